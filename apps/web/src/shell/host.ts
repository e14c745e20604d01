import type { Host } from '@rubble/protocol'
import { useSyncExternalStore } from 'react'
import { connect } from '../host/connect.ts'

let host: Host | undefined
let isLasting = true
const listeners = new Set<() => void>()

function keep(now: boolean): void {
  isLasting = now
  for (const listener of listeners) listener()
}

/** The one host of this page. */
export const theHost = (): Host => (host ??= connect(keep))

/** Will matches be found again when the page has been closed? */
export function useLasting(): boolean {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => { listeners.delete(listener) }
  }, () => isLasting)
}

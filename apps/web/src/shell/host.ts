import type { Host, TableHost } from '@rubble/protocol'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
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

/** Who holds the match of the table that is shown, if it is not this page. */
export const HostContext = createContext<TableHost | undefined>(undefined)
export const useHost = (): TableHost => use(HostContext) ?? theHost()

/** Calls back whenever the line to whoever holds the match stands again. */
export function useLineUp(then: () => void): void {
  const held = use(HostContext)
  useEffect(() => held?.onLineUp?.(then), [held, then])
}

/** Will matches be found again when the page has been closed? */
export function useLasting(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => isLasting,
  )
}

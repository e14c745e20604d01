// Which group of tiles is looked into: the hold and the card beside it show the same.
import { useSyncExternalStore } from 'react'

let open: number | undefined
const listeners = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Undefined: none is open. */
export function openGroup(group: number | undefined): void {
  open = group
  for (const tell of listeners) tell()
}

export const useOpenGroup = (): number | undefined => useSyncExternalStore(subscribe, () => open)

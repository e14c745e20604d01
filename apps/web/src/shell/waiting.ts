// At how many tables this person is waited for, as far as this page has seen.
import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

export function noteWaiting(count: number): void {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

export function useWaitingCount(): number {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => waiting,
  )
}

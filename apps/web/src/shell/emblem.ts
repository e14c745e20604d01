// The emblem of whoever plays at this device: of the side they play most (`usual-side.ts`). Kept, so that every page has it at once.
import { useSyncExternalStore } from 'react'

export interface Side {
  readonly game: string
  /** What the game calls the seat. */
  readonly side: string
}

const KEY = 'rubble emblem'
const listeners = new Set<() => void>()
let current: Side | null | undefined

function read(): Side | null {
  try {
    const { game, side } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Side, unknown>>
    return typeof game === 'string' && typeof side === 'string' ? { game, side } : null
  } catch {
    return null
  }
}

export const emblem = (): Side | null => (current ??= read())

export function becomeEmblem({ game, side }: Side): void {
  current = { game, side }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // then it is known as long as the page
  }
  for (const listener of listeners) listener()
}

export const useEmblem = (): Side | null =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, emblem)

// Whose lines one does not want to read: kept in this browser, at all tables.
import { useSyncExternalStore } from 'react'

const KEY = 'rubble hidden people'
const NOBODY: ReadonlySet<string> = new Set()
let current: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function read(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? new Set(kept.filter(one => typeof one === 'string')) : NOBODY
  } catch {
    return NOBODY
  }
}

function become(hidden: ReadonlySet<string>): void {
  current = hidden
  for (const listener of listeners) listener()
}

export function hidePerson(person: string, isHidden: boolean): void {
  const others = [...(current ?? read())].filter(one => one !== person)
  const hidden = isHidden ? [...others, person] : others
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden))
  } catch {
    // then it holds until the page is loaded again
  }
  become(new Set(hidden))
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY) become(read())
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export const useHiddenPeople = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => (current ??= read()))

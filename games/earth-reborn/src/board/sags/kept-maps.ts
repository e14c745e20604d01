// Maps that a player has kept by names of their own, on this device: each is the word that a map is shared by.
import { useSyncExternalStore } from 'react'
import { isMapCode } from '../../data/map-code.ts'
import { SAGS } from '../../model/config.ts'

export interface KeptMap {
  /** Its word. */
  readonly map: string
  readonly name: string
}

const KEY = 'rubble maps'
export const MOST_LETTERS = 40

/** What is stored may be of another version: only what is understood is taken. */
function isKept(value: unknown): value is KeptMap {
  const { map, name } = (value ?? {}) as Record<string, unknown>
  return typeof map === 'string' && isMapCode(map) && typeof name === 'string'
}

function read(): readonly KeptMap[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

let kept: readonly KeptMap[] | undefined
const listeners = new Set<() => void>()

const now = (): readonly KeptMap[] => (kept ??= read())

function become(maps: readonly KeptMap[]): void {
  kept = maps
  for (const tell of listeners) tell()
}

/** What is kept in one tab is there in all of them. */
function onStorage({ key }: StorageEvent): void {
  if (key === KEY) become(read())
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function store(maps: readonly KeptMap[]): void {
  become(maps)
  try {
    localStorage.setItem(KEY, JSON.stringify(maps))
  } catch {
    // a browser that lets nothing be kept: they are there until the page is left
  }
}

/** The newest first. */
export const useKeptMaps = (): readonly KeptMap[] => useSyncExternalStore(subscribe, now)

/** By another name, if it is kept already. */
export function keepMap(map: string, name: string): void {
  const called = { map, name: name.slice(0, MOST_LETTERS) }
  store(now().some(one => one.map === map) ? now().map(one => (one.map === map ? called : one)) : [called, ...now()])
}

export function forgetMap(map: string): void {
  store(now().filter(one => one.map !== map))
}

/** Where a table with it is set up; its name goes along, and no server is told. */
export const addressOf = (map: string, name = ''): string =>
  `/new/earth-reborn?${new URLSearchParams({ scenario: SAGS, map }).toString()}${name === '' ? '' : `#${encodeURIComponent(name)}`}`

const sent = new Map<string, string>()

/** What a map is called that somebody has sent, also at its table. */
export function nameSent(map: string): string {
  const name = new URLSearchParams(location.search).get('map') === map ? nameInAddress() : ''
  if (name !== '') sent.set(map, name)
  return sent.get(map) ?? ''
}

function nameInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1)).slice(0, MOST_LETTERS)
  } catch {
    return ''
  }
}

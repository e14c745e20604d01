// Where matches are kept between visits.
import type { MatchFile } from '@rubble/engine'
import type { Sitter, TableId } from '@rubble/protocol'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A match as it is kept: enough to play it on. */
export interface Kept {
  readonly id: TableId
  readonly file: MatchFile
  readonly changed: number
  /** How it ends counts (Table.isOwn). */
  readonly isOwn?: boolean
  /** Where the file does not say who sits where: it was kept so once. */
  readonly sitters?: readonly Sitter[]
}

/** Several pages of one browser share it: two tabs may show the same match. */
export interface Store {
  all(): Promise<readonly unknown[]>
  get(id: TableId): Promise<unknown>
  put(kept: Kept): Promise<void>
  remove(id: TableId): Promise<void>
  /** One after the other, whichever page it is: what is read in there is still true when it is written. */
  alone<T>(what: string, act: () => Promise<T>): Promise<T>
  /** Called when a match was put here, by whichever page. */
  onPut(listener: (id: TableId) => void): void
}

/** Forgets everything with the page: for tests, and where the browser lets nothing be kept. */
export function memoryStore(): Store {
  const kept = new Map<TableId, Kept>()
  const listeners = new Set<(id: TableId) => void>()
  return {
    all: () => Promise.resolve([...kept.values()]),
    get: id => Promise.resolve(kept.get(id)),
    put(one) {
      kept.set(one.id, one)
      for (const listener of listeners) listener(one.id)
      return Promise.resolve()
    },
    remove: id => Promise.resolve(void kept.delete(id)),
    alone: inLine(),
    onPut(listener) { listeners.add(listener) },
  }
}

/** Within one page. */
function inLine(): Store['alone'] {
  const last = new Map<string, Promise<unknown>>()
  return (what, act) => {
    const turn = (last.get(what) ?? Promise.resolve()).then(act)
    last.set(what, turn.catch(() => {}))
    return turn
  }
}

/** Across pages, where the browser has locks: not over a connection that is not safe, nor where it lets nothing be kept. */
function locked(name: string): Store['alone'] {
  const alone = inLine()
  return async (what, act) => {
    let isBegun = false
    const begin: typeof act = () => { isBegun = true; return act() }
    try {
      return await ('locks' in navigator ? navigator.locks.request(`${name} ${what}`, begin) : alone(what, begin))
    } catch (error) {
      if (isBegun) throw error
      return alone(what, act)
    }
  }
}

/** What the browser has no room for, or does not allow, is kept in memory for as long as the page is open; `onTurn` hears when it begins and when it is over. */
export function keptAnyway(lasting: Store, onTurn: (isLasting: boolean) => void): Store {
  const memory = memoryStore()
  let isLasting = true
  const turn = (now: boolean): void => {
    if (now !== isLasting) onTurn(now)
    isLasting = now
  }
  const orElse = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read()
    } catch {
      turn(false)
      return otherwise
    }
  }
  return {
    async all() {
      const held = (await memory.all()) as readonly Kept[]
      const stored = await orElse(() => lasting.all(), [])
      return [...stored.filter(one => !held.some(({ id }) => id === (one as Partial<Kept> | null)?.id)), ...held]
    },
    get: async id => (await memory.get(id)) ?? orElse(() => lasting.get(id), undefined),
    async put(one) {
      try {
        await lasting.put(one)
        await memory.remove(one.id)
        turn(true)
      } catch {
        await memory.put(one)
        turn(false)
      }
    },
    async remove(id) {
      await memory.remove(id)
      await orElse(() => lasting.remove(id), undefined)
    },
    alone: lasting.alone,
    onPut: lasting.onPut,
  }
}

interface Schema extends DBSchema {
  matches: { key: TableId; value: Kept }
}

export function browserStore(name = 'rubble'): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = (): void => { opened = undefined }
  const db = async (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, { upgrade: fresh => { fresh.createObjectStore('matches', { keyPath: 'id' }) }, terminated: forget })
    // what was refused once may be granted the next time
    opened.catch(forget)
    return opened
  }
  const others = new BroadcastChannel(name)
  return {
    all: async () => (await db()).getAll('matches'),
    get: async id => (await db()).get('matches', id),
    async put(one) {
      await (await db()).put('matches', one)
      others.postMessage(one.id)
    },
    remove: async id => { await (await db()).delete('matches', id) },
    alone: locked(name),
    onPut(listener) { others.addEventListener('message', ({ data }) => { if (typeof data === 'string') listener(data) }) },
  }
}

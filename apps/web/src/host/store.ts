// Where matches are kept between visits.
import type { MatchFile } from '@rubble/engine'
import type { Sitter, TableId } from '@rubble/protocol'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A match as it is kept: enough to play it on. */
export interface Kept {
  readonly id: TableId
  readonly file: MatchFile
  readonly changed: number
  /** Where the file does not say who sits where: it was kept so once. */
  readonly sitters?: readonly Sitter[]
}

export interface Store {
  all(): Promise<readonly unknown[]>
  get(id: TableId): Promise<unknown>
  put(kept: Kept): Promise<void>
  remove(id: TableId): Promise<void>
}

/** Forgets everything with the page: for tests, and where the browser lets nothing be kept. */
export function memoryStore(): Store {
  const kept = new Map<TableId, Kept>()
  return {
    all: () => Promise.resolve([...kept.values()]),
    get: id => Promise.resolve(kept.get(id)),
    put: one => Promise.resolve(void kept.set(one.id, one)),
    remove: id => Promise.resolve(void kept.delete(id)),
  }
}

interface Schema extends DBSchema {
  matches: { key: TableId; value: Kept }
}

export function browserStore(name = 'rubble'): Store {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const db = (): Promise<IDBPDatabase<Schema>> => (opened ??= openDB<Schema>(name, 1, { upgrade: fresh => { fresh.createObjectStore('matches', { keyPath: 'id' }) } }))
  return {
    all: async () => (await db()).getAll('matches'),
    get: async id => (await db()).get('matches', id),
    put: async one => { await (await db()).put('matches', one) },
    remove: async id => { await (await db()).delete('matches', id) },
  }
}

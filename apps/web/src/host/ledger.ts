// What is left of a match when it has been removed: how it ended. It is a database of its own: a page of an older version in another tab
// could hold up a change to that of the matches.
import type { Result, TableId } from '@rubble/protocol'
import { type DBSchema, openDB } from 'idb'
import { opener } from './opener.ts'

export interface Ledger {
  all(): Promise<readonly Result[]>
  put(result: Result): Promise<void>
  clear(): Promise<void>
}

export function memoryLedger(): Ledger {
  const kept = new Map<TableId, Result>()
  return {
    all: () => Promise.resolve([...kept.values()]),
    put: result => Promise.resolve(void kept.set(result.id, result)),
    clear: () => Promise.resolve(kept.clear()),
  }
}

/** What the browser does not let be kept is known for as long as the page is open: a match must not fail for its result. */
export function ledgerAnyway(lasting: Ledger): Ledger {
  const memory = memoryLedger()
  return {
    all: async () => [...(await lasting.all().catch(() => [])), ...(await memory.all())],
    put: result => lasting.put(result).catch(() => memory.put(result)),
    async clear() {
      await memory.clear()
      await lasting.clear()
    },
  }
}

interface Schema extends DBSchema {
  results: { key: TableId; value: Result }
}

export function browserLedger(name = 'rubble results'): Ledger {
  const db = opener<Schema>(terminated =>
    openDB(name, 1, {
      upgrade: fresh => {
        fresh.createObjectStore('results', { keyPath: 'id' })
      },
      terminated,
    }),
  )
  return {
    all: async () => (await db()).getAll('results'),
    put: async result => {
      await (await db()).put('results', result)
    },
    clear: async () => {
      await (await db()).clear('results')
    },
  }
}

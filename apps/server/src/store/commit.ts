// Everything that waits to be written is written in one transaction: what costs is the disk's promise to keep it, and one promise serves
// all.
import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { Conflict, type HeadRow, type LogRow, StorageDown } from './store.ts'

export type WriteTransaction = Transaction<Schema>

export interface Append {
  readonly lines: readonly LogRow[]
  readonly head: HeadRow
  /** The number that the head is moved from. */
  readonly from: number
}

type Work = Append | ((transaction: WriteTransaction) => Promise<unknown>)

interface PendingWrite {
  readonly work: Work
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How many are written together at most: the first of them waits for all the others. */
const TOGETHER = 1_000
/** How often a single write is tried that stands in the way of another server's. */
const TRIES = 4

export class Committer {
  readonly #database: Database
  readonly #appendAll: (transaction: WriteTransaction, appends: readonly Append[]) => Promise<void>
  #waiting: PendingWrite[] = []
  #writing: Promise<void> | undefined
  #isClosed = false
  readonly counts = { writes: 0, transactions: 0 }

  /** `appendAll` gets appends to different tables. */
  constructor(database: Database, appendAll: (transaction: WriteTransaction, appends: readonly Append[]) => Promise<void>) {
    this.#database = database
    this.#appendAll = appendAll
  }

  append(append: Append): Promise<void> {
    return this.#enqueue(append) as Promise<void>
  }

  write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    return this.#enqueue(work) as Promise<T>
  }

  /** Writes what still waits. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writing
  }

  #enqueue(work: Work): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new StorageDown('The store is closed.'))
    this.counts.writes++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.push({ work, resolve, reject })
    this.#writing ??= this.#drain()
    return promise
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather()
      await this.#commit(this.#waiting.splice(0, TOGETHER))
    }
    this.#writing = undefined
  }

  /**
   * All requests that have arrived by now are heard first, and those that arrived meanwhile: as long as there are more, they share the
   * commit.
   */
  async #gather(): Promise<void> {
    for (let seen = 0; seen < this.#waiting.length && seen < TOGETHER;) {
      seen = this.#waiting.length
      await new Promise(setImmediate)
    }
  }

  async #commit(batch: readonly PendingWrite[], tries = 1): Promise<void> {
    this.counts.transactions++
    try {
      const results = await this.#database.db.transaction().execute(transaction =>
        this.#runAll(
          transaction,
          batch.map(({ work }) => work),
        ),
      )
      batch.forEach(({ resolve }, i) => {
        resolve(results[i])
      })
    } catch (error) {
      await this.#failed(batch, error, tries)
    }
  }

  /**
   * Halves are tried until the guilty one stands alone, so that it fails and no other; or until nothing stands in the way of another server
   * any more.
   */
  async #failed(batch: readonly PendingWrite[], error: unknown, tries: number): Promise<void> {
    const said = inOurWords(this.#database, error)
    const isClash = this.#database.isClash(error)
    if (batch.length > 1 && (isClash || !(said instanceof StorageDown))) {
      const middle = batch.length >> 1
      await this.#commit(batch.slice(0, middle))
      await this.#commit(batch.slice(middle))
    } else if (isClash && tries < TRIES) {
      await this.#commit(batch, tries + 1)
    } else {
      for (const { reject } of batch) reject(said)
    }
  }

  /** In the order they were asked for; appends that follow each other go together. */
  async #runAll(transaction: WriteTransaction, works: readonly Work[]): Promise<readonly unknown[]> {
    const results: unknown[] = []
    let together = new Map<string, Append>()
    const appendAll = async (): Promise<void> => {
      if (together.size === 0) return
      await this.#appendAll(transaction, [...together.values()])
      together = new Map()
    }
    for (const work of works) {
      if (typeof work === 'function' || together.has(work.head.id)) await appendAll()
      if (typeof work === 'function') {
        results.push(await work(transaction))
      } else {
        together.set(work.head.id, work)
        results.push(undefined)
      }
    }
    await appendAll()
    return results
  }
}

/** What the caller is told: ours where the contract has a word for it. */
export function inOurWords(database: Database, error: unknown): unknown {
  if (error instanceof Conflict || error instanceof StorageDown) return error
  const why = error instanceof Error ? error.message : String(error)
  if (database.isConflict(error)) return new Conflict(`Another writer was first: ${why}`, { cause: error })
  if (database.isDown(error)) return new StorageDown(`The database cannot be used now: ${why}`, { cause: error })
  return error
}

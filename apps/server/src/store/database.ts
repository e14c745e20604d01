// A connection to one of the two databases, with what differs between them.
import { existsSync } from 'node:fs'
import type { Kysely, Transaction } from 'kysely'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Kind = 'sqlite' | 'postgres'

/** What can be known of a transaction whose end was not heard. */
export type Fate = 'kept' | 'lost' | 'unknown'

export interface Database {
  readonly kind: Kind
  /** There are no transactions beside each other in SQLite: they wait for each other, and readers for them. */
  readonly db: Kysely<Schema>
  /** For what may take long, such as a migration. */
  readonly slow: Kysely<Schema>
  /** Is it the state of disk or network that stands against it, and not what was asked? */
  isDown(error: unknown): boolean
  /** Can it not be there beside what is there: a second one, or one whose table is gone? */
  isConflict(error: unknown): boolean
  /** Notes whatever `fateOf` needs to know should the answer to the commit get lost. */
  sign(transaction: Transaction<Schema>): Promise<string | undefined>
  fateOf(sign: string | undefined): Promise<Fate>
  close(): Promise<void>
}

/** `postgres://…`, `sqlite:PATH`, a plain path, or `:memory:`. */
export function openDatabase(url: string, need: 'any' | 'existing' = 'any'): Database {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url)
  const path = url.replace(/^sqlite:(\/\/(?=\/))?/, '')
  const [, scheme] = /^(\w{2,}):/.exec(path) ?? []
  if (scheme !== undefined) throw new Error(`No database of this kind: '${scheme}'. Give postgres://… or sqlite:PATH, or a path.`)
  if (need === 'existing' && !existsSync(path)) throw new Error(`There is no database '${path}'.`)
  return openSqlite(path)
}

// Both databases, for tests.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/connect.ts'
import type { Database } from '../../src/store/database.ts'
import { migrate } from '../../src/store/migrations.ts'
import { type Postgres, sharedPostgres, startPostgres } from './postgres.ts'

export const KINDS = ['sqlite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

/** Databases of one test file. */
export interface Databases {
  /** The URL of an empty one. */
  fresh(kind: Kind): Promise<string>
  /** The URL of one for whoever opens a store on it, and does not look how it comes to its tables. */
  prepared(kind: Kind): Promise<string>
  /** An open one with all tables. */
  open(kind: Kind): Promise<Database>
  /** A server of their own, which can be stopped. */
  postgres(): Promise<Postgres>
  readonly folder: string
  remove(): Promise<void>
}

export function databases(): Databases {
  const folder = mkdtempSync(join(tmpdir(), 'rubble-store-'))
  let postgres: Promise<Postgres> | undefined
  const server = (): Promise<Postgres> => (postgres ??= startPostgres())
  const newFile = (): string => `sqlite:${join(folder, `${randomUUID()}.db`)}`
  const fresh = async (kind: Kind): Promise<string> => (kind === 'sqlite' ? newFile() : (await sharedPostgres()).fresh())
  const prepared = async (kind: Kind): Promise<string> => (kind === 'sqlite' ? newFile() : (await sharedPostgres()).prepared())
  return {
    folder,
    fresh,
    prepared,
    postgres: server,
    async open(kind) {
      const database = await openDatabase(await prepared(kind))
      await migrate(database)
      return database
    },
    async remove() {
      await (await postgres)?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

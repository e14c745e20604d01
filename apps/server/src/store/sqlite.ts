// SQLite in one file, by the module that Node brings along.
import { closeSync, openSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { makeFolder } from './folder.ts'

/** How long to wait for another process that is writing. */
const PATIENCE = 2_000
const STATEMENTS = 200

export function openSqlite(path: string): Database {
  const file = openFile(path)
  const db = new Kysely<Schema>({ dialect: new PatientDialect(file) })
  return {
    kind: 'sqlite',
    db,
    slow: db,
    isDown: error => DOWN.has(codeOf(error) & 0xff),
    isConflict: error => CONFLICT.has(codeOf(error)),
    isClash: () => false,
    hasRoom: () => (path === ':memory:' ? Promise.resolve(true) : hasRoom(path)),
    server: 1,
    servers: undefined,
    close: () => db.destroy(),
  }
}

/** As much as is written before the file of the database itself grows (1,000 pages). Nothing is written to know it. */
const ROOM = 4_000_000

async function hasRoom(path: string): Promise<boolean> {
  const disk = await statfs(dirname(path)).catch(() => undefined)
  return disk === undefined || disk.bavail * disk.bsize >= ROOM
}

function openFile(path: string): DatabaseSync {
  if (path !== ':memory:') makeFile(path)
  const file = new DatabaseSync(path, { timeout: PATIENCE })
  file.exec('pragma journal_mode = wal')
  // Every commit waits for the disk, also where the system would only have told the disk to be quick (macOS).
  file.exec('pragma synchronous = full; pragma fullfsync = on; pragma foreign_keys = on')
  // What was needed once, as while a backup reads for long, is given back.
  file.exec('pragma journal_size_limit = 67108864')
  return file
}

/** It holds secrets: only its owner reads it. */
function makeFile(path: string): void {
  makeFolder(dirname(path))
  closeSync(openSync(path, 'a', 0o600))
}

class PatientDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(file: DatabaseSync) {
    const config = { database: withStatements(file) }
    super(config)
    this.#driver = new PatientDriver(file, config)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new WholeAdapter()
  }
}

/** SQLite can undo changes of the schema too: a migration that is cut off has not happened. */
class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync, config: SqliteDialectConfig) {
    super(config)
    this.#file = file
  }

  /** A writer asks for the lock at once: one that has read before could not get it any more when another process has written since. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** A full disk has already rolled back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

function withStatements(file: DatabaseSync): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = ready.get(sql)
      if (known !== undefined) return known
      const [oldest] = ready.keys()
      if (ready.size >= STATEMENTS && oldest !== undefined) ready.delete(oldest)
      const made = asKysely(file.prepare(sql))
      ready.set(sql, made)
      return made
    },
    close: () => {
      file.close()
    },
  }
}

function asKysely(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: values => statement.all(...(values as SQLInputValue[])),
    run: values => statement.run(...(values as SQLInputValue[])),
    iterate: values => statement.iterate(...(values as SQLInputValue[])),
  }
}

/** PERM, BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB */
const DOWN: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
/** CONSTRAINT_FOREIGNKEY, CONSTRAINT_PRIMARYKEY, CONSTRAINT_UNIQUE */
const CONFLICT: ReadonlySet<number> = new Set([787, 1555, 2067])

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}

/** Another process has it. */
export const isBusy = (error: unknown): boolean => (codeOf(error) & 0xff) === 5

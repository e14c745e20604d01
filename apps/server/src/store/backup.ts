// Everything that is kept, into a file and back, from and into either database. A server may run meanwhile: the file is of one moment.
import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Page, readBackup, versionOf, writeBackup } from './backup-file.ts'
import { inOurWords } from './commit.ts'
import { openDatabase } from './connect.ts'
import { type Database, UnusableDatabase } from './database.ts'
import { migrate, refuseNewer, VERSIONS, versionsOf } from './migrations.ts'
import type { Schema } from './schema.ts'
import { makeFolder } from './folder.ts'

/** Rows in memory at once: a standing may have a megabyte. */
const PAGE = 50

/** By what each table is read in order; those that others point to come first. */
const KEYS: Readonly<Record<keyof Schema, readonly string[]>> = {
  persons: ['id'],
  tokens: ['id'],
  passkeys: ['id'],
  push: ['endpoint'],
  challenges: ['challenge'],
  draws: ['name'],
  settings: ['name'],
  tables: ['id'],
  seats: ['table_id', 'seat'],
  heads: ['table_id'],
  log: ['table_id', 'number'],
  standings: ['table_id'],
  chat: ['table_id', 'number'],
  ratings: ['person', 'game', 'pace'],
  rating_history: ['person', 'game', 'pace', 'matches'],
  seekers: ['person'],
}

/** Writes a new file, and the folder for it if need be; it has its name only when it is whole. Says how many rows it has. */
export async function backup(url: string, path: string): Promise<number> {
  refuseTaken(path)
  // of its own: another backup may be under way to the same place, or have been killed there
  const partial = `${path}.${process.pid}-${randomUUID()}.partial`
  return using(await openDatabase(url, 'existing'), async database => {
    const version = await currentVersion(database)
    makeFolder(dirname(path))
    try {
      const rows = await database.slow
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(transaction => writeBackup(partial, version, pagesOf(transaction)))
      // both at once: no other backup of this process comes between
      refuseTaken(path)
      renameSync(partial, path)
      return rows
    } finally {
      await rm(partial, { force: true })
    }
  })
}

function refuseTaken(path: string): void {
  if (existsSync(path)) throw new UnusableDatabase(`'${path}' is there already; a backup does not replace it.`)
}

/**
 * Reads a file into a new database, all of it or nothing; says how many rows it had. A backup of an older version is brought up to date.
 */
export async function restore(path: string, url: string): Promise<number> {
  const version = await versionOf(path)
  if (!VERSIONS.includes(version))
    throw new UnusableDatabase(
      `'${path}' was written by a newer program: it is of ${version}, and this one knows nothing later than ${VERSIONS.at(-1)}.`,
    )
  for await (const _ of readBackup(path));
  return using(await openDatabase(url), database =>
    database.slow.transaction().execute(async transaction => {
      const target = { ...database, slow: transaction }
      await refuseUsed(target)
      await migrate(target, version)
      let rows = 0
      for await (const page of readBackup(path)) {
        await insert(transaction, page)
        rows += page.rows.length
      }
      await migrate(target)
      return rows
    }),
  )
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } catch (error) {
    throw inOurWords(database, error)
  } finally {
    await database.close()
  }
}

async function currentVersion(database: Database): Promise<string> {
  await refuseNewer(database)
  const version = (await versionsOf(database)).at(-1)
  if (version === undefined) throw new UnusableDatabase('There is nothing in this database to back up.')
  if (version !== VERSIONS.at(-1))
    throw new UnusableDatabase(
      `The database is of ${version}, older than this program: back it up by the program it was made with, or start the server once.`,
    )
  return version
}

async function refuseUsed(database: Database): Promise<void> {
  if ((await versionsOf(database)).length > 0)
    throw new UnusableDatabase('The database is not empty: a backup is restored only into a new one. Nothing was restored.')
}

async function* pagesOf(db: Kysely<Schema>): AsyncGenerator<Page> {
  for (const [table, keys] of Object.entries(KEYS)) {
    const order = sql.join(keys.map(key => sql.ref(key)))
    let after = sql``
    for (let isMore = true; isMore;) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} ${after} order by ${order} limit ${sql.lit(PAGE)}`.execute(db)
      const last = rows.at(-1)
      isMore = rows.length === PAGE
      if (last === undefined) break
      after = sql`where (${order}) > (${sql.join(keys.map(key => last[key]))})`
      yield { table, columns: Object.keys(last), rows: rows.map(row => Object.values(row)) }
    }
  }
}

async function insert(db: Kysely<Schema>, { table, columns, rows }: Page): Promise<void> {
  const values = sql.join(rows.map(row => sql`(${sql.join(row)})`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))}) values ${values}`.execute(db)
}

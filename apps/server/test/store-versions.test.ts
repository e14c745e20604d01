// A database is opened: of any version, in any form, by one or by several at once.
import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/store/connect.ts'
import { codeOf } from '../src/store/codes.ts'
import type { Database } from '../src/store/database.ts'
import { migrate, VERSIONS, versionsOf } from '../src/store/migrations.ts'
import { lookInto, openStore, storeOver } from '../src/store/open.ts'
import { headColumns, tableColumns } from '../src/store/rows.ts'
import { headOf, tableOf } from './support/rows.ts'
import { databases, KINDS } from './support/stores.ts'

const run = promisify(execFile)
const all = databases()
afterAll(() => all.remove())

/** A table as the program of that version kept it. */
async function insertAs({ db }: Database, version: string): Promise<void> {
  const { origin: _, seated: __, ...older } = tableColumns(tableOf('a'), headOf('a'))
  const row = version < '0005' ? (older as ReturnType<typeof tableColumns>) : tableColumns(tableOf('a'), headOf('a'))
  await db.insertInto('tables').values(row).execute()
  await db
    .insertInto('heads')
    .values(headColumns(headOf('a'), 0))
    .execute()
}

describe.each(KINDS)('versions of %s', kind => {
  test.each([undefined, ...VERSIONS])('a database of version %s is brought up to date, and keeps what it had', async version => {
    const url = await all.fresh(kind)
    if (version !== undefined) {
      const older = await openDatabase(url)
      await migrate(older, version)
      await sql`insert into settings (name, value) values ('old', 'kept')`.execute(older.db)
      await older.close()
    }
    const store = await openStore(url)
    await store.create(tableOf('a'), headOf('a'))
    expect(await store.setting('old', () => 'new')).toBe(version === undefined ? 'new' : 'kept')
    await store.close()
  })

  test('a newer database is refused, and left as it is', async () => {
    const url = await all.fresh(kind)
    await (await openStore(url)).close()
    const newer = await openDatabase(url)
    await sql`insert into migrations (name, timestamp) values ('9999-later', 'now')`.execute(newer.db)
    await newer.close()
    await expect(openStore(url)).rejects.toThrow(/newer than this program: it has been through 9999-later/)
  })

  test.each(VERSIONS.slice(1))('running matches of a database of version %s are looked at, and it stays what it is', async version => {
    const url = await all.fresh(kind)
    const database = await openDatabase(url)
    await migrate(database, version)
    const store = storeOver(database)
    await insertAs(database, version)
    await store.append([{ number: 0, entry: { seat: 'x', undo: true }, at: 1 }], headOf('a', 1))
    const look = await lookInto(url)
    expect(await look.running(undefined, 10)).toMatchObject([{ table: { id: 'a' }, head: { number: 1 } }])
    expect(await look.find('a')).toMatchObject({ table: { id: 'a' }, head: { phase: 'running' } })
    expect(await look.log('a')).toHaveLength(1)
    await look.close()
    expect((await versionsOf(database)).at(-1)).toBe(version)
    await store.close()
  })

  test('matches that bots have played alone are known as such in a database that is brought up to date', async () => {
    const url = await all.fresh(kind)
    const older = await openDatabase(url)
    await migrate(older, '0003-people')
    const bot = { kind: 'bot', level: 'random' } as const
    const sitters = {
      bots: [bot, bot],
      left: [bot, { ...bot, of: 'ann' }],
      people: [bot, { kind: 'person', person: 'ann' }],
      closed: [{ kind: 'free' }, { kind: 'free' }],
    } as const
    for (const [id, seats] of Object.entries(sitters)) {
      const {
        origin: _,
        seated: __,
        ...row
      } = tableColumns(tableOf(id, { sitters: seats, seed: id === 'closed' ? undefined : '00' }), headOf(id))
      await older.db
        .insertInto('tables')
        .values(row as ReturnType<typeof tableColumns>)
        .execute()
      if (id === 'left')
        await older.db
          .insertInto('seats')
          .values({ table_id: id, seat: 1, person: 'ann', game: 'g', phase: 'running', created: 1, result: null })
          .execute()
    }
    await migrate(older)
    const rows = await older.db.selectFrom('tables').select(['id', 'seated']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'bots', seated: 'bots' },
      { id: 'closed', seated: 'people' },
      { id: 'left', seated: 'left' },
      { id: 'people', seated: 'people' },
    ])
    await older.close()
  })

  test('in a database that is brought up to date it is known which side somebody played, and by which code a table is found', async () => {
    const url = await all.fresh(kind)
    const older = await openDatabase(url)
    await migrate(older, '0007-moderation')
    for (const [id, phase] of [
      ['open', 'waiting'],
      ['done', 'over'],
    ] as const) {
      await older.db
        .insertInto('tables')
        .values(tableColumns(tableOf(id), headOf(id, 0, { phase })))
        .execute()
      await older.db
        .insertInto('seats')
        .values({
          table_id: id,
          seat: 1,
          person: 'ann',
          game: 'mission-combat',
          phase,
          created: 1,
          result: phase === 'over' ? 'won' : null,
        })
        .execute()
    }
    await older.close()
    const store = await openStore(url)
    expect(await store.resultsOf('ann')).toEqual([{ game: 'mission-combat', side: 'portal', won: 1, lost: 0, drawn: 0 }])
    expect([await store.findByCode(codeOf('open')), await store.findByCode(codeOf('done'))]).toEqual(['open', undefined])
    await store.close()
  })

  test('in a database that is brought up to date it is known when matches began and ended, as nearly as it can be', async () => {
    const url = await all.fresh(kind)
    const older = await openDatabase(url)
    await migrate(older, '0008-ratings')
    for (const [id, phase] of [
      ['waits', 'waiting'],
      ['runs', 'running'],
      ['done', 'over'],
    ] as const) {
      const head = headOf(id, 2, { phase, changed: 50 })
      await older.db
        .insertInto('tables')
        .values(tableColumns(tableOf(id, { seed: phase === 'waiting' ? undefined : '00' }), head))
        .execute()
      await older.db.insertInto('heads').values(headColumns(head, 1)).execute()
      if (phase !== 'waiting')
        await older.db
          .insertInto('log')
          .values([0, 1].map(number => ({ table_id: id, number, at: 10 + number, entry: '{}' })))
          .execute()
    }
    await older.close()
    const store = await openStore(url)
    const times = await Promise.all(
      ['waits', 'runs', 'done'].map(async id => {
        const found = await store.find(id)
        return [found?.table.began, found?.head.ended]
      }),
    )
    expect(times).toEqual([
      [undefined, undefined],
      [10, undefined],
      [10, 50],
    ])
    expect((await store.endedSince(0, 10)).map(({ table }) => table.id)).toEqual(['done'])
    await store.close()
  })

  test('what cannot be looked at without a change is refused, with what to do', async () => {
    const url = await all.fresh(kind)
    const database = await openDatabase(url)
    await migrate(database, '0001-first')
    await expect(lookInto(url)).rejects.toThrow(/of 0001-first, too old to be looked at as it is.*--adopt/)
    expect(await versionsOf(database)).toEqual(['0001-first'])
    await database.close()
  })

  test('before an older database is brought up to date, it is said what it lacks', async () => {
    const url = await all.fresh(kind)
    const database = await openDatabase(url)
    await migrate(database, '0002-servers')
    const heard: (readonly string[])[] = []
    const hear = (steps: readonly string[]): void => {
      heard.push(steps)
    }
    await (await openStore(url, 'existing', hear)).close()
    expect(heard).toEqual([VERSIONS.slice(2)])
    await (await openStore(url, 'existing', hear)).close()
    expect(heard).toHaveLength(1)
    await database.close()
  })

  test('two servers that start at once make one schema', async () => {
    const url = await all.fresh(kind)
    const opening = `import { openStore } from ${JSON.stringify(import.meta.resolve('../src/store/open.ts'))}; await (await openStore(${JSON.stringify(url)})).close()`
    const starts = await Promise.all([1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '-e', opening])))
    expect(starts.map(({ stderr }) => stderr)).toEqual(['', '', ''])
    const store = await openStore(url)
    await store.create(tableOf('a'), headOf('a'))
    await store.close()
  })
})

test('SQLite waits for the disk at every commit', async () => {
  const { db, close } = await all.open('sqlite')
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  await close()
})

test('other databases are refused by name', async () => {
  await expect(openStore('mysql://user:password@host/db')).rejects.toThrow(/^No database of this kind: 'mysql'/)
})

test('a database in memory, and files by a path of several forms, which only their owner reads', async () => {
  const memory = await openStore(':memory:')
  await memory.create(tableOf('a'), headOf('a'))
  await memory.close()
  for (const url of [`${all.folder}/new folder/plain.db`, `sqlite:${all.folder}/colon.db`, `sqlite://${all.folder}/slashes.db`]) {
    await (await openStore(url)).close()
    const path = url.replace(/^sqlite:(\/\/)?/, '')
    expect(readFileSync(path, 'latin1').slice(0, 15)).toBe('SQLite format 3')
    expect(statSync(path).mode & 0o077).toBe(0)
  }
})

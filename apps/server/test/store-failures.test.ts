// Many writes share one commit; one that fails takes no other with it; and whatever happens to the process, the disk or the database, what
// was acknowledged is there.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/store/database.ts'
import { openStore, storeOver } from '../src/store/open.ts'
import { Conflict, StorageDown, type Store } from '../src/store/store.ts'
import { headOf, lineOf, personOf, tableOf } from './support/rows.ts'
import { databases, KINDS } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const named = (count: number): string[] => Array.from({ length: count }, (_, i) => `t${i}`)

async function withTables(store: Store, count: number): Promise<string[]> {
  const ids = named(count)
  await Promise.all(ids.map(id => store.create(tableOf(id), headOf(id))))
  return ids
}

/** The same database, counting what is begun. */
function counted(database: Database): { readonly database: Database; readonly begun: () => number } {
  let begun = 0
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key === 'transaction') begun++
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { database: { ...database, db }, begun: () => begun }
}

/** Every table has all its lines and no more, and its head is where the log ends. */
async function expectWhole(store: Store, ids: readonly string[], atLeast: (id: string) => number): Promise<void> {
  for (const id of ids) {
    const log = await store.log(id)
    expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i))
    expect(log.length).toBeGreaterThanOrEqual(atLeast(id))
    expect((await store.find(id))?.head.number).toBe(log.length)
  }
}

describe.each(KINDS)('%s: writes together', kind => {
  test('what waits at the same time is one transaction', async () => {
    const { database, begun } = counted(await all.open(kind))
    const store = storeOver(database)
    const ids = await withTables(store, 100)
    const before = begun()
    await Promise.all([
      ...ids.map(id => store.append([lineOf(0)], headOf(id, 1))),
      store.addPerson(personOf('ann')),
      ...ids.map(id => store.append([lineOf(1)], headOf(id, 2))),
    ])
    expect(begun() - before).toBe(1)
    await expectWhole(store, ids, () => 2)
    await store.close()
  })

  test('one that cannot be written fails alone, and does not cost a transaction for each of the others', async () => {
    const { database, begun } = counted(await all.open(kind))
    const store = storeOver(database)
    const ids = await withTables(store, 64)
    await store.append([lineOf(0)], headOf('t40', 1, { changed: 5 }))
    const before = begun()
    const tries = await Promise.allSettled(ids.map(id => store.append([lineOf(0)], headOf(id, 1))))
    expect(tries.flatMap(({ status }, i) => (status === 'rejected' ? [ids[i]] : []))).toEqual(['t40'])
    expect(tries[40]).toMatchObject({ reason: expect.any(Conflict) as unknown })
    expect(begun() - before).toBeLessThan(15)
    await expectWhole(store, ids, () => 1)
    expect((await store.find('t40'))?.head.changed).toBe(5)
    await store.close()
  })

  test('other writes are done in the order they were asked for', async () => {
    const store = await openStore(await all.prepared(kind))
    await Promise.all([
      store.create(tableOf('a'), headOf('a')),
      store.append([lineOf(0)], headOf('a', 1)),
      store.change(tableOf('a', { next: 'b' }), headOf('a', 1, { revision: 2 })),
      store.append([lineOf(1)], headOf('a', 2, { revision: 3 })),
      store.change(tableOf('a', { next: 'c' }), headOf('a', 2, { revision: 4, left: [1] })),
    ])
    expect(await store.find('a')).toStrictEqual({ table: tableOf('a', { next: 'c' }), head: headOf('a', 2, { revision: 4, left: [1] }) })
    await Promise.all([
      store.append([], headOf('a', 2, { revision: 5, left: [2] })),
      store.change(tableOf('a'), headOf('a', 2, { revision: 6, left: [3] })),
    ])
    expect((await store.find('a'))?.head.left).toEqual([3])
    await store.close()
  })

  test('nobody reads what is not yet kept', async () => {
    const store = await openStore(await all.prepared(kind))
    await withTables(store, 1)
    const tries = [store.append([lineOf(0)], headOf('t0', 1)), store.append([lineOf(7)], headOf('t0', 8))].map(async write =>
      write.catch(() => undefined),
    )
    const seen: number[] = []
    const done = Promise.all(tries).then(() => true)
    while (
      !(await Promise.race([
        done,
        new Promise<false>(resolve => {
          setImmediate(resolve, false)
        }),
      ]))
    )
      seen.push((await store.find('t0'))?.head.number ?? -1)
    expect(seen.filter(number => number > 1)).toEqual([])
    await store.close()
  })

  test('a program that is killed at any moment has kept all it said it kept', async () => {
    const url = await all.fresh(kind)
    const store = await openStore(url)
    const ids = await withTables(store, 8)
    await store.close()
    const kept = new Map<string, number>()
    for (const lines of [1, 40, 150]) {
      await killedAfter(lines, [fileURLToPath(import.meta.resolve('./support/store-writer.ts')), url, ...ids], line => {
        const [id = '', number] = line.split(' ')
        kept.set(id, Number(number) + 1)
      })
      const again = await openStore(url)
      await expectWhole(again, ids, id => kept.get(id) ?? 0)
      await again.close()
    }
    expect([...kept.values()].reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(191)
  })
})

/** Runs a program until it has said so many lines and is in the middle of the next. */
async function killedAfter(lines: number, args: readonly string[], hear: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise(resolve => {
    child.once('close', resolve)
  })
  let rest = ''
  let heard = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) hear(part)
    heard += parts.length
    if (heard >= lines) child.kill('SIGKILL')
  })
  await exit
  expect(child.signalCode).toBe('SIGKILL')
}

/** Adds lines to each table, again and again until each is kept; says how often it was not. */
async function stubborn(store: Store, ids: readonly string[], from: number, to: number): Promise<{ downs: number; conflicts: number }> {
  const seen = { downs: 0, conflicts: 0 }
  await Promise.all(
    ids.map(async id => {
      for (let number = from; number < to;) {
        try {
          await store.append([lineOf(number)], headOf(id, number + 1))
          number++
        } catch (error) {
          if (error instanceof StorageDown) {
            seen.downs++
            await new Promise(resolve => {
              setTimeout(resolve, 20)
            })
            number = (await store.find(id).catch(() => undefined))?.head.number ?? number
          } else {
            seen.conflicts++
            if (!(error instanceof Conflict)) throw error
            number = (await store.find(id))?.head.number ?? number
          }
        }
      }
    }),
  )
  return seen
}

describe('the disk is full', () => {
  test('StorageDown for all that wait, nothing of it kept; it works again when there is room', async () => {
    const database = await all.open('sqlite')
    const store = storeOver(database)
    const ids = await withTables(store, 20)
    const {
      rows: [size],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    await sql`pragma max_page_count = ${sql.lit((size?.page_count ?? 0) + 2)}`.execute(database.db)

    const full = stubborn(store, ids, 0, 100)
    await expect
      .poll(
        () =>
          store.check().then(
            () => 'room',
            (error: unknown) => error,
          ),
        { timeout: 20_000 },
      )
      .toBeInstanceOf(StorageDown)
    const tries = await Promise.allSettled(
      named(20).map(id => store.create(tableOf(`${id}-more`, { secret: 'x'.repeat(5_000) }), headOf(`${id}-more`))),
    )
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await store.find('t0-more')).toBeUndefined()
    // A query of one row is not undone alone: SQLite has then rolled back everything by itself.
    await expect(store.setting('large', () => 'x'.repeat(20_000))).rejects.toThrow(StorageDown)

    await sql`pragma max_page_count = 1000000`.execute(database.db)
    const { downs, conflicts } = await full
    expect(downs).toBeGreaterThan(0)
    expect(conflicts).toBe(0)
    await expectWhole(store, ids, () => 100)
    await store.check()
    await store.close()
  })
})

describe('a database that is full', () => {
  test('is noticed by who only looks, although a few bytes could still be written', async () => {
    const database = await all.open('sqlite')
    const store = storeOver(database)
    await store.check()
    await sql`vacuum`.execute(database.db)
    const {
      rows: [size],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    await sql`pragma max_page_count = ${sql.lit(size?.page_count ?? 0)}`.execute(database.db)
    await expect(store.check()).rejects.toThrow(StorageDown)
    await sql`pragma max_page_count = 1000000`.execute(database.db)
    await store.check()
    await store.close()
  })

  test('is one where the disk is, although its own files have room left', async () => {
    const database = await all.open('sqlite')
    let isFull = false
    const store = storeOver({ ...database, hasRoom: () => Promise.resolve(!isFull) })
    await store.check()
    isFull = true
    await expect(store.check()).rejects.toThrow(StorageDown)
    isFull = false
    await store.check()
    await store.close()
  })
})

describe('PostgreSQL', () => {
  test('gone and back under load: StorageDown meanwhile, then it works by itself, nothing lost or doubled', async () => {
    const server = await all.postgres()
    const store = await openStore(await server.fresh())
    const ids = await withTables(store, 30)
    const work = stubborn(store, ids, 0, 60)
    await expect.poll(async () => (await store.find('t0'))?.head.number, { interval: 5 }).toBeGreaterThan(3)
    await server.pause()
    await expect(store.check()).rejects.toThrow(StorageDown)
    await expect(store.find('t0')).rejects.toThrow(StorageDown)
    await expect(store.openTables(5)).rejects.toThrow(StorageDown)
    await server.resume()
    const { downs } = await work
    expect(downs).toBeGreaterThan(0)
    await expectWhole(store, ids, () => 60)
    for (const id of ids) expect(await store.log(id)).toHaveLength(60)
    await store.close()
  })

  test('two servers that write the same tables in another order: one is first at each, and the database is not said to be gone', async () => {
    const url = await (await all.postgres()).fresh()
    const first = await openStore(url)
    const ids = await withTables(first, 10)
    await sudo(url, `alter database ${url.slice(url.lastIndexOf('/') + 1)} set deadlock_timeout = '20ms'`)
    const [one, other] = [await openStore(url), await openStore(url)]
    for (let revision = 1; revision <= 10; revision++) {
      const write = (store: Store, order: readonly string[]) =>
        Promise.allSettled(order.map(id => store.change(tableOf(id), headOf(id, 0, { revision }))))
      const [mine, theirs] = await Promise.all([write(one, ids), write(other, ids.toReversed())])
      expect(
        [...mine, ...theirs].flatMap(said =>
          said.status === 'rejected' && !(said.reason instanceof Conflict) ? [String(said.reason)] : [],
        ),
      ).toEqual([])
      expect(mine.map(({ status }, i) => [status, theirs.at(-1 - i)?.status].sort())).toEqual(ids.map(() => ['fulfilled', 'rejected']))
    }
    await Promise.all([first, one, other].map(store => store.close()))
  })

  test('not there at the start: StorageDown, so that one may wait for it', async () => {
    await expect(openStore('postgres://rubble@127.0.0.1:1/none')).rejects.toThrow(StorageDown)
  })

  test('read-only for a while, as after a failover', async () => {
    const database = await all.open('postgres')
    const store = storeOver(database)
    const ids = await withTables(store, 3)
    const {
      rows: [row],
    } = await sql<{ name: string }>`select current_database() as name`.execute(database.slow)
    const set = async (value: 'on' | 'off'): Promise<void> => {
      await sql`alter database ${sql.table(row?.name ?? '')} set default_transaction_read_only = ${sql.lit(value)}`.execute(database.slow)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.slow,
      )
    }
    await set('on')
    await expect
      .poll(() =>
        store.check().then(
          () => 'written',
          (error: unknown) => String(error),
        ),
      )
      .toMatch(/StorageDown.*read-only/)
    expect(await store.find('t0')).toBeDefined()
    await set('off')
    await stubborn(store, ids, 0, 3)
    await expectWhole(store, ids, () => 3)
    await store.close()
  })
})

async function sudo(url: string, query: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(query)
  await client.end()
}

// Several servers at one real PostgreSQL.
import type { Seat } from '@rubble/engine'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { HallParts } from '../../src/hall/parts.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { type Follower, type HandClock, opened, person, terms, type TestHall, testHall, until } from './hall.ts'
import { type Postgres, startPostgres } from './postgres.ts'

export interface Node extends TestHall {
  /** Is told of others who serve at the same database: how often, and whether the line on which it hears them is open. */
  readonly hearing: { count: number; isOpen: boolean }
  close(): Promise<void>
  /** Nothing more is heard of it, and it says no word of it. */
  die(): Promise<void>
}

const nodes = new Set<Node>()
let postgres: Postgres

/** For the tests of a file, which begin with nothing and leave nothing. */
export function serveNodes(): void {
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  afterEach(async () => {
    for (const node of nodes) await node.close()
  })
}

export const freshUrl = (): Promise<string> => postgres.fresh()

/** Notes what is heard of others, before the hall hears it. */
function overhearing(store: Store, hearing: Node['hearing']): Store {
  let own: number | undefined
  return {
    ...store,
    async listen(hear) {
      own = await store.server()
      return store.listen(news => {
        if (news.kind === 'line') hearing.isOpen = news.isOpen
        if (news.kind === 'said' && (JSON.parse(news.text) as { server: number }).server !== own) hearing.count++
        hear(news)
      })
    },
  }
}

export async function node(url: string, parts: Partial<HallParts> = {}): Promise<Node> {
  const hearing: Node['hearing'] = { count: 0, isOpen: true }
  const one = await testHall(parts, overhearing(await openStore(url), hearing))
  const opened: Node = {
    ...one,
    hearing,
    async close() {
      if (!nodes.delete(opened)) return
      await one.hall.close()
      await one.store.close()
    },
    async die() {
      nodes.delete(opened)
      await one.store.close()
    },
  }
  nodes.add(opened)
  return opened
}

export interface Two {
  readonly url: string
  readonly a: Node
  readonly b: Node
  readonly ada: string
  readonly bo: string
}

export async function two(parts: Partial<HallParts> = {}): Promise<Two> {
  const url = await freshUrl()
  const a = await node(url, parts)
  const b = await node(url, parts)
  return { url, a, b, ada: await person(a, 'Ada'), bo: await person(b, 'Bo') }
}

export interface TableOfTwo extends Two {
  readonly id: string
}

/** Ada sits by way of the first server, Bo of the second. */
export async function match(game: string, more: Parameters<typeof terms>[1] = {}, parts: Partial<HallParts> = {}): Promise<TableOfTwo> {
  const both = await two(parts)
  const { id } = await opened(both.a.hall, both.ada, terms(game, more), 0, 'a')
  await both.b.hall.join(id, both.bo, 1, 'b')
  return { ...both, id }
}

export const newsOf = (follower: Follower) => follower.of('change').flatMap(({ news }) => news)
export const momentOf = (follower: Follower) => follower.of('change').at(-1)?.moment
export const isHere = (follower: Follower, seat: Seat): boolean => {
  const place = follower.of('table').at(-1)?.table.places[seat]
  return place?.kind === 'person' && place.isHere
}

/** Time goes on, no faster than servers say again who is at their tables: however busy the machine is, nobody is forgotten who is there. */
export async function goOnHearing(clock: HandClock, milliseconds: number, beat: number, listeners: readonly Node[]): Promise<void> {
  for (let left = milliseconds; left > 0; left -= beat) {
    clock.goOn(Math.min(beat, left))
    // what was on its way before is of the time before
    const counts = listeners.map(({ hearing }) => hearing.count + 2)
    await until(() => listeners.every(({ hearing }, i) => hearing.count >= (counts[i] ?? 0)), 'servers to be heard')
  }
}

/** Asks PostgreSQL itself about a database, which need not let anybody in. */
async function ask(url: string, question: (database: string) => string): Promise<void> {
  const client = new Client(url.replace(/[^/]*$/, 'postgres'))
  await client.connect()
  await client.query(question(url.slice(url.lastIndexOf('/') + 1)))
  await client.end()
}

/** Cuts the connections by which servers hear of each other. */
export const cut = (url: string): Promise<void> =>
  ask(
    url,
    database => `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = '${database}'`,
  )

/** Nobody can connect, until it is taken back: who is connected stays so. */
export const lock = (url: string, isLocked: boolean): Promise<void> =>
  ask(url, database => `alter database ${database} allow_connections ${!isLocked}`)

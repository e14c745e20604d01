// Several servers at one real PostgreSQL.
import type { Seat } from '@rubble/engine'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { HallParts } from '../../src/hall/parts.ts'
import { openStore } from '../../src/store/open.ts'
import { type Follower, opened, person, terms, type TestHall, testHall } from './hall.ts'
import { type Postgres, startPostgres } from './postgres.ts'

export interface Node extends TestHall {
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

export async function node(url: string, parts: Partial<HallParts> = {}): Promise<Node> {
  const one = await testHall(parts, await openStore(url))
  const opened: Node = {
    ...one,
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

/** Cuts the connections by which servers hear of each other. */
export async function cut(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
  await client.end()
}

/** Nobody can connect, until it is taken back: who is connected stays so. */
export async function lock(url: string, isLocked: boolean): Promise<void> {
  const client = new Client(url.replace(/[^/]*$/, 'postgres'))
  await client.connect()
  await client.query(`alter database ${url.slice(url.lastIndexOf('/') + 1)} allow_connections ${!isLocked}`)
  await client.end()
}

// Several servers at one real PostgreSQL.
import type { Seat } from '@rubble/engine'
import { Client } from 'pg'
import { afterEach } from 'vitest'
import type { PresenceMessage } from '../../src/hall/cluster.ts'
import type { HallParts } from '../../src/hall/parts.ts'
import { openStore } from '../../src/store/open.ts'
import type { News, Store } from '../../src/store/store.ts'
import { type Follower, type HandClock, opened, person, terms, type TestHall, testHall, until } from './hall.ts'
import { sharedPostgres } from './postgres.ts'

export interface Node extends TestHall {
  /** By which it is told of others who serve at the same database. */
  readonly line: Line
  close(): Promise<void>
  /** Nothing more is heard of it, and it says no word of it. */
  die(): Promise<void>
}

const nodes = new Set<Node>()
const cuts = new Set<Client>()

/** For the tests of a file, which begin with nothing and leave nothing. */
export function serveNodes(): void {
  afterEach(async () => {
    for (const client of cuts) await client.end()
    cuts.clear()
    for (const node of nodes) await node.close()
  })
}

export const freshUrl = async (): Promise<string> => (await sharedPostgres()).prepared()

/** On it a server hears of others. It can be held shut, knows whether it stands, counts what others have said, and keeps the last of it. */
export class Line {
  private isShut = false
  private hear: (news: News) => void = () => {}
  isUp = true
  count = 0
  /** For how long people were away when another server last spoke of them; null of who follows a table there. */
  readonly away = new Map<string, number | null>()

  over(store: Store): Store {
    return {
      ...store,
      listen: async hear => {
        const own = await store.server()
        this.hear = hear
        return store.listen(news => {
          if (this.isShut) return
          if (news.kind === 'line') this.isUp = news.isOpen
          if (news.kind === 'said') this.note(JSON.parse(news.text) as PresenceMessage, own)
          hear(news)
        })
      },
    }
  }

  private note({ server, signs }: PresenceMessage, own: number): void {
    if (server === own) return
    this.count++
    for (const [, person, away] of signs) this.away.set(person, away)
  }

  shut(): void {
    this.isShut = true
    this.hear({ kind: 'line', isOpen: false })
  }

  open(): void {
    this.isShut = false
    this.hear({ kind: 'line', isOpen: true })
  }
}

export async function node(url: string, parts: Partial<HallParts> = {}): Promise<Node> {
  const line = new Line()
  const one = await testHall(parts, line.over(await openStore(url)))
  const opened: Node = {
    ...one,
    line,
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
    const counts = listeners.map(({ line }) => line.count + 2)
    await until(() => listeners.every(({ line }, i) => line.count >= (counts[i] ?? 0)), 'servers to be heard')
  }
}

/**
 * Cuts the connections by which servers hear of each other. However busy the machine is, none of them comes back before it is let: each
 * holds a lock while its line stands, and somebody else has it until then.
 */
export async function cut({ url, a, b }: Pick<Two, 'url' | 'a' | 'b'>): Promise<() => Promise<void>> {
  const client = new Client(url)
  await client.connect()
  cuts.add(client)
  const { rows } = await client.query<{ pid: number; classid: number; objid: number }>(`select pid, classid, objid from pg_locks
    join pg_database on pg_database.oid = pg_locks.database where locktype = 'advisory' and datname = current_database()`)
  await client.query(
    [
      ...rows.map(({ pid }) => `select pg_terminate_backend(${pid})`),
      ...rows.map(({ classid, objid }) => `select pg_advisory_lock(${classid}, ${objid})`),
    ].join('; '),
  )
  await until(() => [a, b].every(({ line }) => !line.isUp), 'the lines to be lost')
  return async () => {
    cuts.delete(client)
    await client.end()
  }
}

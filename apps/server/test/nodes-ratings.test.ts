// Rated matches by way of several servers at one PostgreSQL, and of servers that are killed: each match counts once, for both.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OnlineTable } from '@rubble/protocol'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { type ServerProcess, startChild } from './support/child.ts'
import { type Client, guestAt, Unreachable } from './support/client.ts'
import { claimed, code, follow, opened, playOn, terms, until } from './support/hall.ts'
import { freshUrl, node, type Node, serveNodes } from './support/nodes.ts'

serveNodes()
const folder = mkdtempSync(join(tmpdir(), 'rubble-ratings-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const CLOCK = { kind: 'live', base: 600_000, increment: 0 } as const
const rated = terms('tic-tac-toe', { clock: CLOCK, isRated: true })

describe('several servers', () => {
  it('tell by one what a match has changed that ended by the other', async () => {
    const url = await freshUrl()
    const [a, b] = [await node(url), await node(url)]
    const people = [await claimed(a, 'Ada'), await claimed(a, 'Bo')] as const
    const { id } = await opened(a.hall, people[0], rated, 0, 'a')
    await b.hall.join(id, people[1], 1, 'b')
    await playOn({ hall: b.hall, people }, id, 2)
    const onlooker = await follow(b.hall, id, undefined)
    await a.hall.concede(id, people[1])
    await until(() => onlooker.of('table').at(-1)?.table.ratings?.[0]?.change === 162, 'the change is told')
    expect((await b.hall.table(id)).ratings).toEqual((await a.hall.table(id)).ratings)
    onlooker.stop()
  })

  it('count matches of the same people that end at once by way of each, one after the other', async () => {
    const url = await freshUrl()
    const limits = { openOfOne: 100, tablesOfOne: 100 }
    const nodes: readonly Node[] = [await node(url, { limits }), await node(url, { limits }), await node(url, { limits })]
    const [a] = nodes as readonly [Node]
    const people = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map(name => claimed(a, name)))
    const matches = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const [one, other] = [people[i % 4] ?? '', people[(i + 1 + (i % 3)) % 4] ?? '']
        const { hall } = nodes[i % 3] as Node
        const { id } = await opened(hall, one, rated, 0, 'a')
        await hall.join(id, other, 1, 'b')
        await playOn({ hall, people: [one, other] }, id, 2)
        return { id, hall, loser: i % 2 === 0 ? one : other }
      }),
    )
    // each is asked to end twice, by way of two servers, of which one is first
    await Promise.all(
      matches.map(async ({ id, hall, loser }, i) => {
        const other = nodes[(i + 1) % 3] as Node
        const ends = await Promise.all([code(hall.concede(id, loser)), code(other.hall.concede(id, loser))])
        expect(ends.sort()).toEqual(['done', 'over'])
      }),
    )
    const rows = await Promise.all(people.map(one => a.store.ratingsOf(one)))
    expect(rows.flat().reduce((sum, row) => sum + row.matches, 0)).toBe(60)
    for (const [row] of rows) {
      const history = await a.store.ratingHistory(row?.person ?? '', 'tic-tac-toe', 'live', 100)
      expect(history).toHaveLength(row?.matches ?? 0)
      expect(history.at(-1)?.rating).toBe(row?.rating)
    }
    expect(nodes.flatMap(({ faults }) => faults)).toEqual([])
  })
})

/** Guests who have claimed their names, at so many rated matches in which both have chosen. */
async function matchesAt(
  url: string,
  many: number,
): Promise<readonly { readonly id: string; readonly players: readonly [Client, Client] }[]> {
  const players: [Client, Client] = [await guestAt(url, 'Ada'), await guestAt(url, 'Bo')]
  for (const [i, one] of players.entries())
    await one.done('POST', '/api/me/claim', { name: ['Ada', 'Bo'][i], password: 'four words nobody guesses' })
  const tables: string[] = []
  for (let i = 0; i < many; i++) {
    const wanted = { game: 'mission-combat', config: {}, clock: CLOCK, undo: 'none', isOpen: false, isRated: true, seat: 0 }
    const { id } = await players[0].done<OnlineTable>('POST', '/api/tables', wanted)
    for (const one of players) await one.done('POST', `/api/tables/${id}/join`, { number: `n${i}` })
    await bothChoose(id, players)
    tables.push(id)
  }
  return tables.map(id => ({ id, players }))
}

interface Question {
  readonly number: number
  readonly options: readonly { readonly value: unknown }[]
}

async function bothChoose(id: string, players: readonly [Client, Client]): Promise<void> {
  const chosen = new Set<Client>()
  while (chosen.size < 2) {
    for (const one of players) {
      const { number, options } = await one.done<Question>('GET', `/api/tables/${id}/moment`)
      const [first] = options
      if (first === undefined) continue
      await one.done('POST', `/api/tables/${id}/choose`, { at: number, value: first.value })
      chosen.add(one)
    }
  }
}

/** Whatever has ended counts once for both, and whatever has not, not at all. Says how many have. */
async function countedOnce(database: string, tables: readonly string[], people: readonly string[]): Promise<number> {
  const store = await openStore(database, 'existing')
  try {
    const found = await Promise.all(tables.map(id => store.find(id)))
    const ended = found.filter(one => one?.head.phase === 'over')
    expect(ended.every(one => one?.table.ratings?.every(seat => seat?.change !== undefined))).toBe(true)
    for (const person of people) {
      const rows = await store.ratingsOf(person)
      expect(rows.map(({ matches }) => matches)).toEqual(ended.length === 0 ? [] : [ended.length])
      expect(await store.ratingHistory(person, 'mission-combat', 'live', 100)).toHaveLength(ended.length)
    }
    return ended.length
  } finally {
    await store.close()
  }
}

async function killedWhileMatchesEnd(database: string): Promise<void> {
  let server: ServerProcess = await startChild({ database })
  try {
    const matches = await matchesAt(server.url, 8)
    const ids = matches.map(({ id }) => id)
    const people = await Promise.all(
      (matches[0]?.players ?? []).map(async one => (await one.done<{ readonly id: string }>('GET', '/api/me')).id),
    )
    // all end at once, and the server is killed as soon as the first is known to have
    const endings = matches.map(({ id, players }, i) =>
      players[i % 2]?.done('POST', `/api/tables/${id}/concede`).catch((error: unknown) => {
        if (!(error instanceof Unreachable)) throw error
      }),
    )
    await Promise.race(endings)
    await server.kill()
    await Promise.all(endings)
    expect(await countedOnce(database, ids, people)).toBeGreaterThan(0)

    server = await startChild({ database, port: server.port })
    for (const [i, { id, players }] of matches.entries()) await players[i % 2]?.post(`/api/tables/${id}/concede`)
    expect(await countedOnce(database, ids, people)).toBe(8)
  } finally {
    await server.kill()
  }
}

describe('kill -9 while rated matches end', () => {
  it(
    'leaves none that has ended and does not count, or counts twice, on SQLite',
    () => killedWhileMatchesEnd(`sqlite:${join(folder, 'kill.db')}`),
    300_000,
  )

  it(
    'leaves none that has ended and does not count, or counts twice, on PostgreSQL',
    async () => killedWhileMatchesEnd(await freshUrl()),
    300_000,
  )
})

// What is kept of a match, read beside the server that plays it, and held to what was promised.
import { createEngine, Match, type MatchFile, type Types, unfair } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import { expect } from 'vitest'
import { rulesOf } from '../../src/games.ts'
import { keptMatch } from '../../src/hall/kept-match.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { Client } from './client.ts'
import { newsFrom, type Load, missing, type LoadTable } from './load.ts'

/** The match, replayed from its log: every number in its place, every hash as it was. */
export async function replayed(store: Store, id: string): Promise<Match<Types>> {
  const found = await store.find(id)
  if (found === undefined) throw new Error(`table ${id} is gone`)
  const log = await store.log(id)
  expect(
    log.map(({ number }) => number),
    `numbers of ${id}`,
  ).toEqual(log.map((_, i) => i))
  expect(found.head.number, `head of ${id}`).toBe(log.length)
  return Match.load(createEngine((await rulesOf(found.table.terms.game)).game), keptMatch(found.table, log))
}

/** Every choice that was acknowledged is in the log, as it was made; every log can be played again. */
export async function expectKept(database: string, { tables, acknowledged }: Load): Promise<void> {
  const store = await openStore(database, 'existing')
  try {
    for (const { id } of tables)
      expect(
        missing(
          acknowledged.filter(({ table }) => table === id),
          await replayed(store, id),
        ),
        `lost at ${id}`,
      ).toEqual([])
  } finally {
    await store.close()
  }
}

/** As `toEqual`, which takes long for lists of thousands: it is asked only to say where they differ. */
function expectSame(given: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(given) !== JSON.stringify(wanted)) expect(given, what).toEqual(wanted)
}

/** The match has ended: everybody has heard all of it once, and its dice were what they should be. */
export async function expectWhole(url: string, { id, game, followers }: LoadTable): Promise<void> {
  const somebody = new Client(url)
  for (const { viewer, follower } of followers)
    await follower.until(({ moment }) => moment?.outcome !== undefined, `the end of ${game} as ${viewer}`)
  expect(await somebody.done('GET', `/api/tables/${id}`)).toMatchObject({ phase: 'over' })
  const { fair, ...file } = await somebody.done<MatchFile>('GET', `/api/tables/${id}/file`)
  expect(fair === undefined ? 'no dice to check' : unfair(fair, file), `dice of ${game}`).toEqual([])
  const match = Match.load(createEngine((await rulesOf(game)).game), { ...file, fair })
  expect(match.isOver()).toBe(true)
  for (const { viewer, follower } of followers) {
    const history = await somebody.done<readonly VisibleEvent[]>('GET', `/api/tables/${id}/history?as=${viewer}`)
    expect(follower.faults, `${game} as ${viewer}`).toEqual([])
    expectSame(follower.news, newsFrom(history, match, follower.first ?? 0), `news of ${game} as ${viewer}`)
  }
}

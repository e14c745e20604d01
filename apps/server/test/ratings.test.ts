// Rated matches: who may play them, when they count, and that each counts once.
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { NewTable, OnlineTable } from '@rubble/protocol'
import { openStore } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { claimed, code, follow, HandClock, opened, person, playOn, terms, type TestHall, testHall, until } from './support/hall.ts'
import { databases, KINDS } from './support/stores.ts'

const CLOCK = { kind: 'live', base: 600_000, increment: 0 } as const
const rated = (more: Partial<NewTable> = {}): NewTable => terms('tic-tac-toe', { clock: CLOCK, isRated: true, ...more })

const halls: TestHall[] = []
afterEach(async () => {
  for (const { hall, store } of halls.splice(0)) {
    await hall.close()
    await store.close()
  }
})

async function open(parts: Parameters<typeof testHall>[0] = {}, store?: Store): Promise<TestHall> {
  const one = await testHall(parts, store)
  halls.push(one)
  return one
}

interface Duel extends TestHall {
  readonly people: readonly [string, string]
  readonly id: string
}

/** Two people with names of their own at a running rated match. */
async function duel(more: Partial<NewTable> = {}, parts: Parameters<typeof testHall>[0] = {}, store?: Store): Promise<Duel> {
  const one = await open(parts, store)
  const people = [await claimed(one, 'Ada'), await claimed(one, 'Bo')] as const
  return { ...one, people, id: await begun(one, people, more) }
}

async function begun({ hall }: TestHall, [ada, bo]: readonly [string, string], more: Partial<NewTable> = {}): Promise<string> {
  const { id } = await opened(hall, ada, rated(more), 0, 'a')
  await hall.join(id, bo, undefined, 'b')
  return id
}

const matchesOf = async ({ store }: TestHall, id: string): Promise<number> => (await store.ratingsOf(id))[0]?.matches ?? 0
const changes = ({ ratings = [] }: OnlineTable): readonly (number | undefined)[] => ratings.map(one => one?.change)

describe('a rated table', () => {
  it('is for two people with claimed names, by a clock, without consent to undo and without scenarios of their own', async () => {
    const one = await open()
    const { hall } = one
    const [ada, guest] = [await claimed(one, 'Ada'), await person(one, 'Guest')]
    const tries: readonly Partial<NewTable>[] = [
      { clock: { kind: 'none' } },
      { undo: 'consent' },
      { game: 'bids', config: { seats: 3 } },
      { bots: [{ seat: 1, level: 'random' }] },
    ]
    for (const more of tries) expect(await code(hall.create(ada, rated(more)))).toBe('rated')
    expect(await code(hall.create(guest, rated()))).toBe('not-claimed')
    const { id } = await opened(hall, ada, rated(), 0, 'a')
    expect(await code(hall.join(id, guest, undefined, 'b'))).toBe('not-claimed')
    expect(await code(hall.seatBot(id, ada, 1, 'random'))).toBe('rated')
    for (const undo of ['free', 'none'] as const) expect(await code(hall.create(ada, rated({ undo })))).toBe('done')
  })

  it('is not for scenarios that somebody has written', async () => {
    const one = await open()
    const ada = await claimed(one, 'Ada')
    expect(await code(one.hall.create(ada, rated({ game: 'march' })))).toBe('done')
    const scenario = { name: 'The gorge', squares: 4, forces: { red: [0], blue: [3] }, end: { turns: 4, wins: 'blue' } }
    expect(await code(one.hall.create(ada, terms('march', { config: { scenario } })))).toBe('done')
    expect(await code(one.hall.create(ada, rated({ game: 'march', config: { scenario } })))).toBe('rated')
  })

  it('gives no place to a bot, not even of who leaves: who wants to stop gives up', async () => {
    const { hall, people, id } = await duel()
    expect(await code(hall.leave(id, people[0]))).toBe('rated')
    expect(await code(hall.seatBot(id, people[0], 0, 'random'))).toBe('rated')
    expect((await hall.table(id)).places.every(({ kind }) => kind === 'person')).toBe(true)
  })

  it('tells the ratings of those who sit there, and what the match has changed, to who follows it too', async () => {
    const one = await duel()
    const { hall, people, id } = one
    const newcomer = { rating: 1500, deviation: 350, matches: 0 }
    expect((await hall.table(id)).ratings).toEqual([newcomer, newcomer])
    const spectator = await follow(hall, id, undefined)
    await playOn(one, id, 2)
    expect(await hall.concede(id, people[1])).toBeUndefined()
    const told = spectator.of('table').at(-1)?.table
    expect(told).toMatchObject({ phase: 'over', isRated: true })
    expect(told?.ratings).toEqual([
      { ...newcomer, change: 162 },
      { ...newcomer, change: -162 },
    ])
    expect((await hall.table(id)).ratings).toEqual(told?.ratings)
    spectator.stop()
  })

  it('has the rating of its opener in the list while it waits', async () => {
    const one = await open()
    const ada = await claimed(one, 'Ada')
    await one.hall.create(ada, rated({ seat: 1 }))
    expect(await one.hall.openTables()).toMatchObject([{ isRated: true, ratings: [null, { rating: 1500, matches: 0 }] }])
  })

  it('is rated again when it is played again, and shows what the first match has made of both', async () => {
    const one = await duel()
    const { hall, people, id } = one
    await playOn(one, id, 2)
    await hall.concede(id, people[1])
    const next = await hall.rematch(id, people[0])
    expect(next).toMatchObject({
      isRated: true,
      ratings: [
        { rating: 1338, matches: 1 },
        { rating: 1662, matches: 1 },
      ],
    })
  })
})

describe('a match counts', () => {
  it('however it ends by the rules, by giving up, by the clock or by agreement', async () => {
    const clock = new HandClock()
    const one = await duel({}, { now: clock.now, limits: { grace: 0 } })
    const { hall, people, store } = one
    await playOn(one, one.id)
    expect((await hall.table(one.id)).phase).toBe('over')
    expect(await matchesOf(one, people[0])).toBe(1)

    const agreed = await begun(one, people, { game: 'bids', config: { seats: 2 } })
    await playOn(one, agreed, 2)
    for (const by of people) await hall.draw(agreed, by)
    expect(await hall.table(agreed)).toMatchObject({ phase: 'over', outcome: { winners: [] } })
    expect(changes(await hall.table(agreed))).toEqual([0, 0])

    const late = await begun(one, people, { clock: { kind: 'live', base: 300, increment: 0 } })
    await playOn(one, late, 2)
    clock.goOn(301)
    await until(async () => (await hall.table(late)).phase === 'over', 'the flag falls')
    expect(changes(await hall.table(late)).map(change => Math.sign(change ?? 0))).toEqual([-1, 1])
    expect((await store.ratingsOf(people[1])).map(({ game, matches }) => [game, matches])).toEqual([
      ['bids', 1],
      ['tic-tac-toe', 2],
    ])
  })

  it('once both have chosen: who goes at once, or never comes, has lost nothing', async () => {
    const one = await duel()
    const { hall, people, id, store } = one
    await playOn(one, id, 1)
    await hall.concede(id, people[1])
    expect(await hall.table(id)).toMatchObject({ phase: 'over', outcome: { winners: [0] } })
    expect(changes(await hall.table(id))).toEqual([undefined, undefined])
    expect(await store.ratingsOf(people[0])).toEqual([])
  })

  it('only where that was agreed, and apart for each game and pace', async () => {
    const one = await duel()
    const { hall, people, id, store } = one
    const casual = await begun(one, people, { isRated: false })
    const slow = await begun(one, people, { clock: { kind: 'move', each: 86_400_000 } })
    const other = await begun(one, people, { game: 'ambush' })
    for (const table of [casual, id, slow, other]) {
      await playOn(one, table, 4)
      await hall.concede(table, people[0])
    }
    const rows = await store.ratingsOf(people[0])
    expect(rows.map(({ game, pace, matches }) => [game, pace, matches])).toEqual([
      ['ambush', 'live', 1],
      ['tic-tac-toe', 'days', 1],
      ['tic-tac-toe', 'live', 1],
    ])
  })
})

const all = databases()
afterAll(() => all.remove())

describe.each(KINDS)('on %s', kind => {
  it('ratings, their history and the table say the same, also after a restart', async () => {
    const url = await all.prepared(kind)
    const one = await duel({}, {}, await openStore(url))
    const { hall, people, id } = one
    await playOn(one, id, 2)
    await hall.concede(id, people[1])
    const store = await openStore(url, 'existing')
    const [row] = await store.ratingsOf(people[0])
    expect(row).toMatchObject({ game: 'tic-tac-toe', pace: 'live', matches: 1 })
    expect(row?.rating).toBeCloseTo(1662.21, 2)
    expect(await store.ratingHistory(people[0], 'tic-tac-toe', 'live', 10)).toEqual([
      { at: row?.changed, rating: row?.rating, deviation: row?.deviation },
    ])
    const again = await open({}, store)
    expect((await again.hall.table(id)).ratings?.map(one => one?.change)).toEqual([162, -162])
  })

  it('what could not be kept counts for nothing: neither the end nor the ratings, until it is tried again', async () => {
    const store = await openStore(await all.prepared(kind))
    let isBroken = false
    const failing: Store = {
      ...store,
      async appendRated(lines, head, end) {
        // as where the line of the history is there already: all that was written with it is taken back
        if (isBroken) await store.appendRated(lines, head, { ...end, seats: [end.seats[0], end.seats[0]] })
        return store.appendRated(lines, head, end)
      },
    }
    const one = await duel({}, {}, failing)
    const { hall, people, id } = one
    await playOn(one, id, 2)
    isBroken = true
    expect(await code(hall.concede(id, people[1]))).not.toBe('done')
    expect((await store.find(id))?.head.phase).toBe('running')
    expect(await store.ratingsOf(people[0])).toEqual([])
    isBroken = false
    expect(await code(hall.concede(id, people[1]))).toBe('done')
    expect(await matchesOf(one, people[0])).toBe(1)
  })

  it('many matches of the same people that end at once count each, one after the other', async () => {
    const one = await duel({}, { limits: { openOfOne: 50 } }, await openStore(await all.prepared(kind)))
    const { hall, people, id, store } = one
    const tables = [id]
    for (let i = 0; i < 9; i++) tables.push(await begun(one, people))
    for (const table of tables) await playOn(one, table, 2)
    await Promise.all(tables.map((table, i) => hall.concede(table, people[i % 2] ?? '')))
    const [row] = await store.ratingsOf(people[0])
    expect(row?.matches).toBe(10)
    const history = await store.ratingHistory(people[0], 'tic-tac-toe', 'live', 100)
    expect(history).toHaveLength(10)
    expect(history.at(-1)?.rating).toBe(row?.rating)
  })
})

// Finding an opponent: by strength and patience, once, by way of any server, and for as long as somebody looks.
import type { QuickMessage, QuickWish } from '@rubble/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { pairs } from '../src/hall/opponents.ts'
import { openStore } from '../src/store/open.ts'
import type { SeekerRow, Store } from '../src/store/store.ts'
import { claimed, code, HandClock, person, type TestHall, testHall, until } from './support/hall.ts'
import { NOW } from './support/rows.ts'
import { databases, KINDS } from './support/stores.ts'

const WISH: QuickWish = { game: 'tic-tac-toe', pace: 'live', isRated: false }

describe('who meets whom', () => {
  const seeker = (name: string, rating: number, waited: number, more: Partial<SeekerRow> = {}): SeekerRow => ({
    ...WISH,
    person: name,
    search: name,
    rating,
    since: NOW - waited * 1000,
    until: NOW + 1000,
    origin: undefined,
    table: undefined,
    ...more,
  })
  const met = (...seekers: SeekerRow[]): string[] =>
    pairs(
      seekers.toSorted((a, b) => a.since - b.since),
      NOW,
    ).map(([a, b]) => `${a.person}-${b.person}`)

  it('is the nearest in strength', () => {
    expect(met(seeker('a', 1500, 9), seeker('b', 1590, 5), seeker('c', 1510, 1))).toEqual(['a-c'])
  })

  it('is somebody farther off once one of them has waited for it, be it the stronger or the weaker', () => {
    expect(met(seeker('a', 1500, 0), seeker('b', 1700, 0))).toEqual([])
    expect(met(seeker('a', 1500, 4), seeker('b', 1700, 0))).toEqual(['a-b'])
    expect(met(seeker('a', 1500, 0), seeker('b', 1700, 4))).toEqual(['b-a'])
    expect(met(seeker('a', 800, 60), seeker('b', 2300, 0))).toEqual(['a-b'])
  })

  it('is found first for who waits longest, and nobody meets two', () => {
    expect(met(seeker('c', 1500, 1), seeker('b', 1500, 2), seeker('a', 1500, 3))).toEqual(['a-b'])
    expect(met(...['a', 'b', 'c', 'd'].map((name, i) => seeker(name, 1500, 9 - i)))).toEqual(['a-b', 'c-d'])
  })

  it('wants the same', () => {
    const a = seeker('a', 1500, 99)
    for (const other of [{ game: 'bids' }, { pace: 'days' }, { isRated: true }] as const)
      expect(met(a, seeker('b', 1500, 99, other))).toEqual([])
  })
})

const halls: TestHall[] = []
afterEach(async () => {
  for (const { hall, store } of halls.splice(0)) {
    await hall.close()
    await store.close()
  }
})

const all = databases()
afterAll(() => all.remove())

async function open(store: Store, parts: Parameters<typeof testHall>[0] = {}): Promise<TestHall> {
  const one = await testHall({ limits: { quick: 20 }, ...parts }, store)
  halls.push(one)
  return one
}

interface Seeker {
  readonly messages: QuickMessage[]
  readonly isEnded: () => boolean
  readonly found: () => string | undefined
  stop(): void
}

async function seek({ hall }: TestHall, by: string, wish: Partial<QuickWish> = {}, origin?: string): Promise<Seeker> {
  const messages: QuickMessage[] = []
  let isEnded = false
  const stop = await hall.seek(by, { ...WISH, ...wish }, origin, {
    send(message) {
      messages.push(message)
    },
    end() {
      isEnded = true
    },
  })
  const found = (): string | undefined => messages.flatMap(one => (one.type === 'found' ? [one.table] : []))[0]
  return { messages, isEnded: () => isEnded, found, stop }
}

describe.each(KINDS)('on %s', kind => {
  const fresh = async (): Promise<Store> => openStore(await all.prepared(kind))

  it('two who look are brought to one table, sit down and play', async () => {
    const one = await open(await fresh())
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const first = await seek(one, ada)
    expect(first.messages).toMatchObject([{ type: 'waiting', others: 0 }])
    expect(await one.hall.queues()).toEqual([{ ...WISH, waiting: 1 }])
    const second = await seek(one, bo)
    await until(() => first.isEnded() && second.isEnded(), 'both are told')
    const id = first.found() ?? ''
    expect(second.found()).toBe(id)
    const table = await one.hall.table(id)
    expect(table).toMatchObject({ phase: 'waiting', owner: ada, isOpen: true, clock: { kind: 'live' } })
    expect(table.places.map(place => (place.kind === 'free' ? place.keptFor?.id : undefined)).sort()).toEqual([ada, bo].sort())
    await one.hall.join(id, bo, undefined, 'b')
    expect(await one.hall.join(id, ada, undefined, 'a')).toMatchObject({ phase: 'running' })
    const [queue] = await one.hall.queues()
    expect(queue).toMatchObject({ waiting: 0 })
    expect(queue?.estimate).toBeGreaterThanOrEqual(0)
  })

  it('who hangs up looks no longer, and a second search of the same person ends the first', async () => {
    const one = await open(await fresh())
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const left = await seek(one, ada)
    left.stop()
    await until(async () => (await one.hall.queues()).every(({ waiting }) => waiting === 0), 'nobody looks')
    const first = await seek(one, bo)
    const again = await seek(one, bo)
    await until(() => first.isEnded(), 'the first search ends')
    expect(first.messages.at(-1)).toEqual({ type: 'ended' })
    expect([first.found(), again.isEnded()]).toEqual([undefined, false])
    const other = await seek(one, ada)
    await until(() => again.isEnded() && other.isEnded(), 'they meet')
    expect(again.found()).toBe(other.found())
  })

  it('what is rated is for those who have claimed a name, and both want it so', async () => {
    const one = await open(await fresh())
    const [ada, bo, guest] = [await claimed(one, 'Ada'), await claimed(one, 'Bo'), await person(one, 'Guest')]
    expect(await code(seek(one, guest, { isRated: true }))).toBe('not-claimed')
    const casual = await seek(one, guest)
    const first = await seek(one, ada, { isRated: true })
    const second = await seek(one, bo, { isRated: true })
    await until(() => first.isEnded() && second.isEnded(), 'both are told')
    expect(await one.hall.table(first.found() ?? '')).toMatchObject({ isRated: true, ratings: [{ rating: 1500 }, { rating: 1500 }] })
    expect(casual.isEnded()).toBe(false)
  })

  it('one who does not come makes nobody wait for ever', async () => {
    const one = await open(await fresh(), { limits: { quick: 20, noShow: 50 } })
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const first = await seek(one, ada)
    await seek(one, bo)
    await until(() => first.found() !== undefined, 'they are brought together')
    const id = first.found() ?? ''
    await one.hall.join(id, ada, undefined, 'a').catch(() => {})
    await until(async () => (await one.hall.table(id)).stopped === 'closed', 'the table is closed')
  })

  it('an address, and a game for one or three, is told so', async () => {
    const one = await open(await fresh())
    for (let i = 0; i < 40; i++)
      await one.store.seek(
        {
          ...WISH,
          person: await person(one, `P${i}`),
          search: `s${i}`,
          rating: 9000 + 5000 * i,
          since: Date.now(),
          until: Date.now() + 60_000,
          origin: 'school',
          table: undefined,
        },
        100,
      )
    const ada = await person(one, 'Ada')
    expect(await code(seek(one, ada, {}, 'school'))).toBe('too-many')
    expect(await code(seek(one, ada, {}, 'home'))).toBe('done')
  })
})

describe('many servers', () => {
  it('bring together who looks by way of different ones: each once, and all of them', async () => {
    const url = await all.prepared('postgres')
    const nodes = [await open(await openStore(url)), await open(await openStore(url)), await open(await openStore(url))]
    const people = await Promise.all(Array.from({ length: 24 }, (_, i) => person(nodes[0] as TestHall, `P${i}`)))
    const searches = await Promise.all(people.map((one, i) => seek(nodes[i % 3] as TestHall, one)))
    await until(() => searches.every(({ isEnded }) => isEnded()), 'everybody has found somebody')
    const tables = Map.groupBy(searches, ({ found }) => found())
    expect([...tables.values()].map(those => those.length)).toEqual(Array.from({ length: 12 }, () => 2))
    expect(tables.has(undefined)).toBe(false)
    expect(nodes.flatMap(({ faults }) => faults)).toEqual([])
    // and nobody has a place at a table beside the one they were told of
    const counts = await Promise.all(people.map(one => (nodes[0] as TestHall).store.countTables(one)))
    expect(counts.every(count => count === 1)).toBe(true)
  })

  it('forget those whose server says nothing more', async () => {
    const clock = new HandClock()
    const url = await all.prepared('postgres')
    const dead = await testHall({ now: clock.now, limits: { quick: 1_000_000 } }, await openStore(url))
    await seek(dead, await person(dead, 'Ada'))
    await dead.store.close()
    clock.goOn(30_001)
    const alive = await open(await openStore(url), { now: clock.now })
    const bo = await seek(alive, await person(alive, 'Bo'))
    expect(bo.messages).toMatchObject([{ type: 'waiting', others: 0 }])
  })
})

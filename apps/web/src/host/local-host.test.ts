// The host in the page, without a page: real games, real bots, a store that can fail.
import { createEngine, type Flat, Match, type Seat } from '@rubble/engine'
import { type Rules, think as thinkNow, type Thinker } from '@rubble/host'
import type { Listener, Moment, Sitter, VisibleEvent } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import * as missionCombat from '@rubble/mission-combat/play'
import * as neuroshimaHex from '@rubble/neuroshima-hex/play'
import { memoryLedger } from './ledger.ts'
import { LocalHost } from './local-host.ts'
import { keptAnyway, memoryStore, type Store } from './store.ts'

const GAMES: Readonly<Record<string, Rules>> = {
  'mission-combat': missionCombat as unknown as Rules,
  'neuroshima-hex': neuroshimaHex as unknown as Rules,
}

const thinker: Thinker = { think: question => Promise.resolve(thinkNow(GAMES[question.game] as Rules, question, () => performance.now())) }

function newHost(store: Store = memoryStore(), think: Thinker = thinker): LocalHost {
  let ids = 0
  return new LocalHost({
    load: game => Promise.resolve(GAMES[game] as Rules),
    forecaster: game => Promise.resolve(GAMES[game]?.forecaster),
    store,
    ledger: memoryLedger(),
    thinker: think,
    now: () => 1,
    newId: () => `table ${++ids}`,
  })
}

const person = (name: string): Sitter => ({ kind: 'person', name })
const bot: Sitter = { kind: 'bot', level: 'random', name: 'Bot' }
const duel = { game: 'neuroshima-hex', config: { armies: ['sharrash', 'mississippi'], first: 'sharrash' }, seed: '1' }

interface RecordingListener extends Listener {
  readonly moments: Moment[]
  readonly heard: VisibleEvent[]
  readonly failures: string[]
  /** Comes when the moment is as wished. */
  until(test: (moment: Moment) => boolean): Promise<Moment>
}

function watcher(): RecordingListener {
  const waiting = new Set<() => void>()
  const seen: RecordingListener = {
    moments: [],
    heard: [],
    failures: [],
    onChange(moment, news) {
      seen.moments.push(moment)
      seen.heard.push(...news)
      for (const look of waiting) look()
    },
    onThinking() {},
    onFailure(message) {
      seen.failures.push(message)
      for (const look of waiting) look()
    },
    until: wish =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const moment = seen.moments.at(-1)
          if (seen.failures.length > 0) reject(new Error(seen.failures[0]))
          if (moment !== undefined && wish(moment)) resolve(moment)
        }
        waiting.add(look)
        look()
      }),
  }
  return seen
}

const isMine = (moment: Moment): boolean => moment.options.length > 0 || moment.outcome !== undefined

describe('a table in the page', () => {
  test('lets a person play a whole match against a bot, and keeps it', async () => {
    for (const setup of [duel, { game: 'mission-combat', config: {}, seed: '2' }]) {
      const store = memoryStore()
      const host = newHost(store)
      const id = await host.open({ ...setup, sitters: [person('Ana'), bot] })
      const seen = watcher()
      await host.watch(id, 0, seen)
      for (
        let moment = await seen.until(isMine);
        moment.outcome === undefined;
        moment = await seen.until(next => isMine(next) && next.number > moment.number)
      ) {
        const value = moment.options[moment.number % moment.options.length]?.value as Flat
        expect(await host.choose(id, { seat: 0, at: moment.number, value })).toBeUndefined()
      }
      expect(seen.heard.at(-1)?.named['kind']).toMatch(/^game/)
      const again = newHost(store)
      expect(await again.file(id)).toEqual(await host.file(id))
      expect((await again.tables())[0]).toMatchObject({ id, game: setup.game, outcome: { rule: expect.any(String) as string } })
    }
  })

  test('refuses a late or doubled choice, and says why', async () => {
    const host = newHost()
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    const choice = { seat: 0 as Seat, at: 0, value: { hex: 'C3' } }
    expect(await host.choose(id, choice)).toBeUndefined()
    expect(await host.choose(id, choice)).toMatchObject({ refused: 'TABLE-STALE' })
    expect(await host.choose(id, { seat: 1, at: 1, value: { hex: 'C3' } })).toMatchObject({ refused: 'NH-TILE-5' })
  })

  test('knows how long a match was played, without the hours it was left for, and of a fork nothing', async () => {
    const minute = 60_000
    const times: Record<string, readonly number[]> = { played: [0, 3 * minute, 183 * minute, 184 * minute], begun: [5], fork: [] }
    const host = newHost({ ...memoryStore(), times: id => Promise.resolve(times[id] ?? []) })
    expect(await Promise.all(['played', 'begun', 'fork'].map(id => host.lasted(id)))).toEqual([4 * minute, undefined, undefined])
  })

  test("tells each viewer what it may know, and nobody else's hand", async () => {
    const host = newHost()
    const id = await host.open({ game: 'mission-combat', config: {}, seed: '3', sitters: [person('Ana'), person('Jan')] })
    const [own, other] = [watcher(), watcher()]
    await host.watch(id, 0, own)
    await host.watch(id, 1, other)
    const hand = (seen: RecordingListener, seat: Seat) =>
      ((seen.moments[0] as Moment).view.game as { hand: { items: unknown }[] }).hand[seat]?.items
    expect(hand(own, 0)).toHaveLength(5)
    expect(hand(own, 1)).toBeUndefined()
    expect(hand(other, 0)).toBeUndefined()
    expect(
      (await host.history(id, 1))
        .filter(({ named }) => named['kind'] === 'cardDrawn' && named['seat'] === 'marines')
        .every(({ named }) => named['card'] === undefined),
    ).toBe(true)
  })

  test('goes back to any moment, forks there, and leaves the first match alone', async () => {
    const host = newHost()
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    await host.choose(id, { seat: 1, at: 1, value: { hex: 'A1' } })
    expect((await host.look(id, 0, 1)).number).toBe(1)
    const forked = await host.fork(id, 1, [bot, bot])
    expect((await host.file(forked)).log).toHaveLength(2)
    expect((await host.file(id)).log).toHaveLength(2)
    expect(await host.info(forked)).toMatchObject({ sitters: [bot, bot] })
  })

  test('a person may undo until something is learnt', async () => {
    const host = newHost()
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    expect(await host.undo(id, 1)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(await host.undo(id, 0)).toBeUndefined()
    expect((await host.look(id, 0, 2)).options).toHaveLength(19)
  })

  test('foretells a battle without touching the match', async () => {
    const host = newHost()
    const from = { units: { 'sharrash-hq': 'A3', 'sharrash-mutant#1': 'C4 N', 'mississippi-hq': 'C3' } }
    const id = await host.open({ ...duel, from, sitters: [person('Ana'), person('Jan')] })
    const before = await host.file(id)
    const told = await host.expect(id, 0)
    expect(told?.events.some(({ named }) => named['kind'] === 'unitWounded' && named['target'] === 'mississippi-hq')).toBe(true)
    expect(await host.file(id)).toEqual(before)
  })

  test('a match that cannot be read is listed as broken, and the others are not lost', async () => {
    const store = memoryStore()
    const host = newHost(store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), bot] })
    await store.put({
      id: 'bad',
      file: { ...(await host.file(id)), log: [{ seat: 'sharrash', choose: { hex: 'Z9' }, hash: 'x' }] },
      sitters: [],
      changed: 2,
    })
    await store.put({ id: 'worse' } as never)
    const tables = await newHost(store).tables()
    expect(tables.find(table => table.id === 'bad')?.broken).toContain('Z9')
    expect(tables.find(table => table.id === 'worse')?.broken).toBeDefined()
    expect(tables.find(table => table.id === id)?.broken).toBeUndefined()
  })

  test('a match of other rules is told from a damaged one, in the list and as a file; one that goes the same way is read', async () => {
    const store = memoryStore()
    const host = newHost(store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), bot] })
    const file = { ...(await host.file(id)), version: '1' }
    const other = { ...file, log: [{ seat: 'sharrash', choose: { hex: 'Z9' }, hash: 'x' }] }
    await store.put({ id: 'other', file: other, sitters: [], changed: 2 })
    const listed = (await newHost(store).tables()).find(table => table.id === 'other')
    expect(listed).toMatchObject({
      isOtherVersion: true,
      broken: expect.stringMatching(/played on version 1 of neuroshima-hex.* from move 1 on$/) as string,
    })
    await expect(host.admit(other)).rejects.toMatchObject({ name: 'VersionError' })
    expect((await host.file(await host.admit(file))).version).not.toBe('1')
  })

  test('a match goes into a file and comes back with its bots, and with people where the file does not say', async () => {
    const host = newHost()
    const file = await host.file(await host.open({ ...duel, sitters: [person('Ana'), bot] }))
    expect(file.sitters).toEqual([person('Ana'), bot])
    expect((await host.info(await host.admit(JSON.parse(JSON.stringify(file))))).sitters).toEqual([person('Ana'), bot])
    expect((await host.info(await host.admit(file, [bot, bot]))).sitters).toEqual([bot, bot])
    const { sitters: _, ...older } = file
    expect((await host.info(await host.admit(older))).sitters).toEqual([person(''), person('')])
  })

  test('nonsense about who sits where is refused, and nothing is added', async () => {
    const host = newHost()
    const id = await host.open({ ...duel, sitters: [person('Ana'), bot] })
    const file = await host.file(id)
    await expect(host.admit({ ...file, sitters: [person('Ana')] })).rejects.toThrow('it seats 1, and there are 2 seats')
    await expect(host.admit({ ...file, sitters: [person('Ana'), { kind: 'robot', name: 'R' }] })).rejects.toThrow(
      'who sits in seat 2 is not readable',
    )
    await expect(host.admit({ ...file, sitters: [person('Ana'), { ...bot, level: 'godlike' }] })).rejects.toThrow(
      "there is no bot 'godlike'",
    )
    expect(await host.tables()).toHaveLength(1)
  })

  test('a match kept by an earlier version, which had its sitters beside the file, is read', async () => {
    const store = memoryStore()
    const host = newHost(store)
    const { sitters: _, ...file } = await host.file(await host.open({ ...duel, sitters: [person('Ana'), bot] }))
    await store.put({ id: 'old', file, sitters: [person('Ana'), bot], changed: 1 })
    expect((await newHost(store).info('old')).sitters).toEqual([person('Ana'), bot])
  })

  test('and goes on: what is added stands beside what was kept, which nobody rewrites', async () => {
    const inner = memoryStore()
    const [puts, appends]: [string[], number[]] = [[], []]
    const store: Store = {
      ...inner,
      put(one) {
        puts.push(one.id)
        return inner.put(one)
      },
      append(one, from) {
        appends.push(from)
        return inner.append(one, from)
      },
    }
    const host = newHost(store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    const { sitters: _, ...file } = await host.file(id)
    await store.put({ id: 'old', file, sitters: [person('Ana'), person('Jan')], changed: 0 })
    puts.length = 0
    await host.choose('old', { seat: 0, at: 0, value: { hex: 'C3' } })
    await host.choose('old', { seat: 1, at: 1, value: { hex: 'A1' } })
    expect([puts, appends]).toEqual([[], [0, 1]])
    expect((await newHost(store).file('old')).log).toHaveLength(2)
    expect((await newHost(store).info('old')).sitters).toEqual([person('Ana'), person('Jan')])
  })

  test('a choice is kept before anybody hears of it; one that cannot be is told to nobody, and can be made again', async () => {
    const inner = memoryStore()
    const order: string[] = []
    let hasRoom = true
    const store: Store = {
      ...inner,
      async append(one, from) {
        if (!hasRoom) throw new Error('there is no room')
        await inner.append(one, from)
        order.push('kept')
      },
    }
    const host = newHost(store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    const seen = watcher()
    await host.watch(id, 1, {
      ...seen,
      onChange(moment, news) {
        order.push('told')
        seen.onChange(moment, news)
      },
    })
    order.length = 0
    hasRoom = false
    await expect(host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })).rejects.toThrow('there is no room')
    expect([order, (await host.file(id)).log]).toEqual([[], []])
    hasRoom = true
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'A1' } })
    expect(order).toEqual(['kept', 'told'])
    expect(seen.moments.at(-1)?.number).toBe(1)
  })

  test('where a game foresees no answer for a while, none is offered, and none stands', async () => {
    const host = newHost()
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    expect(await host.standingAnswers(id, 0)).toEqual({ offered: [], given: [] })
    expect(await host.letStand(id, 0, 0, 'turn')).toMatchObject({ refused: 'TABLE-NONE' })
    await host.endStandingAnswer(id, 0, 'turn')
    expect((await host.file(id)).log).toEqual([])
  })

  test('the list says who is asked about what', async () => {
    const host = newHost(memoryStore(), { think: () => new Promise(() => {}) })
    const id = await host.open({ ...duel, sitters: [person('Ana'), bot] })
    expect((await host.tables())[0]).toMatchObject({ asked: { kind: 'setup.hq', seats: [0] }, isThinking: false })
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    expect((await host.tables())[0]).toMatchObject({ asked: { kind: 'setup.hq', seats: [1] }, isThinking: true })
    await host.concede(id, 0)
    expect((await host.tables())[0]?.asked).toBeUndefined()
  })

  test('a foreign file is refused with what is wrong with it', async () => {
    const host = newHost()
    await expect(host.admit({ some: 'thing' })).rejects.toThrow('not a match file')
    await expect(host.admit(null)).rejects.toThrow('not a match file')
    expect(await host.tables()).toEqual([])
  })

  test('a bot that fails is told, and the match stays as it was', async () => {
    const host = newHost(memoryStore(), { think: () => Promise.reject(new Error('the bot fell asleep')) })
    const id = await host.open({ ...duel, sitters: [bot, person('Jan')] })
    const seen = watcher()
    await host.watch(id, 1, seen)
    await expect(seen.until(isMine)).rejects.toThrow('fell asleep')
    expect((await host.file(id)).log).toEqual([])
  })

  test('a kept match is the same one that was played', async () => {
    const store = memoryStore()
    const id = await newHost(store).open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    const host = newHost(store)
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    const { engine } = Match.load(createEngine((GAMES['neuroshima-hex'] as Rules).game), await newHost(store).file(id))
    expect(engine.game.id).toBe('neuroshima-hex')
  })
})

describe('two pages on one match', () => {
  const seats = [person('Ana'), person('Jan')]

  test('each sees what the other does, and neither takes anything from the other', async () => {
    const store = memoryStore()
    const [here, there] = [newHost(store), newHost(store)]
    const id = await here.open({ ...duel, sitters: seats })
    const [own, other] = [watcher(), watcher()]
    await here.watch(id, 0, own)
    await there.watch(id, 0, other)
    await here.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    await other.until(({ number }) => number === 1)
    expect(other.heard).toEqual(own.heard)
    expect(await there.undo(id, 0)).toBeUndefined()
    await own.until(({ number }) => number === 2)
    await here.choose(id, { seat: 0, at: 2, value: { hex: 'A1' } })
    await other.until(({ number }) => number === 3)
    expect((await newHost(store).file(id)).log).toHaveLength(3)
    expect(await there.file(id)).toEqual(await here.file(id))
  })

  test('one that has not heard yet builds on nothing that is past', async () => {
    const store = memoryStore()
    const deaf: Store = { ...store, onPut() {} }
    const [here, there] = [newHost(store), newHost(deaf)]
    const id = await here.open({ ...duel, sitters: seats })
    await there.info(id)
    await here.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    expect(await there.choose(id, { seat: 0, at: 0, value: { hex: 'A1' } })).toMatchObject({ refused: 'TABLE-STALE' })
    expect(await there.choose(id, { seat: 1, at: 1, value: { hex: 'A1' } })).toBeUndefined()
    expect((await newHost(store).file(id)).log).toHaveLength(2)
  })

  test('a bot thinks in one of them only', async () => {
    const store = memoryStore()
    let thoughts = 0
    const counting: Thinker = {
      think(question) {
        thoughts++
        return thinker.think(question)
      },
    }
    const [here, there] = [newHost(store, counting), newHost(store, counting)]
    const id = await here.open({ ...duel, sitters: [person('Ana'), bot] })
    const [own, other] = [watcher(), watcher()]
    await here.watch(id, 0, own)
    await there.watch(id, 0, other)
    await here.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    const { number } = await other.until(moment => moment.number > 1 && isMine(moment))
    expect(thoughts).toBe(number - 1)
  })
})

describe('where nothing can be kept', () => {
  const full = (): { readonly store: Store; readonly turns: boolean[]; hasRoom: boolean } => {
    const turns: boolean[] = []
    const inner = memoryStore()
    const place = { hasRoom: false, turns, store: inner }
    const orFail = <T>(act: () => Promise<T>): Promise<T> => (place.hasRoom ? act() : Promise.reject(new Error('there is no room')))
    const limited: Store = {
      ...inner,
      all: () => orFail(inner.all),
      get: id => orFail(() => inner.get(id)),
      remove: id => orFail(() => inner.remove(id)),
      put: one => orFail(() => inner.put(one)),
      append: (one, from) => orFail(() => inner.append(one, from)),
      linesFrom: (id, from) => orFail(() => inner.linesFrom(id, from)),
    }
    place.store = keptAnyway(limited, isLasting => {
      turns.push(isLasting)
    })
    return place
  }

  test('a match goes on in memory, bots and all, and it is said once', async () => {
    const { store, turns } = full()
    const host = newHost(store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), bot] })
    const seen = watcher()
    await host.watch(id, 0, seen)
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    await seen.until(moment => moment.number > 1 && isMine(moment))
    expect((await host.tables()).map(table => table.id)).toEqual([id])
    expect(turns).toEqual([false])
    await host.remove(id)
    expect(await host.tables()).toEqual([])
  })

  test('once there is room again it is kept for good', async () => {
    const place = full()
    const host = newHost(place.store)
    const id = await host.open({ ...duel, sitters: [person('Ana'), person('Jan')] })
    place.hasRoom = true
    await host.choose(id, { seat: 0, at: 0, value: { hex: 'C3' } })
    expect(place.turns).toEqual([false, true])
    expect(await host.tables()).toHaveLength(1)
  })
})

test('what is kept of a match that cannot be opened can still be saved', async () => {
  const store = memoryStore()
  const host = newHost(store)
  const file = { ...(await host.file(await host.open({ ...duel, sitters: [person('Ana'), bot] }))), game: 'chess' }
  await store.put({ id: 'bad', file, changed: 2 })
  expect(await newHost(store).file('bad')).toEqual(file)
})

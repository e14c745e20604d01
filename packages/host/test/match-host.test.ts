// One host of a match: what is applied is kept, and only then told; what cannot be kept never was.
import { type Flat, type LogEntry, Match, type Seat, type Viewer } from '@rubble/engine'
import { bidsEngine, type ScoutGame, scoutsEngine } from '@rubble/engine/tiny'
import { type Change, MatchHost, type SharedPersistence, Table, Watchers } from '@rubble/host'
import type { Moment, Sitter, VisibleEvent } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'

const PEOPLE: readonly Sitter[] = [
  { kind: 'person', name: 'Ana' },
  { kind: 'person', name: 'Jan' },
]
const READY: Flat = { do: 'ready', marker: 1 }
const ENOUGH: Flat = { do: 'no more' }
const BID: Flat = { do: 'bid', bid: 2 }

/** A shared place that can be told to fail, and tells in which order things happen. */
class Place {
  readonly lines: LogEntry[] = []
  readonly order: string[] = []
  hasRoom = true
  /** Until it opens, nothing is kept. */
  gate: () => Promise<void> = () => Promise.resolve()
  private turn: Promise<unknown> = Promise.resolve()

  readonly persistence: SharedPersistence = {
    alone: act => {
      const turn = this.turn.then(act)
      this.turn = turn.catch(() => {})
      return turn
    },
    linesFrom: number => Promise.resolve(this.lines.slice(number)),
    append: async ({ from, lines }: Change) => {
      await this.gate()
      if (!this.hasRoom) throw new Error('there is no room')
      expect(from).toBe(this.lines.length)
      this.lines.push(...lines)
      this.order.push('kept')
    },
  }
}

interface ViewerRecord {
  readonly moments: Moment[]
  readonly heard: VisibleEvent[]
}

function hostAt(place: Place) {
  const table = new Table<ScoutGame>('t', new Match(scoutsEngine, { seats: 2 }, 'host'), PEOPLE)
  const watchers = new Watchers(table)
  const host = new MatchHost(table, place.persistence, watchers)
  const watch = (viewer: Viewer): ViewerRecord => {
    const seen: ViewerRecord = { moments: [], heard: [] }
    watchers.add(viewer, {
      onChange(moment, news) {
        place.order.push(`told ${viewer}`)
        seen.moments.push(moment)
        seen.heard.push(...news)
      },
      onThinking() {},
      onFailure() {},
    })
    return seen
  }
  const choose = (seat: Seat, value: Flat | readonly Flat[]) => host.change(one => one.choose({ seat, at: one.match.number, value }))
  return { table, host, watch, choose }
}

describe('a change', () => {
  test('is kept before anybody is told', async () => {
    const place = new Place()
    const { choose, watch } = hostAt(place)
    watch(0)
    watch(1)
    place.order.length = 0
    await choose(0, [ENOUGH, BID])
    expect(place.order).toEqual(['kept', 'told 0', 'told 1'])
  })

  test('that is refused is neither kept nor told', async () => {
    const place = new Place()
    const { choose, watch, table } = hostAt(place)
    watch(1)
    place.order.length = 0
    expect(await choose(0, BID)).toMatchObject({ refused: 'SCT-2' })
    expect([place.order, place.lines, table.match.number]).toEqual([[], [], 0])
  })

  test('that cannot be kept is told to nobody and taken back, drafts and all; then it can be made again', async () => {
    const place = new Place()
    const { choose, watch, table } = hostAt(place)
    await choose(0, READY)
    await choose(1, READY)
    const before = structuredClone(table.match.state)
    const seen = watch(1)
    place.hasRoom = false
    await expect(choose(0, [READY, ENOUGH, BID])).rejects.toThrow('there is no room')
    expect(seen.moments).toHaveLength(1)
    expect([table.match.state, table.match.log]).toEqual([before, []])
    place.hasRoom = true
    await choose(0, [READY, ENOUGH, BID])
    expect(place.lines).toMatchObject([{ seat: 'ash', choose: [READY, ENOUGH, BID] }])
    expect(seen.moments.at(-1)).toMatchObject({ number: 1, view: { placed: [0] } })
  })

  test('is not seen while it is being kept, and the next one waits for it', async () => {
    const place = new Place()
    const { choose, host, table } = hostAt(place)
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    place.gate = () => {
      reached.resolve()
      return opened.promise
    }
    place.hasRoom = false
    const lost = choose(0, [ENOUGH, BID])
    await reached.promise
    const seen = host.read(one => one.moment('spectator').view.placed)
    const next = choose(1, [ENOUGH, BID])
    lost.catch(() => {
      place.hasRoom = true
    })
    opened.resolve()
    await expect(lost).rejects.toThrow('there is no room')
    expect(await seen).toEqual([])
    expect(await next).toBeUndefined()
    expect(table.match.log).toMatchObject([{ seat: 'birch' }])
  })

  test('an answer that several seats gave is one line each, kept one after the other', async () => {
    const place = new Place()
    const { choose, table } = hostAt(place)
    await Promise.all([choose(0, [ENOUGH, BID]), choose(1, [ENOUGH, BID])])
    expect(place.lines).toEqual(table.match.log)
    expect(place.lines).toHaveLength(2)
  })
})

describe('a draft', () => {
  test('is told to its owner only, is not kept, and costs no line', async () => {
    const place = new Place()
    place.hasRoom = false
    const { choose, watch, table } = hostAt(place)
    const [own, other, spectator] = [watch(0), watch(1), watch('spectator')]
    expect(await choose(0, READY)).toBeUndefined()
    expect(own.moments.at(-1)).toMatchObject({ number: 0, view: { mine: [READY] } })
    expect([other.moments, spectator.moments].map(({ length }) => length)).toEqual([1, 1])
    expect(table.match.number).toBe(0)
  })

  test('is taken back part by part', async () => {
    const place = new Place()
    const { choose, host, watch } = hostAt(place)
    await choose(0, [READY, ENOUGH])
    const own = watch(0)
    expect(own.moments.at(-1)?.undo).toBeUndefined()
    await host.change(table => table.undo(0))
    expect(own.moments.at(-1)?.view.mine).toEqual([READY])
    await host.change(table => table.undo(0))
    expect(own.moments.at(-1)?.undo).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(await host.change(table => table.undo(0))).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(place.lines).toEqual([])
  })

  test('stays while others choose, at this host or at another one', async () => {
    const place = new Place()
    const [here, there] = [hostAt(place), hostAt(place)]
    await here.choose(0, [READY])
    await there.choose(1, [ENOUGH, BID])
    const own = here.watch(0)
    await here.host.catchUp()
    expect(own.moments.at(-1)).toMatchObject({ number: 1, view: { mine: [READY], placed: [1] } })
  })
})

describe('hosts that keep one match', () => {
  test('build on nothing that another has gone beyond', async () => {
    const place = new Place()
    const [here, there] = [hostAt(place), hostAt(place)]
    await here.choose(0, [ENOUGH, BID])
    const late = await there.host.change(table => table.choose({ seat: 0, at: 0, value: [ENOUGH, BID] }))
    expect(late).toMatchObject({ refused: 'TABLE-STALE' })
    await there.choose(1, [ENOUGH, BID])
    await here.host.catchUp()
    expect(here.table.match.state).toEqual(there.table.match.state)
  })

  test('tell what the other has done, once', async () => {
    const place = new Place()
    const [here, there] = [hostAt(place), hostAt(place)]
    const [own, other] = [here.watch(0), there.watch(0)]
    await here.choose(0, [ENOUGH, BID])
    await here.choose(1, [ENOUGH, BID])
    await Promise.all([there.host.catchUp(), there.host.catchUp()])
    expect(other.heard).toEqual(own.heard)
    expect(other.moments).toHaveLength(2)
  })

  test('stay where they were when what is kept cannot be played', async () => {
    const place = new Place()
    const { host, table, choose } = hostAt(place)
    await choose(0, [ENOUGH, BID])
    place.lines.push({ seat: 'birch', choose: { do: 'fly' }, hash: '' })
    await expect(host.catchUp()).rejects.toThrow('cannot be made here')
    expect([table.match.number, table.match.seats]).toEqual([1, ['ash', 'birch']])
  })
})

test('a host that shares with nobody needs only a place to append to', async () => {
  const kept: Change[] = []
  const told: Change[] = []
  const table = new Table('t', new Match(bidsEngine, {}, 'alone'), PEOPLE)
  const host = new MatchHost(
    table,
    {
      append: change => {
        kept.push(change)
      },
    },
    {
      broadcast: change => {
        told.push(change)
      },
    },
  )
  const [option] = table.explain(0, {}).options
  await host.change(one => one.choose({ seat: 0, at: 0, value: option?.value as Flat }))
  await host.catchUp()
  expect(kept).toHaveLength(1)
  expect(told).toEqual(kept)
})

test('a peek says what would be asked next of the same seat, and nothing of what it would learn', () => {
  const { game } = scoutsEngine
  const table = new Table<ScoutGame>('t', new Match(scoutsEngine, game.config({}), 'peek'), PEOPLE)
  const before = scoutsEngine.hash(table.match.state)
  const [seat = 0] = scoutsEngine.asked(table.match.state)
  const values = table.explain(seat, {}).options.map(({ value }) => value)
  const peeks = table.peek(seat, [...values, { do: 'nonsense' }])
  expect(peeks.at(-1)).toBeUndefined()
  for (const [i, value] of values.entries()) {
    const other = new Table<ScoutGame>('u', new Match(scoutsEngine, game.config({}), 'peek'), PEOPLE)
    expect(other.choose({ seat, at: 0, value })).toBeUndefined()
    const { view, options, undo } = other.moment(seat)
    expect(peeks[i], JSON.stringify(value)).toEqual(
      options.length === 0 || undo !== undefined ? undefined : { kind: view.asked?.kind, options },
    )
  }
  expect(scoutsEngine.hash(table.match.state)).toBe(before)
})

test('why not can be asked as it would be after an option: as the seat would be told then, where a peek would tell', () => {
  const { game } = scoutsEngine
  const opened = (): Table<ScoutGame> => new Table<ScoutGame>('t', new Match(scoutsEngine, game.config({}), 'peek'), PEOPLE)
  const table = opened()
  const before = scoutsEngine.hash(table.match.state)
  const [seat = 0] = scoutsEngine.asked(table.match.state)
  const values = table.explain(seat, {}).options.map(({ value }) => value)
  const peeks = table.peek(seat, values)
  expect(peeks.filter(peek => peek !== undefined).length).toBeGreaterThan(0)
  for (const [i, value] of values.entries()) {
    const other = opened()
    if (peeks[i] !== undefined) other.choose({ seat, at: 0, value })
    expect(table.explain(seat, {}, value)).toEqual(other.explain(seat, {}))
  }
  expect(table.explain(seat, {}, { do: 'nonsense' })).toEqual(table.explain(seat, {}))
  expect(scoutsEngine.hash(table.match.state)).toBe(before)
})

// News that come faster than they are shown, from a host that is not one.
import type { Host, Listener, Moment, VisibleEvent } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import type { ShownTable } from './flow.ts'
import { follow } from './follow.ts'

const ME = 0
const BOT = 1

const momentOf = (number: number, asked: number): Moment => ({
  number,
  viewer: ME,
  view: { asked: { seats: [asked], kind: 'act', about: {} } } as unknown as Moment['view'],
  undo: undefined,
  outcome: undefined,
  options: asked === ME ? [{ value: { do: 'end' } }] : [],
})
/** What the choice of that number led to; `lasts` is how long it takes to be shown. */
const newsOf = (at: number, lasts: number): VisibleEvent[] => [{ at, named: { kind: 'unitMoved', lasts } }]

/** A clock that stands still until it is told to go on. */
function clock() {
  let now = 0
  let timers: { readonly at: number; readonly ring: () => void }[] = []
  return {
    get waiting() {
      return timers.length
    },
    wait(milliseconds: number, ring: () => void) {
      const timer = { at: now + milliseconds, ring }
      timers.push(timer)
      return () => {
        timers = timers.filter(one => one !== timer)
      }
    },
    pass(milliseconds: number) {
      const until = now + milliseconds
      for (let next = first(); next !== undefined && next.at <= until; next = first()) {
        now = next.at
        timers = timers.filter(one => one !== next)
        next.ring()
      }
      now = until
    },
  }
  function first() {
    return timers.toSorted((a, b) => a.at - b.at)[0]
  }
}

const lastsOf = (news: readonly VisibleEvent[]): number => news.reduce((sum, { named }) => sum + Number(named['lasts']), 0)

function sitDown({ pace = 1 } = {}) {
  const time = clock()
  const shown: ShownTable[] = []
  const histories: number[][] = []
  let listener: Listener | undefined
  let isWatched = false
  const kept: VisibleEvent[] = []
  const host = {
    watch: (_: string, __: number, one: Listener) => {
      listener = one
      isWatched = true
      return Promise.resolve(() => {
        isWatched = false
      })
    },
    // it answers later, when more has happened already
    history: () => Promise.resolve().then(() => [...kept]),
  } as unknown as Host
  const speed = { pace }
  const following = follow(host, 'table', ME, {
    lasts: (_before, _moment, news) => lastsOf(news),
    isInstant: () => speed.pace === 0,
    rest: () => 350 * speed.pace,
    wait: (milliseconds, then) => time.wait(milliseconds, then),
    // whoever shows it says when it has ended
    onShow(next) {
      shown.push(next)
      if (!next.isStill && next.moment !== shown.at(-2)?.moment)
        time.wait(lastsOf(next.news) * speed.pace, () => {
          following.ended(next.moment)
        })
    },
    onHistory(all) {
      histories.push(all.map(({ at }) => at))
    },
    onThinking() {},
    onFailure() {},
  })
  return {
    time,
    shown,
    histories,
    following,
    speed,
    kept,
    tell(moment: Moment, news: readonly VisibleEvent[] = []) {
      kept.push(...news)
      listener?.onChange(moment, news)
    },
    get now() {
      return shown.at(-1)
    },
    get isWatched() {
      return isWatched
    },
  }
}
const settle = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done)
  })

/** A bot that makes three choices at once, after one of the viewer's. */
function longTurn(table: ReturnType<typeof sitDown>): void {
  table.tell(momentOf(4, BOT), newsOf(3, 200))
  table.tell(momentOf(5, BOT), newsOf(4, 200))
  table.tell(momentOf(6, BOT), newsOf(5, 200))
  table.tell(momentOf(7, ME), newsOf(6, 200))
}

describe('news that come faster than they are shown', () => {
  test('are shown one after the other, and nobody is asked before the last is over', () => {
    const table = sitDown()
    table.tell(momentOf(3, ME))
    expect(table.now).toMatchObject({ isFlowing: false, isStill: true })
    longTurn(table)
    const seen: number[] = []
    for (let i = 0; i < 40; i++) {
      const { moment, isFlowing } = table.now as ShownTable
      if (seen.at(-1) !== moment.number) seen.push(moment.number)
      if (moment.number < 7) expect(isFlowing || moment.options.length === 0).toBe(true)
      table.time.pass(50)
    }
    expect(seen).toEqual([4, 5, 6, 7])
    expect(table.now).toMatchObject({ isFlowing: false, isStill: false, moment: { number: 7 } })
    // each for its own time and a rest
    expect(table.shown.filter(({ isFlowing, moment }) => isFlowing && moment.number === 7)).toHaveLength(1)
  })

  test('are caught up with in one go when skipped: all of them are told, nothing moves', () => {
    const table = sitDown()
    table.tell(momentOf(3, ME))
    longTurn(table)
    table.time.pass(250)
    expect(table.now?.moment.number).toBe(5)
    table.following.skip()
    expect(table.now).toMatchObject({ isFlowing: false, isStill: true, moment: { number: 7 } })
    expect(table.now?.news.map(({ at }) => at)).toEqual([5, 6])
  })

  test('wait for as long as what is shown is held', () => {
    const table = sitDown()
    table.tell(momentOf(3, ME))
    table.speed.pace = Infinity
    longTurn(table)
    table.time.pass(100_000)
    expect(table.now?.moment.number).toBe(4)
    table.following.ended((table.now as ShownTable).moment)
    expect(table.now?.moment.number).toBe(5)
  })

  test('without movement everything is there at once', () => {
    const table = sitDown({ pace: 0 })
    table.tell(momentOf(3, ME))
    longTurn(table)
    expect(table.shown.map(({ moment, isFlowing }) => [moment.number, isFlowing])).toEqual([
      [3, false],
      [4, false],
      [5, false],
      [6, false],
      [7, false],
    ])
    expect(table.time.waiting).toBe(0)
  })

  test('take the time of the chosen speed', () => {
    const table = sitDown({ pace: 0.5 })
    table.tell(momentOf(3, BOT))
    table.tell(momentOf(4, ME), newsOf(3, 200))
    table.time.pass(270)
    expect(table.now?.isFlowing).toBe(true)
    table.time.pass(10)
    expect(table.now?.isFlowing).toBe(false)
  })
})

test('what oneself did holds nothing up, unless it is long', () => {
  const table = sitDown()
  table.tell(momentOf(3, ME))
  table.tell(momentOf(4, ME), newsOf(3, 300))
  expect(table.now).toMatchObject({ isFlowing: false, moment: { number: 4 } })
  table.following.skip() // the next choice is made
  table.tell(momentOf(5, ME), newsOf(4, 4000))
  expect(table.now).toMatchObject({ isFlowing: true, moment: { number: 5 } })
  table.time.pass(4000)
  expect(table.now).toMatchObject({ isFlowing: false, moment: { number: 5 } })
})

test('choices that change nothing to be seen take no time, and are told with what follows', () => {
  const table = sitDown()
  table.tell(momentOf(3, BOT))
  table.tell(momentOf(4, BOT), newsOf(3, 200))
  table.tell(momentOf(5, BOT), newsOf(4, 0))
  table.tell(momentOf(6, ME), newsOf(5, 200))
  table.time.pass(560)
  expect(table.now?.moment.number).toBe(6)
  expect(table.now?.news.map(({ at }) => at)).toEqual([4, 5])
})

test('a choice taken back in the middle of it all is what is shown in the end, and the log forgets it', async () => {
  const table = sitDown()
  table.kept.push(...newsOf(2, 0))
  table.tell(momentOf(3, ME))
  await settle()
  table.tell(momentOf(4, ME), newsOf(3, 4000))
  expect(table.histories.at(-1)).toEqual([2, 3])
  table.following.skip()
  table.kept.pop()
  table.tell(momentOf(5, ME))
  await settle()
  expect(table.now).toMatchObject({ isFlowing: false, moment: { number: 5 } })
  expect(table.histories.at(-1)).toEqual([2])
})

test('the log never runs ahead of the board', async () => {
  const table = sitDown()
  table.kept.push(...newsOf(2, 0))
  table.tell(momentOf(3, BOT))
  table.tell(momentOf(4, BOT), newsOf(3, 200))
  table.tell(momentOf(5, ME), newsOf(4, 200))
  await settle()
  expect(table.histories.at(-1)).toEqual([2, 3])
  table.time.pass(2000)
  expect(table.histories.at(-1)).toEqual([2, 3, 4])
})

test('whoever leaves hears nothing more', async () => {
  const table = sitDown()
  table.tell(momentOf(3, ME))
  await settle()
  longTurn(table)
  const before = table.shown.length
  table.following.stop()
  table.time.pass(10_000)
  table.tell(momentOf(8, BOT), newsOf(7, 200))
  expect(table.shown).toHaveLength(before)
  expect(table.isWatched).toBe(false)
})

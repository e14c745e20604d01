// What the rats would do, told before the turn ends.
import { createEngine, type Doc, draw, type Forecast, readPosition, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { canForecast, forecast, game, type Ratcatcher } from '../src/index.ts'
import { forecaster } from '../src/forecast.ts'
import { maxHealthOf } from '../src/derive/look.ts'
import type { Event } from '../src/model/events.ts'
import { ARCH_RATS, CATCHERS } from '../src/data/components.ts'
import { ARCH, NOWHERE } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
type Option = ReturnType<typeof engine.options>[number]
const CITY = { D00: 'x0y0', D02: 'x1y0', D08: 'x0y1' }
const table = (position: Doc, config = {}): State => readPosition(engine, { city: CITY, ...position }, 1, config)
const told = (state: State, { events }: Forecast<Ratcatcher>, ...kinds: Event['kind'][]): Doc[] =>
  events.filter(({ kind }) => kinds.includes(kind)).map(event => engine.describe(state, event))

describe('forecast', () => {
  test('tells where rats go and what they do there, and leaves the state alone', () => {
    const state = table({
      catcher: { at: 'D00.e', health: 4 },
      bag: [],
      areas: { 'D02.b': { cheese: 1, white: 4 }, 'D02.c': { white: 1 }, 'D08.a': { cheese: 1, black: 2 }, 'D00.c': { brown: 4 } },
    })
    const before = JSON.stringify(state)
    const now = forecast(state)
    expect(JSON.stringify(state)).toBe(before)
    expect(now.asked).toBeUndefined()
    expect(told(state, now, 'ratsMoved')).toMatchObject([
      { rat: 'brown', count: 4, path: ['D00.c', 'D00.e'] },
      { rat: 'white', count: 1, path: ['D02.c', 'D02.b'], goal: 'D02.b' },
    ])
    expect(told(state, now, 'catcherWounded')).toMatchObject([{ rat: 'none', bite: 4, left: 3, rule: 'RC-BITE-4' }])
    expect(told(state, now, 'cheeseWillBeEaten', 'cheeseCounted')).toMatchObject([
      { area: 'D02.b', count: 5, sure: true },
      { area: 'D08.a', count: 2 },
    ])
    expect(told(state, now, 'ratDrawn', 'diceRolled', 'districtDrawn')).toEqual([])
  })

  test('names the dice of traps and of the arch-rat, and promises nothing that they may change', () => {
    const state = table({
      catcher: { at: 'D00.e', traps: 1 },
      arch: { at: 'D08.b' },
      bag: [],
      areas: { 'D02.b': { cheese: 1, white: 5, trap: true }, 'D08.a': { cheese: 1, white: 1 }, 'D00.e': { trap: true, white: 3 } },
    })
    const now = forecast(state)
    expect(told(state, now, 'archRatWillRoll')).toEqual([{ kind: 'archRatWillRoll', area: 'D08.b', goal: 'D00.e', distance: 3, needs: 3 }])
    expect(told(state, now, 'trapWillRoll')).toMatchObject([{ area: 'D02.b', rolls: 4, accuracy: 4 }])
    expect(told(state, now, 'cheeseWillBeEaten')).toMatchObject([
      { area: 'D02.b', count: 5, sure: false },
      { area: 'D08.a', count: 4, sure: false },
    ])
  })

  describe('where a die moves the arch-rat', () => {
    const moving = (archRat: string, position: Doc): State => table({ bag: [], arch: { at: 'D08.b' }, ...position }, { archRat })

    test('the hive mind of the Whisper is left to it where it matters, and only there', () => {
      const state = moving('whisper', {
        catcher: { at: 'D02.a' },
        areas: {
          'D02.c': { white: 2, cheese: 1 },
          'D00.c': { brown: 2 },
          'D00.d': { black: 1 },
          'D08.a': { brown: 1 },
          'D08.b': { cheese: 1 },
        },
      })
      const now = forecast(state)
      expect(told(state, now, 'archRatWillRoll')).toHaveLength(1)
      expect(told(state, now, 'ratsMoved', 'ratsStayed', 'ratsMayMove')).toMatchObject([
        { kind: 'ratsMayMove', rat: 'brown', count: 2, area: 'D00.c' },
        { kind: 'ratsMoved', rat: 'brown', count: 1, path: ['D08.a', 'D00.c', 'D00.b'] },
        { kind: 'ratsMayMove', rat: 'black', count: 1, area: 'D00.d' },
        { kind: 'ratsStayed', rat: 'white', count: 2, area: 'D02.c' },
      ])
    })

    /** Gorgemaw may devour a rat that has to choose between a cheese and a Ruse, where 4 others are. */
    const choosing = (white: number, others: Doc = {}): State =>
      moving('gorgemaw', {
        arch: { at: 'D02.c' },
        catcher: { at: 'D00.e' },
        areas: { 'D00.a': { cheese: 1 }, 'D08.b': { cheese: 1 }, 'D00.c': { laid: ['A'], white: 4 }, 'D00.b': { white }, ...others },
      })

    test('what you are asked whatever it shows is asked, of however many rats', () => {
      const state = choosing(2)
      const now = forecast(state)
      expect(now.asked?.options.map(option => engine.name(state, option))).toEqual([{ area: 'D00.a' }, { area: 'D00.c' }])
      const then = forecaster.after(now, now.asked?.options[1] as Option)
      expect(told(state, then, 'ratsMoved', 'ratsMayMove')).toMatchObject([{ kind: 'ratsMayMove', rat: 'white', count: 2, area: 'D00.b' }])
      expect(told(state, then, 'cheeseWillBeEaten')).toContainEqual({ kind: 'cheeseWillBeEaten', area: 'D00.c', count: 5, sure: true })
    })

    test('what you may be asked is left open, with all that may come of it', () => {
      const state = choosing(1)
      const now = forecast(state)
      expect(now.asked).toBeUndefined()
      expect(told(state, now, 'ratsMoved', 'ratsMayMove')).toMatchObject([{ kind: 'ratsMayMove', rat: 'white', count: 1, area: 'D00.b' }])
      expect(told(state, now, 'cheeseWillBeEaten')).toContainEqual({ kind: 'cheeseWillBeEaten', area: 'D00.c', count: 4, sure: false })
    })

    test('it stays open while you are asked about others', () => {
      const state = choosing(1, { 'D00.d': { white: 1 } })
      const now = forecast(state)
      expect(now.asked?.kind).toBe('rats.goal')
      const then = forecaster.after(now, now.asked?.options[0] as Option)
      expect(told(state, then, 'ratsMoved')).toMatchObject([{ path: ['D00.d', 'D00.a'] }])
      expect(told(state, then, 'cheeseWillBeEaten')).toContainEqual({ kind: 'cheeseWillBeEaten', area: 'D00.c', count: 4, sure: false })
    })

    test('it is told where every number leads to the same place', () => {
      const state = moving('whisper', {
        catcher: { at: 'D08.a' },
        areas: { 'D08.b': { brown: 2 }, 'D00.a': { cheese: 1, white: 1 }, 'D02.c': { cheese: 1 } },
      })
      const now = forecast(state)
      expect(told(state, now, 'archRatWillRoll', 'ratsMayMove', 'diceRolled')).toEqual([])
      expect(told(state, now, 'ratsMoved')).toMatchObject([
        { rat: 'arch-rat', path: ['D08.b', 'D08.a'] },
        { rat: 'brown', count: 2, path: ['D08.b', 'D08.a'] },
      ])
      expect(told(state, now, 'archRatWillBite')).toHaveLength(1)
      expect(told(state, now, 'nestWillSpawn')).toContainEqual({ kind: 'nestWillSpawn', area: 'D08.a', count: 1 })
    })
  })

  describe('counts on as many rats out of the bag as are sure', () => {
    const areas = { 'D00.c': { cheese: 1 }, 'D02.b': { cheese: 1, black: 1 } }
    const sure = (state: State): Doc =>
      Object.fromEntries(told(state, forecast(state), 'nestWillSpawn').map(({ area, count }) => [String(area), count]))

    test('of nests, of the Dam, of the arch-rat with its brood and of black rats', () => {
      expect(sure(table({ areas }, { archRat: 'matron' }))).toEqual({ 'D00.c': 1, 'D02.a': 1, 'D02.b': 1 })
      expect(sure(table({ areas, strange: { 'piebald-dam': 'D02.b' } }, { archRat: 'matron' }))).toEqual({
        'D00.c': 1,
        'D02.a': 1,
        'D02.b': 2,
      })
      expect(sure(table({ areas, arch: { at: 'D00.c' } }, { archRat: 'matron' }))).toEqual({ 'D00.c': 1 + 1 + 2, 'D02.a': 1, 'D02.b': 1 })
    })

    test('but not of those that a trap may catch', () => {
      const trapped = { ...areas, 'D02.b': { ...areas['D02.b'], trap: true } }
      expect(sure(table({ catcher: { traps: 2 }, areas: trapped, strange: { 'piebald-dam': 'D02.b' } }))).toEqual({
        'D00.c': 1,
        'D02.a': 1,
      })
    })

    test('nor of those that go home after a meal', () => {
      expect(sure(table({ areas: { ...areas, 'D02.b': { cheese: 1, black: 5 } } }))).toEqual({ 'D00.c': 1, 'D02.a': 1 })
    })
  })

  test('says that the game ends with the 10th cheese, and nothing that would come after it', () => {
    const state = table({ arch: { eaten: 9 }, areas: { 'D00.c': { cheese: 1 }, 'D02.b': { cheese: 1, black: 5 } } })
    const now = forecast(state)
    expect(told(state, now, 'gameEnded')).toMatchObject([{ rule: 'RC-END-3' }])
    expect(told(state, now, 'nestWillSpawn')).toEqual([])
    expect(now.asked).toBeUndefined()
  })

  test('leaves it open whether an arch-rat that a meal brings eats too', () => {
    const state = table({
      catcher: { at: 'D00.e' },
      arch: { eaten: 3 },
      areas: { 'D00.a': { cheese: 1, black: 5 }, 'D00.c': { cheese: 1, white: 1 } },
    })
    expect(told(state, forecast(state), 'cheeseWillBeEaten', 'cheeseCounted')).toMatchObject([
      { area: 'D00.a', sure: true },
      { area: 'D00.c', count: 1, sure: false },
    ])
  })

  test('says that the city will grow, and no more', () => {
    const state = table({ areas: { 'D02.b': { cheese: 1, white: 5 } } })
    expect(told(state, forecast(state), 'cityWillGrow')).toEqual([{ kind: 'cityWillGrow', district: 'D00', count: 1 }])
    expect(forecast(state).events).toHaveLength(1)
  })

  test('stops where you would choose for the rats, and goes on from your choice', () => {
    const state = table({
      catcher: { at: 'D00.e' },
      bag: [],
      areas: { 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1 }, 'D00.b': { white: 2 } },
    })
    const now = forecast(state)
    expect(now.asked).toMatchObject({ seat: 0, kind: 'rats.goal' })
    const options = now.asked?.options ?? []
    expect(options.map(option => engine.name(state, option))).toEqual([{ area: 'D00.a' }, { area: 'D00.c' }, { do: 'split' }])
    const then = forecaster.after(now, options[1] as Option)
    expect(told(state, then, 'ratsMoved')).toMatchObject([{ rat: 'white', count: 2, path: ['D00.b', 'D00.c'] }])
    expect(then.asked).toBeUndefined()
    const parted = forecaster.after(now, options[2] as Option)
    expect(told(state, parted, 'ratsMoved')).toMatchObject([
      { count: 1, path: ['D00.b', 'D00.a'] },
      { count: 1, path: ['D00.b', 'D00.c'] },
    ])
  })

  test('leaves out traps of inactive districts', () => {
    const asleep = { D00: 'x0y0', D08: 'x0y1', D02: 'x1y0', D15: { at: 'x2y0', active: false } }
    const areas = { 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1, trap: true, white: 1 }, 'D15.b': { trap: true, white: 2 } }
    const state = table({ city: asleep, catcher: { at: 'D08.b' }, bag: [], areas })
    expect(told(state, forecast(state), 'trapWillRoll')).toMatchObject([{ area: 'D00.c' }])
  })

  test('asks for nothing from the cage while a trap may still fill it', () => {
    const doc = { catcher: { at: 'D00.e' }, cage: { white: 4, brown: 4 }, strange: { cutpurse: 'D00.e' }, bag: [] }
    const areas = { 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1, white: 1 } }
    expect(forecast(table({ ...doc, areas })).asked?.kind).toBe('thief.take')
    expect(forecast(table({ ...doc, areas: { ...areas, 'D00.c': { cheese: 1, white: 1, trap: true } } })).asked).toBeUndefined()
  })

  test('when the city has grown it tells of the rats, and of no further growth', () => {
    const state = table({
      catcher: { at: 'D00.e', slots: { B: 1 }, B: 1, collected: 1 },
      bag: [],
      deck: 3,
      areas: { 'D00.b': { brown: 1 } },
      stack: [{ kind: 'rats.turn', i: 0 }, { kind: 'city.wake' }, { kind: 'turn.late' }],
    })
    expect(canForecast(state)).toBe(true)
    expect(told(state, forecast(state), 'cityWillGrow', 'ratsMoved')).toMatchObject([
      { kind: 'ratsMoved', rat: 'brown', path: ['D00.b', 'D00.e'] },
    ])
  })

  test('is possible only while you act', () => {
    expect(canForecast(table({}))).toBe(true)
    expect(canForecast(engine.start(game.config({}), seeded(1)))).toBe(false)
    const over = table({})
    engine.concede(over, 0)
    expect(canForecast(over)).toBe(false)
    expect(forecaster.now(over)).toBeUndefined()
  })

  test.each(ARCH_RATS)('agrees with the turn that then comes, against the %s', archRat => {
    const told = { moves: 0, meals: 0, spawns: 0, bites: 0 }
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(seed)
      const state = engine.start(game.config({ catcher: CATCHERS[seed % CATCHERS.length], archRat }), seeded(seed))
      while (state.end === null) {
        if (state.catcher.health < maxHealthOf(state)) state.catcher.health++ // so that games grow long
        const options = engine.options(state, 0)
        const option = options[draw(random, options.length)] as Option
        if (!('do' in option && option.do === 'end' && canForecast(state))) {
          engine.apply(state, 0, option)
          continue
        }
        const areBitesSure = state.arch.area === NOWHERE && state.traps.length === 0
        const turn = endAsForetold(state, option)
        if (all(turn.foretold, 'cityWillGrow').length > 0) continue
        told.moves += checkMoves(turn)
        told.meals += checkMeals(turn)
        told.spawns += checkSpawns(turn)
        if (areBitesSure) expect(bitesOf(turn.heard)).toEqual(bitesOf(turn.foretold))
        told.bites += bitesOf(turn.foretold).length
      }
    }
    for (const [what, count] of Object.entries(told)) expect(count, what).toBeGreaterThan(what === 'moves' ? 1000 : 100)
  })
})

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>
const all = <K extends Event['kind']>(events: readonly Event[], kind: K): Of<K>[] =>
  events.filter((event): event is Of<K> => event.kind === kind)
const movesOf = (events: readonly Event[]): Event[] => events.filter(event => event.kind === 'ratsMoved' && event.rat !== ARCH)
const bitesOf = (events: readonly Event[]): Event[] =>
  events.filter(event => event.kind === 'catcherWounded' || event.kind === 'biteFailed')
const after = (events: readonly Event[], step: string): Event[] =>
  events.slice(events.findIndex(event => event.kind === 'ratStepBegan' && event.step === step))

interface Turn {
  readonly foretold: readonly Event[]
  readonly heard: readonly Event[]
}

/** Who is asked about what; of the same rats it may be told with other numbers. */
function askedIn(state: State): string {
  const step = state.stack.at(-1)
  return step !== undefined && 'path' in step ? JSON.stringify([step.kind, step.rat, step.path, step.goal]) : String(step?.kind)
}

const isSplit = (option: Option): boolean => 'do' in option && option.do === 'split'

/** Ends the turn and follows the forecast as choices for the rats are made; what a die brought up is chosen apart from it. */
function endAsForetold(state: State, end: Option): Turn {
  let now = forecast(state)
  const foretold = now.events.slice()
  const heard: Event[] = []
  engine.apply(state, 0, end, event => {
    heard.push(event)
  })
  while (state.end === null && state.phase === 'rats' && !all(foretold, 'cityWillGrow').length) {
    const options = engine.options(state, 0)
    const option = options[0] as Option
    if (now.asked !== undefined && askedIn(now.state) === askedIn(state)) {
      // a group may be a single rat in other worlds, which cannot be divided
      expect(now.asked.options).toEqual(options.filter(one => !isSplit(one) || now.asked?.options.some(isSplit) === true))
      now = forecaster.after(now, option)
      foretold.push(...now.events)
    }
    engine.apply(state, 0, option, event => {
      heard.push(event)
    })
  }
  return { foretold, heard }
}

/** Every move was told, or left to the die; and nothing else was told. */
function checkMoves({ foretold, heard }: Turn): number {
  const open = all(foretold, 'ratsMayMove')
  const isOpen = (event: Event): boolean =>
    event.kind === 'ratsMoved' && open.some(({ rat, area }) => rat === event.rat && area === event.path[0])
  expect(movesOf(heard).filter(event => !isOpen(event))).toEqual(movesOf(foretold))
  for (const event of all(foretold, 'ratsMoved')) expect(heard).toContainEqual(event)
  return movesOf(foretold).length
}

/** A cheese that is sure to be eaten is, and one that is sure to stay does. */
function checkMeals({ foretold, heard }: Turn): number {
  const eaten = [...all(heard, 'cheeseEaten'), ...all(heard, 'ruseEaten')].map(({ area }) => area)
  const isOver = all(heard, 'gameEnded').length > 0
  const told = all(foretold, 'cheeseWillBeEaten')
  if (!isOver) for (const { area, sure } of told) if (sure) expect(eaten).toContain(area)
  if (after(foretold, 'eat').length > 1) for (const area of eaten) expect(told.map(one => one.area)).toContain(area)
  return told.length
}

/** As many come as were told, or more, as long as the bag lasts. */
function checkSpawns({ foretold, heard }: Turn): number {
  const step = after(heard, 'spawn')
  if (heard.some(({ kind }) => kind === 'gameEnded' || kind === 'bagRefilled' || kind === 'bagEmpty')) return 0
  const told = all(foretold, 'nestWillSpawn')
  for (const { area, count } of told) expect(all(step, 'ratDrawn').filter(one => one.area === area).length).toBeGreaterThanOrEqual(count)
  return told.length
}

// What the rats would do, told before the turn ends.
import { createEngine, type Doc, draw, type Forecast, readPosition, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { canForecast, forecast, game, type Ratcatcher } from '../src/index.ts'
import { forecaster } from '../src/forecast.ts'
import type { Event } from '../src/model/events.ts'
import { ARCH, ARCH_RATS, CATCHERS, NOWHERE } from '../src/model/ids.ts'
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
      catcher: { at: 'D00.e', health: 4 }, bag: [],
      areas: { 'D02.b': { cheese: 1, white: 4 }, 'D02.c': { white: 1 }, 'D08.a': { cheese: 1, black: 2 }, 'D00.c': { brown: 4 } },
    })
    const before = JSON.stringify(state)
    const now = forecast(state)
    expect(JSON.stringify(state)).toBe(before)
    expect(now.asked).toBeUndefined()
    expect(told(state, now, 'ratsMoved')).toMatchObject([
      { rat: 'brown', count: 4, path: ['D00.c', 'D00.e'] }, { rat: 'white', count: 1, path: ['D02.c', 'D02.b'], goal: 'D02.b' },
    ])
    expect(told(state, now, 'catcherWounded')).toMatchObject([{ rat: 'none', bite: 4, left: 3, rule: 'RC-BITE-4' }])
    expect(told(state, now, 'cheeseWillBeEaten', 'cheeseCounted')).toMatchObject([{ area: 'D02.b', count: 5, sure: true }, { area: 'D08.a', count: 2 }])
    expect(told(state, now, 'ratDrawn', 'diceRolled', 'districtDrawn')).toEqual([])
  })

  test('names the dice of traps and of the arch-rat, and promises nothing that they may change', () => {
    const state = table({
      catcher: { at: 'D00.e', traps: 1 }, arch: { at: 'D08.b' }, bag: [],
      areas: { 'D02.b': { cheese: 1, white: 5, trap: true }, 'D08.a': { cheese: 1, white: 1 }, 'D00.e': { trap: true, white: 3 } },
    })
    const now = forecast(state)
    expect(told(state, now, 'archRatWillRoll')).toEqual([{ kind: 'archRatWillRoll', area: 'D08.b', goal: 'D00.e', distance: 3, needs: 3 }])
    expect(told(state, now, 'trapWillRoll')).toMatchObject([{ area: 'D02.b', rolls: 4, accuracy: 4 }])
    expect(told(state, now, 'cheeseWillBeEaten')).toMatchObject([{ area: 'D02.b', count: 5, sure: false }, { area: 'D08.a', count: 4, sure: false }])
  })

  test('says that the city will grow, and no more', () => {
    const state = table({ areas: { 'D02.b': { cheese: 1, white: 5 } } })
    expect(told(state, forecast(state), 'cityWillGrow')).toEqual([{ kind: 'cityWillGrow', district: 'D00', count: 1 }])
    expect(forecast(state).events).toHaveLength(1)
  })

  test('stops where you would choose for the rats, and goes on from your choice', () => {
    const state = table({ catcher: { at: 'D00.e' }, bag: [], areas: { 'D00.a': { cheese: 1 }, 'D00.c': { cheese: 1 }, 'D00.b': { white: 2 } } })
    const now = forecast(state)
    expect(now.asked).toMatchObject({ seat: 0, kind: 'rats.goal' })
    const options = now.asked?.options ?? []
    expect(options.map(option => engine.name(state, option))).toEqual([{ area: 'D00.a' }, { area: 'D00.c' }])
    const then = forecaster.after(now, options[1] as Option)
    expect(told(state, then, 'ratsMoved')).toMatchObject([{ rat: 'white', count: 2, path: ['D00.b', 'D00.c'] }])
    expect(then.asked).toBeUndefined()
  })

  test('is possible only while you act', () => {
    expect(canForecast(table({}))).toBe(true)
    expect(canForecast(engine.start(game.config({}), seeded(1)))).toBe(false)
    const over = table({})
    engine.concede(over, 0)
    expect(canForecast(over)).toBe(false)
    expect(forecaster.now(over)).toBeUndefined()
  })

  test('agrees with the turn that then comes', () => {
    let moves = 0
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed)
      const config = game.config({ catcher: CATCHERS[seed % CATCHERS.length], archRat: ARCH_RATS[seed % ARCH_RATS.length] })
      const state = engine.start(config, seeded(seed))
      while (state.end === null) {
        const options = engine.options(state, 0)
        const option = options[draw(random, options.length)] as Option
        if ('do' in option && option.do === 'end' && canForecast(state)) moves += endAsForetold(state, option)
        else engine.apply(state, 0, option)
      }
    }
    expect(moves).toBeGreaterThan(1000)
  })
})

const movesOf = (events: readonly Event[]): Event[] => events.filter(event => event.kind === 'ratsMoved' && event.rat !== ARCH)
const bitesOf = (events: readonly Event[]): Event[] => events.filter(event => event.kind === 'catcherWounded' || event.kind === 'biteFailed')

/** Ends the turn and follows the forecast as choices for the rats are made; every move and bite must have been told. Returns how many there were. */
function endAsForetold(state: State, end: Option): number {
  let now = forecast(state)
  const isGrowing = now.events.some(({ kind }) => kind === 'cityWillGrow')
  const isRolling = now.events.some(({ kind }) => kind === 'archRatWillRoll')
  // what a hive mind or a maw on its way does to common rats is left to the die
  const isOpen = isGrowing || (isRolling && state.config.archRat !== 'rat-king' && state.config.archRat !== 'matron')
  const areBitesSure = state.arch.area === NOWHERE && state.traps.length === 0
  const foretold = now.events.slice()
  const heard: Event[] = []
  engine.apply(state, 0, end, event => { heard.push(event) })
  if (isOpen) return 0
  while (now.asked !== undefined && engine.decision(state) === now.asked.kind) {
    expect(engine.options(state, 0)).toEqual(now.asked.options)
    const option = now.asked.options[0] as Option
    now = forecaster.after(now, option)
    foretold.push(...now.events)
    engine.apply(state, 0, option, event => { heard.push(event) })
  }
  expect(movesOf(heard)).toEqual(movesOf(foretold))
  if (areBitesSure) expect(bitesOf(heard)).toEqual(bitesOf(foretold))
  return movesOf(heard).length
}

// What is foretold of an order: the odds of its dice, and nothing of the dice themselves.
import { createEngine, readPosition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { forecaster, game } from '../src/play.ts'
import type { Event } from '../src/model/events.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const NORAD = 0

const tableIn = (scenario: string, active: string, characters: object): State =>
  readPosition(engine, { alone: true, active, characters } as never, 'forecast', { scenario })
const table = (characters: object): State => tableIn('target-pr-john-kendall', 'norad', characters)

/** The choices, one after the other. */
function play(state: State, ...picks: readonly Readonly<Record<string, string | number>>[]): State {
  for (const pick of picks) {
    const [seat = 0] = engine.asked(state)
    const option = engine.options(state, seat).find(one => {
      const named = engine.name(state, one)
      return Object.entries(pick).every(([field, value]) => named[field] === value)
    })
    if (option === undefined) throw new Error(`not offered: ${JSON.stringify(pick)}`)
    engine.apply(state, seat, option)
  }
  return state
}

const percents = (events: readonly Event[]): number => events.reduce((sum, event) => sum + ('percent' in event ? event.percent : 0), 0)

describe('a forecast', () => {
  const fight = { 'nick-bolter': { at: 'D1', facing: 'E', tiles: { O20: [0, 0, 0, 0] } }, 'jack-saw': { at: 'E1', facing: 'E' } }

  test('tells what an attack would bring to both, and changes nothing', () => {
    const state = play(table(fight), { do: 'activate', character: 'nick-bolter' }, { do: 'order', tile: 'O20', section: 3, cp: 2 })
    const before = JSON.stringify(state)
    const told = forecaster.now(state)
    expect(told?.events[0]).toMatchObject({ kind: 'strikeForeseen' })
    expect(told?.asked).toBeUndefined()
    expect(JSON.stringify(state)).toBe(before)
    const heads = (told?.events ?? []).filter(({ kind }) => forecaster.heads.includes(kind)).length
    const end = told?.events.findIndex((event, i) => i > 0 && forecaster.heads.includes(event.kind)) ?? -1
    const first = (told?.events ?? []).slice(0, end < 0 ? undefined : end)
    expect(heads).toBeGreaterThan(0)
    expect(Math.abs(percents(first) - 200)).toBeLessThanOrEqual(5) // two fighters, each outcome rounded
  })

  test('asks on the way what has to be chosen, from the order on', () => {
    const state = play(table(fight), { do: 'activate', character: 'nick-bolter' })
    const told = forecaster.now(state)
    expect(told?.events).toEqual([])
    expect(told?.asked?.seat).toBe(NORAD)
    let stage = told
    while (stage?.asked !== undefined) {
      const [option] = stage.asked.options
      if (option === undefined) throw new Error('nothing to choose')
      stage = forecaster.after(stage, option)
    }
    expect(forecaster.heads).toContain(stage?.events[0]?.kind)
  })

  /** Along the options that a word of each stage names. */
  function follow(state: State, ...words: readonly Readonly<Record<string, string | number>>[]): readonly Event[] {
    let told = forecaster.now(state)
    for (const pick of words) {
      const option = told?.asked?.options.find(one => {
        const named = engine.name(told?.state as State, one)
        return Object.entries(pick).every(([field, value]) => named[field] === value)
      })
      if (told === undefined || option === undefined) throw new Error(`not asked: ${JSON.stringify(pick)}`)
      told = forecaster.after(told, option)
    }
    return told?.events ?? []
  }

  test('goes through a whole volley, and tells of each who hits and then of the target', () => {
    const characters = {
      'jack-saw': { at: 'F1', facing: 'S', cards: [], spent: 4 },
      vasquez: { at: 'K1', facing: 'W', cards: ['03N'], tiles: { O05: [0, 0, 0, 0] } },
      'nick-bolter': { at: 'D1', facing: 'E', cards: ['10N'], tiles: { O09: [0, 0, 0, 0] } },
    }
    const state = play(tableIn('terror-in-the-basement', 'norad', characters), { do: 'activate', character: 'nick-bolter' })
    const events = follow(
      state,
      { do: 'combine', tile: 'O09', section: 3, cp: 2 },
      { do: 'join', character: 'vasquez', cp: 1 },
      { do: 'go' },
      { do: 'shoot', target: 'jack-saw' },
      { cp: 0 },
      { dice: 1 },
    )
    // one for each number of dice that Vasquez may roll
    const heads = events.flatMap(event => (event.kind === 'volleyForeseen' ? [event.dice] : []))
    expect(heads).toEqual([5, 4, 3, 2, 1].map(dice => [1, dice]))
    const first = events.slice(
      0,
      events.findIndex((event, i) => i > 0 && event.kind === 'volleyForeseen'),
    )
    expect(first.filter(({ kind }) => kind === 'hitForeseen')).toHaveLength(2)
    const jack = first.filter(
      event => event.kind === 'woundsForeseen' || event.kind === 'unharmedForeseen' || event.kind === 'deathForeseen',
    )
    expect(Math.abs(percents(jack) - 100)).toBeLessThanOrEqual(5)
  })

  test('tells the odds of an ability, and of what a traitor might tell', () => {
    const state = tableIn('traitors', 'norad', {
      vasquez: { at: 'J6', facing: 'E', cards: [] },
      'franck-einstein': { at: 'L6', facing: 'E' },
    })
    const isTest = (event: Event): boolean => event.kind === 'testForeseen' || event.kind === 'successForeseen'
    expect(forecaster.now(state)?.events.filter(isTest)).toHaveLength(2)
    const active = play(state, { do: 'activate', character: 'vasquez' })
    expect(forecaster.now(active)?.events.filter(isTest)).toHaveLength(2)
  })

  test('tells what torture would bring', () => {
    const characters = {
      'jessica-hollister': { at: 'B4', facing: 'E', cards: ['05S'], prisoner: 'james-woo', tiles: { O35: [0, 0, 0, 0] } },
      'james-woo': { status: 'prisoner', wounded: true },
      'nick-bolter': 'P13',
    }
    const state = play(
      tableIn('rescue-james-woo', 'salemite', characters),
      { do: 'activate', character: 'jessica-hollister' },
      { do: 'order', tile: 'O35', section: 4, cp: 3 },
    )
    const events = forecaster.now(state)?.events ?? []
    expect(events[0]).toMatchObject({ kind: 'tortureForeseen', dice: 7 })
    const points = events.filter(({ kind }) => kind === 'spiedForeseen')
    // none: (5/6)^7
    expect(points[0]).toMatchObject({ points: 0, percent: 28 })
    expect(Math.abs(percents(points) - 100)).toBeLessThanOrEqual(4)
  })

  test('is silent where no dice can follow', () => {
    expect(forecaster.now(table(fight))).toBeUndefined()
  })
})

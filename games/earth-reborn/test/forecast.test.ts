// What is foretold of an order: the odds of its dice, and nothing of the dice themselves.
import { createEngine, readPosition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { forecaster, game } from '../src/play.ts'
import type { Event } from '../src/model/events.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const NORAD = 0

const table = (characters: object): State =>
  readPosition(engine, { alone: true, active: 'norad', characters } as never, 'forecast', { scenario: 'target-pr-john-kendall' })

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

  test('is silent where no dice can follow', () => {
    expect(forecaster.now(table(fight))).toBeUndefined()
  })
})

// What bots foresee of a rat's way is what the rules would do.
import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { cityOf } from '../../derive/city.ts'
import { game } from '../../game.ts'
import { ARCH, NOWHERE, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { firstGoal, goalsOf, nearestOf } from './goals.ts'

const engine = createEngine(game)
const GAMES = 20
const EVERY = 5

/** From every area of the city, for every goal there is. */
function compare(state: State): number {
  const city = cityOf(state)
  const pawn = state.catcher.area
  const kinds = [goalsOf(state, WHITE), goalsOf(state, ARCH), state.tokens.map(({ area }) => area), [...state.cheese, ...city.areas]]
  let ties = 0
  for (const goals of kinds) {
    for (const from of city.areas) {
      const {
        areas: [first = NOWHERE],
        rule,
      } = nearestOf(city, goals, from, pawn)
      if (rule.startsWith('RC-TIE')) ties++
      expect(firstGoal(city, goals, from, pawn)).toBe(first)
    }
  }
  return ties
}

test('[RC-RAT-MOVE-2, RC-TIE-1, RC-TIE-2] the goal that bots foresee is the first that the rules leave', () => {
  let ties = 0
  for (let seed = 0; seed < GAMES; seed++) {
    const random = seeded(seed)
    const state = engine.start(game.config({ archRat: seed % 2 === 0 ? 'rat-king' : 'gorgemaw' }), seeded(seed))
    for (let n = 0; !game.over(state); n++) {
      if (n % EVERY === 0) ties += compare(state)
      const options = engine.options(state, 0)
      engine.apply(state, 0, options[draw(random, options.length)] as (typeof options)[number])
    }
  }
  expect(ties).toBeGreaterThan(100)
})

// A city of the printed cards always has a symbol that leads outside; what comes without one can be seen here only.
import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../../config.ts'
import { newGame } from '../setup/start.ts'
import { drawDistrict } from './place.ts'

test('[RC-PLACE-6] a card that cannot be joined with anything goes under the deck, and the next is drawn', () => {
  const state = { ...newGame(config({}), seeded(1)), districts: [], deck: [12, 7, 5] }
  expect(drawDistrict.run(state, { kind: 'city.draw', left: 2, fills: true })).toEqual([{ kind: 'city.draw', left: 1, fills: true }])
  expect(state.deck).toEqual([5, 12, 7])
  expect(state.drawn).toBe(-1)
})

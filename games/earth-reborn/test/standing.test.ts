// Answers for a while to "do you want to interrupt?": not in this round, or only if somebody in particular sees it.
import { createEngine, type Flat, readPosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const SALEMITES = 1

/** Zombie 2 looks at Vasquez, who is activated; Jessica looks elsewhere. */
function asked(): State {
  const state = readPosition(
    engine,
    {
      active: 'norad',
      alone: true,
      characters: {
        vasquez: { at: 'H5', facing: 'S', tiles: { O11: [0, 0, 0, 0] } },
        'zombie-2': { at: 'H10', facing: 'N' },
        'jessica-hollister': { at: 'B8', facing: 'S' },
      },
    },
    1,
    game.config({ scenario: 'target-pr-john-kendall' }),
  )
  const found = engine.match(state, 0, { do: 'activate', character: 'vasquez' })
  if (!('option' in found)) throw new Error('she cannot be activated')
  engine.apply(state, 0, found.option)
  return state
}

test('who is asked may decline for the round, or for all but one who is not asked about now', () => {
  const state = asked()
  expect(engine.decision(state)).toBe('interrupt.ask')
  const offers = engine.foreseen(state, SALEMITES)
  expect(offers.map(({ as }) => as)).toEqual(['round', 'unless jessica-hollister'])
  expect(offers.map(({ pick }) => engine.name(state, pick))).toEqual([{ do: 'pass' }, { do: 'pass' }] satisfies Flat[])
  expect(new Set(offers.map(({ lasts }) => lasts)).size).toBe(1)
  expect(engine.foreseen(state, 0)).toEqual([])
})

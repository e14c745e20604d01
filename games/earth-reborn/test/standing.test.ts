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

/** Of three bands: Nick sees Vasquez, who is activated; James, of his band, looks elsewhere. */
test('a band may decline ahead in the same way', async () => {
  const config = { scenario: 'sags', players: 3 }
  await game.prepare?.(config)
  // with the rules that have come now
  const whole = createEngine(game)
  const map = 'm2i0002g0402b080-'
  const characters = {
    vasquez: { at: 'F2', facing: 'W', seat: 'rust', tiles: { O01: [0, 0, 0, 0] } },
    'nick-bolter': { at: 'E2', facing: 'E', seat: 'tide' },
    'james-woo': { at: 'A2', facing: 'W', seat: 'tide' },
  }
  const teams = { rust: ['vasquez'], tide: ['nick-bolter', 'james-woo'], lichen: ['jack-saw'] }
  const position = { active: 'rust', alone: true, characters, sags: { map, built: map, mercenary: 'rust', teams } }
  const state = readPosition(whole, position, 1, game.config(config))
  const found = whole.match(state, 0, { do: 'activate', character: 'vasquez' })
  if (!('option' in found)) throw new Error('she cannot be activated')
  whole.apply(state, 0, found.option)
  expect(whole.decision(state)).toBe('band.ask')
  expect(whole.foreseen(state, 1).map(({ as }) => as)).toEqual(['round', 'unless james-woo'])
})

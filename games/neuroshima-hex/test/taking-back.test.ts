// Who takes back by consent gets back what was done, and not only the end of the turn.
import { createEngine, Match } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const engine = createEngine(game)
const units = { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }
const from = { active: 'sharrash', units, hand: { sharrash: ['sharrash-rats', 'sharrash-battle'] } }

test.each([
  [[{ do: 'place', tile: 'sharrash-rats' }, { hex: 'C3' }, { facing: 'N' }, { do: 'end' }], 0],
  [[{ do: 'place', tile: 'sharrash-rats' }, { hex: 'C3' }, { facing: 'N' }], 0],
  [[{ do: 'place', tile: 'sharrash-rats' }, { hex: 'C3' }, { facing: 'N' }, { do: 'discard', tile: 'sharrash-battle' }, { do: 'end' }], 3],
  [[{ do: 'end' }], 0],
])('%j goes back to before line %i', (choices, to) => {
  const match = new Match(engine, { armies: ['sharrash', 'mississippi'] }, 'back', from)
  for (const choice of choices) expect(match.choose(0, choice)).toBeUndefined()
  expect(match.refuseRewind(0)).toEqual({ to })
  expect(match.rewind(0)).toBeUndefined()
  expect(engine.asked(match.state)).toEqual([0])
  expect(Match.load(engine, match.save()).state).toEqual(match.state)
})

// Who takes back by consent gets back what was done: all of an action, and not only the end of the turn.
import { createEngine, type Flat, Match } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'

const engine = createEngine(game)
const from = { catcher: { slots: { A: 1 }, A: 1 }, areas: { 'D00.e': { brown: 3 } } }
const REEL: readonly Flat[] = [{ do: 'ability', ability: 'A' }, { area: 'D00.a' }]
const MOVE: Flat = { do: 'move', area: 'D00.b' }
const END: Flat = { do: 'end' }

test.each<[readonly Flat[], number]>([
  [REEL, 0],
  [[...REEL, END], 0],
  [[...REEL, MOVE], 2],
  [[...REEL, MOVE, END], 2],
  [[MOVE, ...REEL], 1],
  [[END], 0],
])('%j goes back to before line %i', (choices, to) => {
  const match = new Match(engine, { catcher: 'piper' }, 'back', from)
  for (const choice of choices) expect(match.choose(0, choice)).toBeUndefined()
  expect(match.refuseRewind(0)).toEqual({ to })
  expect(match.rewind(0)).toBeUndefined()
  expect(match.log.at(-1)).toMatchObject({ rewind: to })
  expect(Match.load(engine, match.save()).state).toEqual(match.state)
})

// Earth Reborn: iterations of the search, as an activation begins in the midst of a scenario with almost every rule.
import { createEngine, seeded } from '@rubble/engine'
import { game, knowledge } from '@rubble/earth-reborn'
import { chooseAny, searching } from './any-game.ts'
import type { Run } from './contenders.ts'

const engine = createEngine(game)
const BEGUN = 80

type State = ReturnType<typeof engine.start>
const isRound = ({ stack }: State): boolean => stack[stack.length - 1]?.kind === 'round.act'

/** After so many random choices, when somebody has a round to use. */
function midst(): State {
  const random = seeded(7)
  const state = engine.start(game.config({ scenario: 'fortress-primus' }), seeded(7))
  for (let i = 0; i < BEGUN || !isRound(state); i++) chooseAny(engine, state, random)
  return state
}

export const thinking = (): Run => searching(engine, knowledge, midst())

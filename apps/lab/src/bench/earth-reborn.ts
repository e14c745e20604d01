// Earth Reborn: random play over the nine scenarios, copies of a state, questions of "why not?", iterations of the search.
import { createEngine, draw, type Seat, seeded } from '@rubble/engine'
import { type EarthReborn, game, knowledge } from '@rubble/earth-reborn'
import { chooseAny, cloning, middleOfAGame, searching } from './any-game.ts'
import type { Run } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'
import { part } from './measure.ts'

const engine = createEngine(game)
type State = EarthReborn['state']
const configs = Object.keys(game.scenarios?.all ?? {}).map(scenario => game.config({ scenario }))

/** A game of each scenario in turn. */
export function playing(): Run {
  const random = seeded(1)
  let n = 0
  return () => {
    let decisions = 0
    for (const config of configs) {
      const state = engine.start(config, seeded(n++))
      for (; !game.over(state); decisions++) chooseAny(engine, state, random)
    }
    return decisions
  }
}

const MIDDLE = 150
/** On the widest map. */
const middle = (choices = MIDDLE): State => middleOfAGame(engine, game.config({ scenario: 'contamination' }), choices)

export const copying = (by: 'clone' | 'structuredClone'): Run => cloning(middle(), by === 'clone' ? game.clone : structuredClone)

const MOMENTS = 40
const QUESTIONS = 200
const SLOW = 0.95

/** Why not, about anything on the table: how many a second if all took as long as the slow ones, of which one in twenty takes longer. */
export function asking(): Run {
  const moments = Array.from({ length: MOMENTS }, (_, i) => middle(1 + 7 * i)).filter(state => !game.over(state))
  const random = seeded(4)
  return () => {
    const times = Array.from({ length: QUESTIONS }, () => {
      const state = moments[draw(random, moments.length)] as State
      const seat = engine.asked(state)[0] as Seat
      const points = game.points(state, seat)
      const question = engine.name(state, points[draw(random, points.length)])
      const begun = cpuMs()
      engine.explain(state, seat, question)
      return cpuMs() - begun
    })
    return { done: 1, ms: part(times, SLOW) }
  }
}

const BEGUN = 80
const isRound = ({ stack }: State): boolean => stack[stack.length - 1]?.kind === 'round.act'

/** After so many random choices in a scenario with almost every rule, when somebody has a round to use. */
function midst(): State {
  const random = seeded(7)
  const state = engine.start(game.config({ scenario: 'fortress-primus' }), seeded(7))
  for (let i = 0; i < BEGUN || !isRound(state); i++) chooseAny(engine, state, random)
  return state
}

export const thinking = (): Run => searching(engine, knowledge, midst())

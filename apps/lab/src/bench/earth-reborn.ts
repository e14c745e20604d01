// Earth Reborn: random play over the nine scenarios, and with a map that is built (S.A.G.S.); where a tile may lie on it; who sees whom and
// gets where, copies of a state, questions of "why not?", choices early and late in a match, iterations of the search.
import { createEngine, draw, type Seat, seeded } from '@rubble/engine'
import { type EarthReborn, floorSize, game, knowledge, reachFor, sees } from '@rubble/earth-reborn'
import { choosingAgain, chooseAny, cloning, isWorthAThought, longMatches, middleOfAGame, randomPlay, searching } from './any-game.ts'
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

const SAGS = game.config({ scenario: 'sags' })

/** Whole games by lot from an empty frame on: building, all that comes before the first turn, and play. */
export const building = (): Run => randomPlay(engine, SAGS, 'decisions')

const HALF = 160
const STRETCH_OF_HALF = 40
const BUILDINGS = 40
const isPlacing = (state: State): boolean => state.stack[state.stack.length - 1]?.kind === 'build.place'
const isHalfBuilt = ({ sags }: State): boolean => {
  const laid = sags?.floors.reduce((sum, { floor }) => sum + floorSize(floor), 0) ?? 0
  return laid >= HALF - STRETCH_OF_HALF / 2 && laid <= HALF + STRETCH_OF_HALF / 2
}

/** A tile of each of several maps that are half built, in turn: nothing that was worked out for one helps with the next. */
export function placing(): Run {
  const random = seeded(8)
  const moments = Array.from({ length: BUILDINGS }, (_, seed) => {
    const state = engine.start(SAGS, seeded(seed))
    while (!isPlacing(state) || !isHalfBuilt(state)) chooseAny(engine, state, random)
    return { state, seat: engine.asked(state)[0] as Seat }
  })
  return () => {
    for (const { state, seat } of moments) engine.options(state, seat)
    return moments.length
  }
}

interface Moment {
  readonly state: State
  /** Who is on the map. */
  readonly present: readonly number[]
}

/** All decisions of a game of each scenario, as they come: far more places than the rules remember. */
function moments(): readonly Moment[] {
  const random = seeded(2)
  const found: Moment[] = []
  for (const [n, config] of configs.entries())
    for (const state = engine.start(config, seeded(n)); !game.over(state); chooseAny(engine, state, random))
      found.push({ state: game.clone(state), present: state.characters.flatMap(({ status }, id) => (status === 'present' ? [id] : [])) })
  return found
}

/** Asks something at one moment of play after the other; returns how often. */
function through(ask: (moment: Moment, n: number) => number): Run {
  const all = moments()
  return () => {
    let done = 0
    for (const [n, moment] of all.entries()) done += ask(moment, n)
    return done
  }
}

/** Everybody looks at everybody. */
export const looking = (): Run =>
  through(({ state, present }) => {
    let seen = 0
    for (const id of present) for (const other of present) if (id !== other && sees(state, id, other)) seen++
    // what came of it is used: the compiler must not leave it out
    return seen < 0 ? 0 : present.length * (present.length - 1)
  })

/** Movement points of a good order. */
const POINTS = 10
/** For everybody anew: with a point more or less than at the moment before, so that nothing is remembered. */
export const reaching = (): Run =>
  through(({ state, present }, n) => {
    for (const id of present) reachFor(state, id, POINTS + (n & 1))
    return present.length
  })

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

const LONG = 300
const EARLY = 30
const STRETCH = 100
const MATCHES = 6
/** In matches of some length, after the first few draws of tiles or towards the end. */
export const choosing = (when: 'early' | 'late'): Run =>
  choosingAgain(
    engine,
    longMatches(engine, game.config({ scenario: 'contamination' }), LONG + STRETCH, MATCHES),
    when === 'early' ? EARLY : LONG,
    STRETCH,
  )

const BEGUN = 80
const isRound = ({ stack }: State): boolean => stack[stack.length - 1]?.kind === 'round.act'

/** After so many random choices, when somebody has a round to use and more than one thing to use it for. */
function midst(config: EarthReborn['config']): State {
  const random = seeded(7)
  const state = engine.start(config, seeded(7))
  for (let i = 0; i < BEGUN || !isRound(state) || !isWorthAThought(engine, knowledge, state); i++) chooseAny(engine, state, random)
  return state
}

/** About as many as a decision of `normal` has time for on a busy machine; with more of them a search of this game gets quicker. */
const ITERATIONS = 100
/** A thought in each scenario in turn: some are ten times as long as others. */
export const thinking = (): Run => searching(engine, knowledge, configs.map(midst), ITERATIONS)

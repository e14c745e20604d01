// Judges one choice by what its seat could know when it made it. The best of all other options is sought in some worlds, and compared with
// what was chosen in others: who wins where it was sought has also been lucky there.
import { type Choice, type Flat, type Random, type Seat, seeded, type Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { observe } from '../observe.ts'
import { searchBot } from '../search/search.ts'
import { keyOf } from '../search/tree.ts'
import { reasonFor } from './causes.ts'
import { chanceOf, gainOf } from './estimates.ts'
import type { Judgement } from './judgement.ts'
import { markOf } from './marks.ts'
import { tryOutIn } from './try-out.ts'

/** Where a choice stands in a match. */
export interface Place {
  readonly at: number
  readonly part: number
  readonly seat: Seat
}

export interface Effort {
  /** For each choice: half of them to find the best of what else was offered, half to compare it with what was chosen. */
  readonly iterations: number
  readonly seed: string
}

/** Nothing where there was nothing else to choose. */
export function judge<G extends Types>(
  model: GameModel<G>,
  state: G['state'],
  choice: Choice<G>,
  place: Place,
  { iterations, seed }: Effort,
): Judgement | undefined {
  const { engine } = model
  const observation = observe(engine, state, place.seat)
  const others = observation.options.filter(option => keyOf(option as Flat) !== keyOf(choice as Flat))
  if (others.length === 0) return undefined
  const stream = (use: string): Random => seeded(`${seed}.${place.at}.${place.part}.${place.seat}.${use}`)
  const search = searchBot({ budget: { iterations: Math.ceil(iterations / 2) } })
  const other = search.choose(withOthers(model), { ...observation, options: others }, { random: stream('search') })
  const tryOut = tryOutIn(model, observation, Math.ceil(iterations / 8), stream('worlds'))
  const [values, otherValues] = [tryOut(choice), tryOut(other)]
  const gain = gainOf(values, otherValues)
  const mark = markOf(gain, isFirstThought(model, observation, choice, stream('first')))
  const isWorse = mark === 'slip' || mark === 'mistake'
  const reason = isWorse ? reasonFor(model, observation, choice, other, stream('causes')) : {}
  const about = observation.view.asked?.about ?? {}
  return {
    ...place,
    kind: engine.decision(state) as string,
    ...(Object.keys(about).length === 0 ? {} : { about }),
    choice: engine.name(state, choice),
    chance: chanceOf(values),
    other: { choice: engine.name(state, other), chance: chanceOf(otherValues) },
    gain,
    ...(mark === undefined ? {} : { mark }),
    ...reason,
  }
}

function isFirstThought<G extends Types>(
  { knowledge }: GameModel<G>,
  observation: Observation<G>,
  choice: Choice<G>,
  random: Random,
): boolean {
  const [first] = knowledge.orderMoves(observation.redeal(random), observation.seat, observation.options)
  return keyOf(first as Flat) === keyOf(choice as Flat)
}

/** A game's knowledge may hold that only what was chosen was worth a thought: then all others are. */
function withOthers<G extends Types>({ engine, knowledge }: GameModel<G>): GameModel<G> {
  const orderMoves = (state: G['state'], seat: Seat, options: readonly Choice<G>[]): readonly Choice<G>[] => {
    const worthy = knowledge.orderMoves(state, seat, options)
    return worthy.length === 0 ? options : worthy
  }
  return { engine, knowledge: { ...knowledge, orderMoves } }
}

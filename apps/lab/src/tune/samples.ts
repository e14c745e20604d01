// States of matches that bots played to their end, with what came of them.
import { greedy, observe } from '@rubble/bots'
import { type Choice, createEngine, type Doc, draw, type Knowledge, type Seat, seeded, type Types } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'

/** What a seat had before it, and what it got: 1 a win, ½ a draw, 0 a loss. */
export interface Sample {
  readonly state: Types['state']
  readonly seat: Seat
  readonly end: number
}

/** One choice in so many is any option: else all matches of a pair would be alike. */
const SLIP = 12
/** Of the choices that begin something, every third is looked at. */
const EVERY = 3

export function* samplesOf({ game, knowledge }: AnyPack, terms: Doc, seed: string): Generator<Sample> {
  const engine = createEngine<Types>(game)
  const state = engine.start(game.config(terms), seeded(seed))
  const random = seeded(`${seed} players`)
  const seen: { readonly seat: Seat; readonly state: Types['state'] }[] = []
  for (let n = 0; !game.over(state); n++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    if (n % EVERY === 0 && !knowledge.isPart(state)) seen.push({ seat, state: game.clone(state) })
    const slips = draw(random, SLIP) === 0
    const choice = slips
      ? (options[draw(random, options.length)] as Choice<Types>)
      : greedy.choose({ engine, knowledge }, observe(engine, state, seat), { random })
    engine.apply(state, seat, choice)
  }
  for (const one of seen) yield { ...one, end: (1 + knowledge.evaluate(state, one.seat)) / 2 }
}

/** How far what is thought of states is from what came of them, as the mean of the logarithm; odds are taken to a power. */
export function missOf(evaluate: Knowledge<Types>['evaluate'], samples: readonly Sample[], power = 1): number {
  let sum = 0
  for (const { state, seat, end } of samples) {
    const value = evaluate(state, seat)
    const [won, lost] = [(1 + value) ** power, (1 - value) ** power]
    const chance = Math.min(0.9999, Math.max(0.0001, won / (won + lost)))
    sum -= end * Math.log(chance) + (1 - end) * Math.log(1 - chance)
  }
  return sum / samples.length
}

import type { Random, Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'

/** In so many worlds luck has evened out. Where a search looks to the end of a stretch, to come again to a world tells nothing new. */
const MOST_WORLDS = 128
const MOST_TO_AN_END = 512

let thoughts = 0

/** The worlds of one thought: the same choices lead to the same state in one of them, chance included. */
export class Worlds<G extends Types> {
  /** Another one for each thought. */
  readonly thought = ++thoughts
  readonly #dealt: G['state'][] = []
  readonly #model: GameModel<G>
  readonly #redeal: Observation<G>['redeal']
  readonly #random: Random
  readonly #most: number

  constructor(model: GameModel<G>, { redeal }: Observation<G>, random: Random) {
    this.#model = model
    this.#redeal = redeal
    this.#random = random
    this.#most = model.knowledge.horizon === undefined ? MOST_WORLDS : MOST_TO_AN_END
  }

  /** The n-th trial of every option is made in the same world, so that luck favours none of them. */
  numberOf(trial: number): number {
    return trial % this.#most
  }

  copyOf(number: number): G['state'] {
    return this.#model.engine.game.clone((this.#dealt[number] ??= this.#redeal(this.#random)))
  }
}

// Weights that foretell better how matches end. One after the other is made larger or smaller as long as that helps, by smaller and smaller
// steps; what helps must also help in matches that were not looked at.
import type { WeightSet, Types, Weights } from '@rubble/engine'
import { missOf, type Sample } from './samples.ts'

export interface Fit {
  readonly weights: Weights
  /** In the matches that were not looked at: before and after. */
  readonly before: number
  readonly after: number
}

const STEPS: readonly number[] = [0.4, 0.2, 0.1, 0.05]
/** So often all weights are gone through with each step. */
const ROUNDS = 4

export function fit({ weights, evaluateBy }: WeightSet<Types>, looked: readonly Sample[], apart: readonly Sample[]): Fit {
  const miss = (all: readonly Sample[], by: Weights): number => missOf(evaluateBy(by), all)
  let best = weights
  let least = miss(looked, best)
  for (const step of STEPS) {
    for (let round = 0; round < ROUNDS; round++) {
      const begun = least
      for (const name of Object.keys(weights)) {
        for (const factor of [1 + step, 1 / (1 + step)]) {
          const tried = { ...best, [name]: rounded((best[name] as number) * factor) }
          const missed = miss(looked, tried)
          if (missed >= least) continue
          best = tried
          least = missed
        }
      }
      if (least === begun) break
    }
  }
  const [before, after] = [miss(apart, weights), miss(apart, best)]
  return after < before ? { weights: best, before, after } : { weights, before, after: before }
}

const rounded = (value: number): number => Number(value.toPrecision(4))

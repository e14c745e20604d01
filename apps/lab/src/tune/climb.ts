// Weights that win more games: one after the other is made larger or smaller, and stays so if that won clearly more than half of some games
// against what was best before. What foretells best how a match ends does not always choose best; this asks for nothing but wins.
import type { Weights } from '@rubble/engine'

/** Steps by which a weight is changed, the larger first. */
const STEPS: readonly number[] = [0.4, 0.2]
/** Of the games of a trial: fewer may be luck. */
const CLEAR = 0.53

/** `trial`: what new weights won of games against others, the n-th time it is asked. */
export function climb(begun: Weights, trial: (tried: Weights, against: Weights, n: number) => number): Weights {
  let best = begun
  let n = 0
  for (const step of STEPS) {
    for (const name of Object.keys(begun)) {
      for (const factor of [1 + step, 1 / (1 + step)]) {
        const tried = { ...best, [name]: Number(((best[name] as number) * factor).toPrecision(4)) }
        if (trial(tried, best, n++) < CLEAR) continue
        best = tried
        break
      }
    }
  }
  return best
}

/** No climb has more trials. */
export const mostTrials = (weights: Weights): number => 2 * STEPS.length * Object.keys(weights).length

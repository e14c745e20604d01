// From what came of choices in many worlds to chances and how sure they are.
import type { Estimate } from './judgement.ts'
import { mean } from '../mean.ts'

/** Deviations to either side that leave out one case in twenty. */
const SURE = 1.96
/**
 * How far a chance, and how far a difference of two, may be wrong in however many worlds: nobody plays as it was thought, and what a state
 * is worth is weighed and not known.
 */
const CHANCE_BLUR = 0.03
const GAIN_BLUR = 0.012

/** What a value from −1 (lost) to 1 (won) says of the chance to win, by how sure the game's knowledge is of it. */
export const chanceFrom = (value: number, sureness = 1): number => {
  // the last digit of a sum may lie beyond what was added up
  const [won, lost] = [Math.max(0, 1 + value) ** sureness, Math.max(0, 1 - value) ** sureness]
  return won / (won + lost)
}

/** By the chance in each world. Those that are all the same end say how it ended, and leave no doubt. */
export function chanceOf(chances: readonly number[]): Estimate {
  const [first] = chances
  if ((first === 0 || first === 1) && chances.every(one => one === first)) return { value: first, low: first, high: first }
  return estimate(chances, CHANCE_BLUR, 0)
}

/** How much better the one is than the other, world by world: what both owe to luck counts for neither. */
export function gainOf(chosen: readonly number[], other: readonly number[]): Estimate {
  return estimate(
    chosen.map((chance, world) => (other[world] as number) - chance),
    GAIN_BLUR,
    -1,
  )
}

function estimate(list: readonly number[], blur: number, least: number): Estimate {
  const value = mean(list)
  const square = list.reduce((sum, one) => sum + (one - value) ** 2, 0) / Math.max(1, list.length - 1)
  const reach = SURE * Math.sqrt(square / list.length + blur ** 2)
  return { value, low: Math.max(least, value - reach), high: Math.min(1, value + reach) }
}

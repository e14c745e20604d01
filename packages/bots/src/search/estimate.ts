// How much better one option is than others, by what came of all of them in the same worlds, and how sure that is.
import { mean } from '../mean.ts'

/** What one way of looking at options says. */
export interface Estimate {
  /** In how many worlds all of them were looked at. */
  readonly worlds: number
  /** By option: how much better it is than all of them on average. */
  readonly leads: readonly number[]
  /** The square of how far luck may have moved a lead. */
  readonly error: number
}

/** The square of how far results lie apart before any have been seen; it counts like one world. */
const USUAL_SQUARE = 0.02

/** `values`: by option, and then by world. Only worlds count through which all options have been. */
export function estimate(values: readonly (readonly number[])[]): Estimate {
  const worlds = Math.min(...values.map(({ length }) => length))
  if (worlds === 0) return { worlds, leads: values.map(() => 0), error: Infinity }
  const usual = Array.from({ length: worlds }, (_, world) => mean(values.map(list => list[world] as number)))
  const ahead = values.map(list => usual.map((value, world) => (list[world] as number) - value))
  const leads = ahead.map(mean)
  const square = mean(ahead.flatMap((list, i) => list.map(one => (one - (leads[i] as number)) ** 2)))
  return { worlds, leads, error: (square * worlds + USUAL_SQUARE) / (worlds + 1) / worlds }
}

/** What each of several looks counts for, given how far each may be wrong that is not luck: the surer it is the more. */
export function weigh(looks: readonly Estimate[], blurs: readonly number[]): readonly number[] {
  const sure = looks.map(({ error }, i) => 1 / (error + (blurs[i] as number) ** 2))
  const sum = sure.reduce((all, one) => all + one, 0)
  return sure.map(one => (sum === 0 ? 0 : one / sum))
}

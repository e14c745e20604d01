// Ways to play: the same knowledge, in which some things count for more and others for less.
import type { Knowledge, Types, Weights, WeightSet } from './contract.ts'

/** By the name of a style: by how much each weight is multiplied. Those that are not named stay what they are. */
export type StyleFactors = Readonly<Record<string, Weights>>

export function stylesOf<G extends Types>(
  { weights, evaluateBy }: WeightSet<G>,
  styles: StyleFactors,
): Readonly<Record<string, Knowledge<G>['evaluate']>> {
  const multiplied = (factors: Weights): Weights =>
    Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, weight * (factors[name] ?? 1)]))
  return Object.fromEntries(Object.entries(styles).map(([style, factors]) => [style, evaluateBy(multiplied(factors))]))
}

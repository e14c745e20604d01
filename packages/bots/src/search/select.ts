import type { Flat } from '@rubble/engine'
import { type Arm, armFor, type Bandit, deviation } from './tree.ts'

export interface RankedOption<P> {
  readonly option: P
  readonly arm: Arm
}

/**
 * The option to look into next: one that was never tried, in the order of the list, else the one with the highest upper bound. The bound
 * counts how often an option could have been chosen, so that one that is seldom there is not taken for one that was passed over; and it
 * is measured by how far results lie apart here, so that the same exploration serves in every game.
 */
export function select<P>(bandit: Bandit, options: readonly P[], exploration: number): RankedOption<P> {
  const reach = exploration * deviation(bandit)
  let option = options[0] as P
  let arm: Arm | undefined
  let highest = -Infinity
  for (const candidate of options) {
    const other = armFor(bandit, candidate as Flat)
    other.offered++
    const bound = other.visits === 0 ? Infinity : other.total / other.visits + reach * Math.sqrt(Math.log(other.offered) / other.visits)
    if (bound <= highest) continue
    highest = bound
    option = candidate
    arm = other
  }
  return { option, arm: arm ?? armFor(bandit, option as Flat) }
}

import { type Arm, type Bandit, deviation } from './tree.ts'

/** Logarithms of small numbers: they are asked for more often than anything else. */
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, i) => Math.log(i))
const logarithm = (n: number): number => (n < LOGARITHMS.length ? (LOGARITHMS[n] as number) : Math.log(n))

/**
 * The place of the option to look into next: one that was never tried, in the order of the list, else the one with the highest upper bound.
 * The bound counts how often an option could have been chosen, so that one that is seldom there is not taken for one that was passed over;
 * and it is measured by how far results lie apart here, so that the same exploration serves in every game. Only the first so many options
 * are looked at.
 */
export function select(bandit: Bandit, arms: readonly Arm[], exploration: number, most = arms.length): number {
  const reach = exploration * deviation(bandit)
  const count = Math.min(most, arms.length)
  let best = 0
  let highest = -Infinity
  for (let i = 0; i < count; i++) {
    const arm = arms[i] as Arm
    arm.offered++
    if (highest === Infinity) continue
    const { visits } = arm
    const bound = visits === 0 ? Infinity : arm.total / visits + reach * Math.sqrt(logarithm(arm.offered) / visits)
    if (bound <= highest) continue
    highest = bound
    best = i
  }
  return best
}

// Points that are shared out: a tap gives a target what it needs, or what is left; another takes it back.
import type { Flat } from '@rubble/engine'
import type { Shares, Plan, PlanTarget } from '../board.ts'

export interface Share extends PlanTarget {
  /** So much is enough for it; nought: it takes whatever there is. */
  readonly needs: number
}

const sum = (given: Shares): number => [...given.values()].reduce((all, amount) => all + amount, 0)

export function shareOut(total: number, targets: readonly Share[], choices: (given: Shares) => readonly Flat[]): Plan {
  const needs = new Map(targets.map(target => [target.key, target.needs]))
  return {
    total,
    targets,
    spent: sum,
    choices,
    give(given, key) {
      if ((given.get(key) ?? 0) > 0) return 0
      const left = total - sum(given)
      return Math.min(left, needs.get(key) || left)
    },
  }
}

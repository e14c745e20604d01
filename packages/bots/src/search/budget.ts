import { InputError } from '@rubble/engine'
import type { ThinkContext } from '../bot.ts'

export type Budget = { readonly ms: number } | { readonly iterations: number }

export interface Meter {
  /** The part of the budget that is spent after so many iterations: 1 and more means all of it. */
  spent(iterations: number): number
  /** Is time over? Asked in the midst of an iteration, which is then given up. */
  isLate(): boolean
}

export function meter(budget: Budget, context: ThinkContext<never>): Meter {
  if ('iterations' in budget) return { spent: iterations => iterations / budget.iterations, isLate: () => false }
  const { now } = context
  if (now === undefined)
    throw new InputError('a search with a budget in milliseconds needs a clock: give it `now`, or a budget in iterations')
  const begun = now()
  const spent = (): number => (now() - begun) / budget.ms
  return { spent, isLate: () => spent() >= 1 }
}

import { InputError } from '@rubble/engine'
import type { ThinkContext } from '../bot.ts'

export type Budget = { readonly ms: number } | { readonly iterations: number }

/** The part of the budget that is spent after so many iterations: 1 and more means all of it. */
export type Meter = (iterations: number) => number

export function meter(budget: Budget, context: ThinkContext<never>): Meter {
  if ('iterations' in budget) return iterations => iterations / budget.iterations
  const { now } = context
  if (now === undefined)
    throw new InputError('a search with a budget in milliseconds needs a clock: give it `now`, or a budget in iterations')
  const begun = now()
  return () => (now() - begun) / budget.ms
}

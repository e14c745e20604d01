import { InputError } from '@rubble/engine'
import type { ThinkContext } from '../bot.ts'

/** In time, or in iterations: then with the time after which it ends nevertheless, where there is a clock. */
export type Budget = { readonly ms: number } | { readonly iterations: number; readonly ms?: number }

export interface Meter {
  /** The part of what may be spent that is spent after so many iterations: 1 and more means all of it. */
  spent(iterations: number): number
  /** How many iterations may still come after so many, as far as that can be told. */
  left(iterations: number): number
  /** What is over after so many iterations, in budgets. */
  saved(iterations: number): number
  /** Is time over? Asked in the midst of an iteration, which is then given up. */
  isLate(): boolean
}

/** `saved`: what was left of earlier decisions of the turn, in budgets. A time that limits iterations is not moved by it. */
export function meter(budget: Budget, context: ThinkContext<never>, saved = 0): Meter {
  const allowed = 1 + saved
  if (!('iterations' in budget)) return clocked(budget.ms, allowed, context)
  const all = Math.round(budget.iterations * allowed)
  const counted: Meter = {
    spent: iterations => iterations / all,
    left: iterations => Math.max(0, all - iterations),
    saved: iterations => Math.max(0, all - iterations) / budget.iterations,
    isLate: () => false,
  }
  if (budget.ms === undefined || context.now === undefined) return counted
  const { spent, isLate } = clocked(budget.ms, 1, context)
  return { ...counted, spent: iterations => Math.max(counted.spent(iterations), spent(iterations)), isLate }
}

function clocked(ms: number, allowed: number, { now }: ThinkContext<never>): Meter {
  if (now === undefined)
    throw new InputError('a search with a budget in milliseconds needs a clock: give it `now`, or a budget in iterations')
  const begun = now()
  const spent = (): number => (now() - begun) / (ms * allowed)
  return {
    spent,
    left: iterations => {
      const part = spent()
      return iterations === 0 ? Infinity : (iterations * Math.max(0, 1 - part)) / part
    },
    saved: () => Math.max(0, 1 - spent()) * allowed,
    isLate: () => spent() >= 1,
  }
}

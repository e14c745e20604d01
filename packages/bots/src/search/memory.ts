// What a search keeps from one decision of its seat to the next: how far it had looked into what it foresaw, and what it did not spend.
import type { Node } from './tree.ts'

/** Of one seat in one match: whoever asks a bot gives it the same one each time. */
export interface Memory {
  next?: Foresight | undefined
}
export const createMemory = (): Memory => ({})

export interface Foresight {
  /** What the seat will observe, if that is the same in all worlds that were tried, and what was found out about it. */
  readonly foreseen?: { readonly observed: string; readonly root: Node }
  /** What is left of the budgets of this turn, in budgets. */
  readonly saved: number
}

import type { RuleId } from '@rubble/engine'

/** Something changes a figure now: what does it, by which rule, and by how much. */
export interface Change<By> {
  readonly by: By
  readonly rule: RuleId
  readonly amount: number
}

/** A figure as it is printed and as it is now, with what makes the difference: rules count with it, inspectors and terminals tell it. */
export interface Figure<By> {
  readonly printed: number
  readonly now: number
  readonly changes: readonly Change<By>[]
}

export function figure<By>(printed: number, changes: readonly Change<By>[]): Figure<By> {
  let now = printed
  for (const { amount } of changes) now += amount
  return { printed, now, changes }
}

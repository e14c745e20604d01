// Why not, as people are told it: one reason for each rule.
import type { Refusal, RuleId } from '@rubble/engine'
import type { Speaker } from './speaker.ts'

export interface Reason {
  readonly rule: RuleId
  readonly text: string
}

/** About the one thing a rule forbids, or, where it forbids several, the rule itself; in the order they come. */
export function reasonsOf(refusals: readonly Refusal[], speaker: Pick<Speaker, 'refusal' | 'rule'>): Reason[] {
  return [...Map.groupBy(refusals, ({ refused }) => refused)].map(([rule, all]) => {
    const [first = '', ...others] = new Set(all.map(speaker.refusal))
    return { rule, text: others.length === 0 ? first : (speaker.rule(rule) ?? first) }
  })
}

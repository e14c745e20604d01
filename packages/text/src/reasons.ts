// Why not, as people are told it: one reason for each rule.
import type { Refusal, RuleId } from '@rubble/engine'
import type { RuleSpeaker } from './rule-speaker.ts'
import type { Speaker } from './speaker.ts'

export interface Reason {
  readonly rule: RuleId
  readonly text: string
}

const byRule = (refusals: readonly Refusal[]): [RuleId, Refusal[]][] => [...Map.groupBy(refusals, ({ refused }) => refused)]

/** About the one thing a rule forbids, or, where it forbids several, the rule itself; in the order they come. */
export function reasonsOf(refusals: readonly Refusal[], speaker: Pick<RuleSpeaker, 'refusal' | 'rule'>): Reason[] {
  return byRule(refusals).map(([rule, all]) => {
    const [first = '', ...others] = new Set(all.map(speaker.refusal))
    return { rule, text: others.length === 0 ? first : (speaker.rule(rule) ?? first) }
  })
}

/** The same without the texts of the rules; undefined: one of them has to speak for itself. */
export function plainReasonsOf(refusals: readonly Refusal[], speaker: Pick<Speaker, 'reason'>): Reason[] | undefined {
  const reasons: Reason[] = []
  for (const [rule, all] of byRule(refusals)) {
    const [text, ...others] = new Set(all.map(speaker.reason))
    if (text === undefined || others.length > 0) return undefined
    reasons.push({ rule, text })
  }
  return reasons
}

import type { Flat, RuleId } from '@rubble/engine'

/** Why not: the rule, and particulars for its words; `why` says which of its reasons, where it has several. */
export interface No {
  readonly rule: RuleId
  readonly args: Flat
}

export const no = (rule: RuleId, why: string | Flat = {}): No => ({ rule, args: typeof why === 'string' ? { why } : why })

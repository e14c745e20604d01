// Why something may not be done, and which of many reasons to give first.
import type { Flat, RuleId } from './contract.ts'
import { shared } from './names.ts'

/** Why something may not be done: rule and particulars, all in names. It stands against every choice that agrees with `part`. */
export interface Refusal {
  readonly refused: RuleId
  readonly part: Flat
  readonly args: Flat
}

/** A refusal by a rule of the table itself, which holds in every game. */
export const refuse = (rule: string, part: Flat = {}, args: Flat = {}): Refusal => ({ refused: `TABLE-${rule}`, part, args })

/** The refusals that speak of what was pointed at, or of everything, the most particular first; if none does, all that do not speak of something else. */
export function closest(noes: readonly Refusal[], part: Flat): Refusal[] {
  const scored = noes.map(no => ({ no, score: shared(no.part, part), size: Object.keys(no.part).length })).filter(({ score }) => score >= 0)
  const apt = scored.filter(({ score, size }) => score > 0 || size === 0)
  const best = apt.length > 0 ? apt : scored
  const seen = new Set<string>()
  return best
    .sort((a, b) => b.score - a.score || a.size - b.size)
    .map(({ no }) => no)
    .filter(no => {
      const key = JSON.stringify(no)
      return !seen.has(key) && seen.add(key)
    })
}

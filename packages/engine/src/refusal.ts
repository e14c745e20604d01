// Why something may not be done, and which of many reasons to give first.
import type { Flat, RuleId } from './contract.ts'
import { shared } from './codecs.ts'

/** Why something may not be done: rule and particulars, all in names. It stands against every choice that agrees with `part`. */
export interface Refusal {
  readonly refused: RuleId
  readonly part: Flat
  readonly args: Flat
}

/** A refusal by a rule of the table itself, which holds in every game. */
export const refuse = (rule: string, part: Flat = {}, args: Flat = {}): Refusal => ({ refused: `TABLE-${rule}`, part, args })

interface WeighedRefusal {
  readonly no: Refusal
  /** How many of the fields that were pointed at it speaks of. */
  readonly score: number
  readonly size: number
}

/**
 * What decides against what was pointed at: the refusals that speak of the most of it, and of these the ones that say the least besides. A
 * refusal of everything else counts only where no other speaks of it. Who points at nothing is told all.
 */
export function closest(noes: readonly Refusal[], part: Flat): Refusal[] {
  const weighed = noes
    .map(no => ({ no, score: shared(no.part, part), size: Object.keys(no.part).length }))
    .filter(({ score }) => score >= 0)
  return once((Object.keys(part).length === 0 ? weighed : deciding(weighed)).map(({ no }) => no))
}

function deciding(weighed: readonly WeighedRefusal[]): readonly WeighedRefusal[] {
  const apt = weighed.filter(({ score }) => score > 0)
  const general = weighed.filter(({ size }) => size === 0)
  if (apt.length === 0) return general.length > 0 ? general : weighed
  const score = Math.max(...apt.map(one => one.score))
  const most = apt.filter(one => one.score === score)
  const size = Math.min(...most.map(one => one.size))
  return most.filter(one => one.size === size)
}

function once(noes: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>()
  return noes.filter(no => {
    const key = JSON.stringify(no)
    return !seen.has(key) && seen.add(key)
  })
}

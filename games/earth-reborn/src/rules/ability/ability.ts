// ER-ABIL-1, -2: lines of a Character's own card, for who is activated or interrupts. ER-ABIL-3: CP go on the card, no section is used.
// ER-ABIL-4, -5: as often as it can be paid for, and no dice for more. ER-ABIL-7: one of several lines. ER-IPS-4: lines of cards that cost
// no CP need no order either.
import type { Line } from '../../data/types.ts'
import { maxCpOf } from '../../derive/cp.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps, Use } from '../../model/steps.ts'
import { fundsFor, meansFor, roomFor } from '../cp.ts'
import { spendOnAir } from '../radio/reveal.ts'
import { priceOf } from '../lines/conditions.ts'
import { freeUsesOf, lineOf, refuseLine } from '../lines/refuse.ts'
import { alsoFor, hasMarkersFor } from '../lines/targets.ts'
import { blankUse, targetIn } from '../lines/use.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'

type ActChoice = Steps['interrupt.act']['pick']
type UseChoice = Extract<ActChoice, { do: 'use' }>

function choiceOf({ face, line, targets: [target] }: Use): UseChoice {
  return face === NONE ? { do: 'use', line, ...target } : { do: 'use', face, line, ...target }
}

function refuseAbility(state: State, use: Use): No | undefined {
  const price = priceOf(lineOf(state, use))
  if (price > roomFor(state, use.character)) return no('ER-ORDER-6', { most: maxCpOf(state, use.character) })
  if (price > fundsFor(state, use.character)) return no('ER-ABIL-3', 'cp')
  return refuseLine(state, use)
}

export function offerAbilities(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  const means = meansFor(state, id)
  // what a line is used on is dear to find out: not for what cannot be paid
  const worthAsking = (line: Line): boolean => o.why || (line.timing === 'activation' && priceOf(line) <= means)
  for (const use of freeUsesOf(state, id, worthAsking)) {
    const why = refuseAbility(state, use)
    if (why === undefined) o.yes(choiceOf(use))
    else o.no(choiceOf(use), why.rule, why.args)
  }
  o.no({ do: 'use' }, 'ER-ABIL-1')
}

/** RUL-65: with CP taken back it is not carried out. */
export function useAbility(state: State, id: CharacterId, pick: UseChoice): readonly AnyStep[] {
  const use: Use = { ...blankUse(id), face: 'face' in pick ? pick.face : NONE, line: pick.line, targets: targetIn(pick) }
  const line = lineOf(state, use)
  const price = priceOf(line)
  tell({ kind: 'abilityUsed', character: id, seat: (state.characters[id] as Character).seat, line: use.line, cp: price })
  const { cp, steps } = spendOnAir(state, id, price)
  if (cp < price) return steps
  const [first] = use.targets
  const isWide = first !== undefined && alsoFor(state, id, line, first).length > 0
  return [...steps, isWide ? { kind: 'line.also', ...use } : { kind: 'line.test', ...use, extra: 0 }]
}

/** ER-CHAR-Mammoth: a second thing beside the first, or not; RUL-38: not without it where only long markers are left. */
export const breakAlso: Rule<'line.also'> = {
  who: (state, { character }) => (state.characters[character] as Character).seat,
  about: (_, { character }) => ({ character }),

  offer(state, step, o) {
    const [first] = step.targets
    for (const also of first === undefined ? [] : alsoFor(state, step.character, lineOf(state, step), first)) o.yes(also)
    if (hasMarkersFor(state, step.targets)) o.yes({ do: 'done' })
    else o.no({ do: 'done' }, 'ER-CHAR-Mammoth-2')
    o.no({}, 'ER-CHAR-Mammoth')
  },

  answer(_, { character, helpers, face, site, line, targets }, pick) {
    const all = 'do' in pick ? targets : [...targets, pick]
    return { kind: 'line.test', character, helpers, face, site, line, targets: all, extra: 0 }
  },
}

// ER-INTERACT-1: an order that uses an icon line of what one carries or of where one stands. ER-INTERACT-4: it takes the CP that the line
// costs; the rest gives dice. Torture is one too (ER-TORT-2). For several together see joint.ts.
import { next } from '@rubble/engine'
import { idsOf, isPresent } from '../../derive/characters.ts'
import { uses } from '../../derive/modules.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { LineChoice, Part, Steps, Use } from '../../model/steps.ts'
import { priceOf } from '../lines/conditions.ts'
import { lineOf, refuseLine, usesOf } from '../lines/refuse.ts'
import { blankUse, targetIn } from '../lines/use.ts'
import { captorAmong, refuseTorture } from '../torture/torture.ts'
import { type No, no, type Rule } from '../types.ts'
import { refuseHelpers, userOf } from './joint.ts'

/** The fewest CP with which there is something to use; Infinity: nothing. */
export function leastForInteract(state: State, id: CharacterId): number {
  if (!uses(state, 'interact')) return Infinity
  if (refuseTorture(state, [id]) === undefined) return 1
  let least = Infinity
  for (const use of usesOf(state, id)) {
    const price = priceOf(lineOf(state, use))
    if (price < least && refuseLine(state, use) === undefined) least = price
  }
  return least
}

/** Each use, with those who help whoever carries it out. */
function* jointUses(state: State, ids: readonly CharacterId[]): Generator<Use> {
  for (const id of ids) for (const use of usesOf(state, id)) yield { ...use, helpers: ids.filter(other => other !== id) }
}

/** ER-COMB-23, -30, -31: is there nothing that they can use together? What keeps somebody from helping says more than that. */
export function refuseJointUse(state: State, ids: readonly CharacterId[]): No | undefined {
  const why = refuseTorture(state, ids)
  if (why === undefined) return undefined
  const reasons = why.rule === 'ER-COMB-31' ? [why] : []
  for (const use of jointUses(state, ids)) {
    if (refuseLine(state, use) !== undefined) continue
    const apart = refuseHelpers(state, use)
    if (apart === undefined) return undefined
    reasons.push(apart)
  }
  return reasons[0] ?? no('ER-COMB-23')
}

/** Why they cannot use it together with the CP that each has put there. */
function refuseUse(state: State, use: Use, parts: readonly Part[]): No | undefined {
  const cp = parts.find(({ character }) => character === use.character)?.cp ?? 0
  return refuseLine(state, use) ?? refuseHelpers(state, use) ?? (priceOf(lineOf(state, use)) > cp ? no('ER-INTERACT-4', 'cp') : undefined)
}

/** ER-COMB-24, RUL-65: can they pay for nothing at all with these CP? */
export function refuseCpOf(state: State, parts: readonly Part[]): No | undefined {
  const ids = idsOf(parts)
  if (refuseTorture(state, ids) === undefined) return undefined
  for (const use of jointUses(state, ids)) if (refuseUse(state, use, parts) === undefined) return undefined
  return no('ER-INTERACT-4', 'cp')
}

/** ER-COMB-32: of an element it is said who pays for the line. */
function choiceOf({ character, helpers, face, site, line, targets: [target] }: Use): LineChoice {
  if (face !== NONE) return { do: 'use', face, line, ...target }
  return helpers.length > 0 ? { do: 'use', character, site, line } : { do: 'use', site, line }
}

const partsOf = ({ character, cp, helpers }: Steps['interact.use']['at']): readonly Part[] => [{ character, cp }, ...helpers]
export const interact: Rule<'interact.use'> = {
  who(state, step) {
    const one = state.characters[step.character] as Character
    return isPresent(one) && refuseCpOf(state, partsOf(step)) === undefined ? one.seat : undefined
  },
  about: (_, { character, cp }) => ({ character, cp }),

  offer(state, step, o) {
    const parts = partsOf(step)
    for (const use of jointUses(state, idsOf(parts))) {
      const why = refuseUse(state, use, parts)
      const choice = choiceOf(use)
      if (why === undefined) o.yes(choice)
      else o.no(choice, why.rule, why.args)
    }
    const why = refuseTorture(state, idsOf(parts))
    const { prisoner } = state.characters[captorAmong(state, idsOf(parts))] as Character
    if (why === undefined) o.yes({ do: 'torture', target: prisoner })
    else o.no({ do: 'torture' }, why.rule, why.args)
    o.no({}, 'ER-INTERACT-1')
  },

  answer(state, step, pick) {
    const parts = partsOf(step)
    if (pick.do === 'torture') return next({ kind: 'torture.roll', parts: [...parts] })
    const user = userOf(state, idsOf(parts), pick)
    const use: Use = {
      ...blankUse(user),
      helpers: idsOf(parts).filter(id => id !== user),
      ...('face' in pick ? { face: pick.face } : { site: pick.site }),
      line: pick.line,
      targets: targetIn(pick),
    }
    return next({ kind: 'line.test', ...use, extra: extraOf(parts, user, priceOf(lineOf(state, use))) })
  },
}

/** ER-COMB-24, -32: only who carries it out pays for the line; of everybody else the first CP gives no die. */
const extraOf = (parts: readonly Part[], user: CharacterId, price: number): number =>
  parts.reduce((sum, { character, cp }) => sum + cp - (character === user ? price : 1), 0)

// ER-INTERACT-1: an order that uses an icon line of what one carries or of where one stands. ER-INTERACT-4: it takes the CP that the line
// costs; the rest gives dice.
import { next } from '@rubble/engine'
import { isPresent } from '../../derive/characters.ts'
import { uses } from '../../derive/modules.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { LineChoice, Use } from '../../model/steps.ts'
import { priceOf } from '../lines/conditions.ts'
import { lineOf, refuseLine, usesOf } from '../lines/refuse.ts'
import { refuseTorture, torture } from '../torture/torture.ts'
import { blankUse, targetIn } from '../lines/use.ts'
import { type No, no, type Rule } from '../types.ts'

/** The fewest CP with which there is something to use; Infinity: nothing. */
export function leastForInteract(state: State, id: CharacterId): number {
  if (!uses(state, 'interact')) return Infinity
  if (refuseTorture(state, id) === undefined) return 1
  return Math.min(...usesOf(state, id).map(use => (refuseLine(state, use) === undefined ? priceOf(lineOf(state, use)) : Infinity)))
}

export const refuseInteract = (state: State, id: CharacterId): No | undefined =>
  leastForInteract(state, id) === Infinity ? no('ER-INTERACT-1', 'nothing') : undefined

function choiceOf({ face, site, line, targets: [target] }: Use): LineChoice {
  if (face === NONE) return { do: 'use', site, line }
  return { do: 'use', face, line, ...target }
}

export const interact: Rule<'interact.use'> = {
  who(state, { character }) {
    const one = state.characters[character] as Character
    return isPresent(one) ? one.seat : undefined
  },
  about: (_, { character, cp }) => ({ character, cp }),

  offer(state, { character, cp }, o) {
    for (const use of usesOf(state, character)) {
      const why = refuseLine(state, use) ?? (priceOf(lineOf(state, use)) > cp ? no('ER-INTERACT-4', 'cp') : undefined)
      if (why === undefined) o.yes(choiceOf(use))
      else o.no(choiceOf(use), why.rule, why.args)
    }
    const why = refuseTorture(state, character)
    const { prisoner } = state.characters[character] as Character
    if (why === undefined) o.yes({ do: 'torture', target: prisoner })
    else o.no({ do: 'torture' }, why.rule, why.args)
    o.no({}, 'ER-INTERACT-1')
  },

  answer(state, { character, cp }, pick) {
    if (pick.do === 'torture') return torture(state, character, cp)
    const use: Use = {
      ...blankUse(character),
      ...('face' in pick ? { face: pick.face } : { site: pick.site }),
      line: pick.line,
      targets: targetIn(pick),
    }
    return next({ kind: 'line.test', ...use, extra: cp - priceOf(lineOf(state, use)) })
  },
}

// RC-LATE-1: when the city has grown it is still your turn: abilities, purchases and cards may be used before the rats come.
// RC-LATE-2: nothing else.
import { waresIn } from '../../data/components.ts'
import { ABILITIES, CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { offerAbilities, refuseAbility } from '../abilities/abilities.ts'
import { canBuy, offerWares } from '../cage/cage.ts'
import { offerCards, refuseCard } from '../cage/cards.ts'
import type { Rule } from '../types.ts'
import { carryOut } from './act.ts'

/** Is there anything that can still be used? */
const isLeft = (state: State): boolean =>
  ABILITIES.some(ability => refuseAbility(state, ability) === undefined)
  || waresIn(state.config.edition).some(ware => canBuy(state, ware))
  || state.catcher.cards.some(card => refuseCard(state, card) === undefined)

export const actLate: Rule<'turn.late'> = {
  who: state => (isLeft(state) ? CATCHER : undefined),

  offer(state, _, o) {
    offerAbilities(state, o)
    offerWares(state, o)
    offerCards(state, o)
    o.yes({ do: 'end' })
    o.no({}, 'RC-LATE-2')
  },

  answer(state, _, action) {
    if (action.do === 'end') return []
    return [...carryOut(state, action), { kind: 'turn.settle' }, { kind: 'turn.late' }]
  },
}

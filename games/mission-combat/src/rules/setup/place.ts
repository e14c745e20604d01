// MC-SETUP-6: in turn, one unit from hand on one of the five own areas, until all are placed.
// MC-SETUP-7: areas may be shared or stay empty; no oversized unit on a building. MC-SETUP-8: compulsory, free, no area effect.
// MC-SETUP-9: then both hands are empty and the start player, who placed first, begins.
import { next, type RuleId, type Seat } from '@rubble/engine'
import { ALL_AREAS, areaAt, cardAt, type UnitCard } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { AreaId, CardId } from '../../model/ids.ts'
import { addUnit, takeFromHand } from '../control/units.ts'
import type { Rule } from '../types.ts'

function refusePlacement(card: UnitCard, to: AreaId, seat: Seat): RuleId | undefined {
  const area = areaAt(to)
  if (area.seat !== seat) return 'MC-SETUP-6'
  if (area.building && card.oversized) return 'MC-SETUP-7'
  return undefined
}

export const placeUnit: Rule<'setup.place'> = {
  who: (_, { seat }) => seat,

  offer(state, _, o, seat) {
    for (const card of new Set(state.hand[seat])) {
      for (const to of ALL_AREAS) {
        const no = refusePlacement(cardAt(card) as UnitCard, to, seat)
        if (no === undefined) o.yes({ card, to })
        else o.no({ card, to }, no)
      }
    }
    o.no({}, 'MC-SETUP-8')
  },

  answer(state, _, { card, to }, seat) {
    takeFromHand(state, seat, card)
    tell({ kind: 'unitPlaced', seat, unit: addUnit(state, card, to), to })
    const other = 1 - seat
    if ((state.hand[other] as CardId[]).length > 0) return next({ kind: 'setup.place', seat: other })
    return next({ kind: 'turn.begin', seat: other })
  },
}

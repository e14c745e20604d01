// Play a unit. MC-PLAY-1: 1 AP. MC-PLAY-2: on an own area without enemy units. MC-PLAY-3: no oversized unit on a building.
// MC-PLAY-4, MC-AREA-PORTAL-2: on an opposing area only through a portal one holds, and only units of its type.
// MC-PLAY-5, MC-AREA-PORTAL-1, -3: units of a portal's type are free there; others pay as usual. MC-AREA-PORTAL-4: all else applies.
// MC-AREA-DP-2: the Dark Portal lets no units in.
import { done, learn, type RuleId } from '@rubble/engine'
import { ALL_AREAS, areaAt, cardOfUnit, type UnitCard } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { hasFoes, holds, type Survey } from '../control/survey.ts'
import { addUnit, takeFromHand } from '../control/units.ts'
import type { Offer, Rule } from '../types.ts'

/** where a portal makes it free, there is nothing to pay with. */
const costOn = (card: UnitCard, to: AreaId): number => (areaAt(to).lets === card.type ? 0 : 1)

function refusePlay(card: UnitCard, to: AreaId, board: Survey, ap: number): RuleId | undefined {
  const area = areaAt(to)
  if (area.seat !== board.seat) {
    if (!holds(board, to)) return 'MC-PLAY-4'
    if (area.lets === 0) return area.effect === 'event-portal' ? 'MC-AREA-DP-2' : 'MC-PLAY-4'
    if (area.lets !== card.type) return 'MC-AREA-PORTAL-2'
  }
  if (hasFoes(board, to)) return 'MC-PLAY-2'
  if (area.building && card.oversized) return 'MC-PLAY-3'
  return ap < costOn(card, to) ? 'MC-PLAY-1' : undefined
}

export function offerUnit(state: State, card: UnitCard, board: Survey, o: Offer<Action>): void {
  let isStuck = true
  for (const to of ALL_AREAS) {
    const no = refusePlay(card, to, board, state.ap)
    if (no === undefined) {
      isStuck = false
      o.yes({ do: 'play', card: card.id, to })
    } else if (o.why) o.no({ do: 'play', card: card.id, to }, no)
  }
  if (!o.why || !isStuck) return
  if (state.ap < 1) o.no({ do: 'play', card: card.id }, 'MC-PLAY-1')
  else o.no({ do: 'play', card: card.id }, 'MC-PLAY-2', { why: 'nowhere' })
}

export const playUnit: Rule<'play.unit'> = {
  run(state, { card, to }) {
    const seat = state.active
    takeFromHand(state, seat, card)
    const unit = addUnit(state, card, to)
    const cost = costOn(cardOfUnit(unit), to)
    state.ap -= cost
    tell({ kind: 'unitPlayed', seat, unit, to, cost })
    learn(1 - seat)
    return done()
  },
}

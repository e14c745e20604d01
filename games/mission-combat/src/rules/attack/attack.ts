// Attack. MC-ATTACK-1: 1 AP, never free; one own unit deals damage of its type.
// MC-ATTACK-7: without Ranged attack only in its own raid, for no enemy is in its area otherwise (MC-RAID-16).
// MC-UNIT-RANGED-2: a ranged unit attacks from where it stands; that opens no raid.
import { next } from '@rubble/engine'
import { cardOfUnit } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { hasTarget, standing, type Survey } from '../control/survey.ts'
import { unitAt } from '../control/units.ts'
import type { Offer, Rule } from '../types.ts'

/** All but the raider's attack, which a raid offers itself. */
export function offerAttacks(state: State, board: Survey, o: Offer<Action>): void {
  if (state.ap < 1) return o.no({ do: 'attack' }, 'MC-ATTACK-1', { why: 'ap' })
  for (const unit of state.units) {
    const { id } = unit
    const card = cardOfUnit(id)
    if (card.seat !== board.seat) {
      if (o.why) o.no({ do: 'attack', unit: id }, 'MC-ATTACK-1', { why: 'enemy' })
    } else if (id === state.raid?.unit) o.yes({ do: 'attack', unit: id })
    else if (hasTarget(board, card, standing(state, unit))) o.yes({ do: 'attack', unit: id })
    else if (o.why && card.ranged) o.no({ do: 'attack', unit: id }, 'MC-ATTACK-3', { why: 'nobody' })
    else if (o.why) o.no({ do: 'attack', unit: id }, 'MC-ATTACK-7')
  }
}

export const beginAttack: Rule<'attack.begin'> = {
  run(state, { unit }) {
    state.ap--
    tell({ kind: 'unitAttacked', seat: state.active, unit, area: unitAt(state.units, unit).area })
    return next({ kind: 'share.target', by: { unit }, left: cardOfUnit(unit).attack, given: [] }, { kind: 'end.check' }, { kind: 'raid.check' })
  },
}

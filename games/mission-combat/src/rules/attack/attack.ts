// Attack. MC-ATTACK-1: 1 AP, never free; one own unit deals damage of its type.
// MC-ATTACK-7: without Ranged attack only in its own raid, for no enemy is in its area otherwise (MC-RAID-16).
// MC-UNIT-RANGED-2: a ranged unit attacks from where it stands; that opens no raid.
import { next } from '@rubble/engine'
import { areaAt, cardOfUnit, typeName } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { hasTarget, areaOfUnit, type Survey } from '../control/survey.ts'
import { unitAt } from '../control/units.ts'
import type { Offer, Rule } from '../types.ts'

/** All but the raider's attack, which a raid offers itself. */
export function offerAttacks(state: State, board: Survey, o: Offer<Action>): void {
  if (o.why) refuseFoes(state, board, o)
  if (state.ap < 1) return o.no({ do: 'attack' }, 'MC-ATTACK-1', { why: 'ap' })
  let isStuck = true
  for (const unit of state.units) {
    const { id } = unit
    const card = cardOfUnit(id)
    if (card.seat !== board.seat) continue
    if (id === state.raid?.unit || hasTarget(board, card, areaOfUnit(state, unit))) {
      isStuck = false
      o.yes({ do: 'attack', unit: id })
    } else if (o.why && card.ranged) o.no({ do: 'attack', unit: id }, 'MC-ATTACK-3', { why: 'nobody', type: typeName(card.damageType) })
    else if (o.why) o.no({ do: 'attack', unit: id }, 'MC-ATTACK-7')
  }
  if (o.why && isStuck) o.no({ do: 'attack' }, 'MC-ATTACK-1', { why: 'nobody' })
}

/** Who points at an enemy unit wants to attack it: the attacker is chosen first, if there is one. */
function refuseFoes(state: State, board: Survey, o: Offer<Action>): void {
  for (const foe of state.units) {
    if (cardOfUnit(foe.id).seat === board.seat) continue
    const why = state.ap < 1 ? 'ap' : state.units.some(unit => canHit(unit, foe)) ? 'enemy' : 'unreached'
    o.no({ do: 'attack', unit: foe.id }, 'MC-ATTACK-1', { why })
  }
}

/** From where it stands: a raider attacks from the raided area. */
function canHit({ id, area }: Unit, foe: Unit): boolean {
  const { seat, damageType, ranged } = cardOfUnit(id)
  const victim = cardOfUnit(foe.id)
  if (seat === victim.seat || damageType !== victim.type) return false
  return area === foe.area || (ranged && areaAt(area).isAdjacent[foe.area] === true)
}

export const beginAttack: Rule<'attack.begin'> = {
  run(state, { unit }) {
    state.ap--
    tell({ kind: 'unitAttacked', seat: state.active, unit, area: unitAt(state.units, unit).area })
    return next(
      { kind: 'share.target', by: { unit }, left: cardOfUnit(unit).attack, given: [] },
      { kind: 'end.check' },
      { kind: 'raid.check' },
    )
  },
}

// Move a unit. MC-MOVE-1: one own unit to an adjacent area. MC-MOVE-6: whoever controls them.
// MC-MOVE-2: for 1 AP, or free by its speed (MC-UNIT-SPEED-1, -2) or by the road (MC-AREA-AR-1…5); the player says which (MC-TURN-6).
// MC-MOVE-3: it stands there. MC-MOVE-4, -5, MC-RAID-1: entering an occupied area, or a building if oversized, opens a raid.
// MC-RAID-2: and only if it can attack from there: 1 AP left after paying, and a target.
import { done } from '@rubble/engine'
import { ALL_AREAS, areaAt, cardOfUnit, type UnitCard } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, PAYMENTS, type Payment } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { tellingControl } from '../control/control.ts'
import { hasFoes, hasTarget, standing, type Survey, survey } from '../control/survey.ts'
import { unitAt } from '../control/units.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'

const NO_AP = no('MC-MOVE-2')
const NO_SPEED = no('MC-UNIT-SPEED-1', 'without')
const SPEED_USED = no('MC-UNIT-SPEED-1', 'used')
const NOT_ON_ROAD = no('MC-AREA-AR-1', 'start')
const ROAD_TO_OWN = no('MC-AREA-AR-1', 'end')
const ROAD_USED = no('MC-AREA-AR-3')
const NOT_YOURS = no('MC-MOVE-1', 'enemy')
const NOT_ADJACENT = no('MC-MOVE-1', 'far')
const RAID_WITHOUT_AP = no('MC-RAID-2', 'ap')
const RAID_WITHOUT_TARGET = no('MC-RAID-2', 'target')

/** MC-UNIT-OVERSIZED-1: what is oversized differs in nothing but buildings. */
/** MC-RAID-1: causes E and B. */
const isRaid = (card: UnitCard, to: AreaId, board: Survey): boolean => hasFoes(board, to) || (card.oversized && areaAt(to).building)

/** The whole branch: may this unit be moved at all by this payment? */
function refusePayment(unit: Unit, card: UnitCard, from: AreaId, pay: Payment, ap: number): No | undefined {
  switch (pay) {
    case 'ap': return ap < 1 ? NO_AP : undefined
    case 'speed': {
      if (!card.speed) return NO_SPEED
      return unit.speedUsed ? SPEED_USED : undefined
    }
    case 'road': {
      if (areaAt(from).effect !== 'road') return NOT_ON_ROAD
      return unit.roadUsed ? ROAD_USED : undefined
    }
  }
}

function refuseEntry(card: UnitCard, from: AreaId, to: AreaId, pay: Payment, board: Survey, ap: number): No | undefined {
  if (areaAt(from).isAdjacent[to] !== true) return NOT_ADJACENT
  if (pay === 'road' && areaAt(to).seat === board.seat) return ROAD_TO_OWN
  if (!isRaid(card, to, board)) return undefined
  const left = pay === 'ap' ? ap - 1 : ap
  if (left < 1) return RAID_WITHOUT_AP
  return hasTarget(board, card, to) ? undefined : RAID_WITHOUT_TARGET
}

export function offerMoves(state: State, board: Survey, o: Offer<Action>): void {
  for (const unit of state.units) {
    const card = cardOfUnit(unit.id)
    if (card.seat === board.seat) offerMovesOf(state, unit, card, board, o)
    else if (o.why) o.no({ do: 'move', unit: unit.id }, NOT_YOURS.rule, NOT_YOURS.args)
  }
}

function offerMovesOf(state: State, unit: Unit, card: UnitCard, board: Survey, o: Offer<Action>): void {
  const from = standing(state, unit)
  for (const pay of PAYMENTS) {
    const never = refusePayment(unit, card, from, pay, state.ap)
    if (never !== undefined) {
      if (o.why) o.no({ do: 'move', unit: unit.id, pay }, never.rule, never.args)
      continue
    }
    for (const to of o.why ? ALL_AREAS : areaAt(from).adjacent) {
      const refused = refuseEntry(card, from, to, pay, board, state.ap)
      if (refused === undefined) o.yes({ do: 'move', unit: unit.id, to, pay })
      else if (o.why) o.no({ do: 'move', unit: unit.id, to, pay }, refused.rule, refused.args)
    }
  }
}

export const moveUnit: Rule<'move.unit'> = {
  run(state, { unit: id, to, pay }) {
    const seat = state.active
    const unit = unitAt(state.units, id)
    const from = unit.area
    payFor(state, unit, pay)
    const raids = isRaid(cardOfUnit(id), to, survey(state, seat))
    tell({ kind: 'unitMoved', seat, unit: id, from, to, pay })
    tellingControl(state, [from, to], () => {
      unit.area = to
      if (raids) state.raid = { unit: id, origin: from, attacked: false } // MC-RAID-7, -15: the origin is where this move began
    })
    if (raids) tell({ kind: 'raidOpened', seat, unit: id, area: to, origin: from })
    return done()
  },
}

function payFor(state: State, unit: Unit, pay: Payment): void {
  if (pay === 'ap') state.ap--
  else if (pay === 'speed') unit.speedUsed = true
  else unit.roadUsed = true
}

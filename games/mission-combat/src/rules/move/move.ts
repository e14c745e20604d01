// Move a unit. MC-MOVE-1: one own unit to an adjacent area. MC-MOVE-6: whoever controls them.
// MC-MOVE-2: for 1 AP, or free by its speed (MC-UNIT-SPEED-1, -2) or by the road (MC-AREA-AR-1…5); the player says which (MC-TURN-6).
// MC-MOVE-3: it stands there. MC-MOVE-4, -5, MC-RAID-1: entering an occupied area, or a building if oversized, opens a raid.
// MC-RAID-2: and only if it can attack from there: a target, and 1 AP left after paying.
import { done } from '@rubble/engine'
import { ALL_AREAS, areaAt, cardOfUnit, typeName, type UnitCard } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, type Payment, PAYMENTS, type UnitId } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { withControlEvents } from '../control/control.ts'
import { hasFoes, hasTarget, areaOfUnit, type Survey, survey } from '../control/survey.ts'
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
const THERE_ALREADY = no('MC-MOVE-1', 'here')
const NOWHERE = no('MC-RAID-2', 'nowhere')
const NOBODY_ABLE = no('MC-MOVE-2', 'nobody')
const NOBODY_NEAR = no('MC-MOVE-1', 'nobody')

/** MC-UNIT-OVERSIZED-1: what is oversized differs in nothing but buildings. */
/** MC-RAID-1: causes E and B. */
const isRaid = (card: UnitCard, to: AreaId, board: Survey): boolean => hasFoes(board, to) || (card.oversized && areaAt(to).building)

/** The whole branch: may this unit be moved at all by this payment? */
function refusePayment(unit: Unit, card: UnitCard, from: AreaId, pay: Payment, ap: number): No | undefined {
  switch (pay) {
    case 'ap':
      return ap < 1 ? NO_AP : undefined
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
  if (to === from) return THERE_ALREADY
  if (areaAt(from).isAdjacent[to] !== true) return NOT_ADJACENT
  if (pay === 'road' && areaAt(to).seat === board.seat) return ROAD_TO_OWN
  if (!isRaid(card, to, board)) return undefined
  if (!hasTarget(board, card, to)) return refuseRaid(card, to, board, 'target')
  const left = pay === 'ap' ? ap - 1 : ap
  return left < 1 ? refuseRaid(card, to, board, 'ap') : undefined
}

/** MC-MOVE-5: where no enemy is, only the building keeps an oversized unit from staying. */
function refuseRaid(card: UnitCard, to: AreaId, board: Survey, why: 'ap' | 'target'): No {
  return { rule: hasFoes(board, to) ? 'MC-RAID-2' : 'MC-MOVE-5', args: { why, type: typeName(card.damageType) } }
}

export function offerMoves(state: State, board: Survey, o: Offer<Action>): void {
  for (const unit of state.units) {
    const card = cardOfUnit(unit.id)
    if (card.seat === board.seat) offerMovesOf(state, unit, card, board, o)
    // with the payment: who only points at an enemy unit means to attack it
    else if (o.why) for (const pay of PAYMENTS) o.no({ do: 'move', unit: unit.id, pay }, NOT_YOURS.rule, NOT_YOURS.args)
  }
  if (o.why) refuseWhole(state, board, o)
}

function offerMovesOf(state: State, unit: Unit, card: UnitCard, board: Survey, o: Offer<Action>): void {
  const from = areaOfUnit(state, unit)
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

/** Where a unit cannot go however it would be paid, where no unit can go, and who cannot move at all. */
function refuseWhole(state: State, board: Survey, o: Offer<Action>): void {
  const movers = state.units.filter(({ id }) => cardOfUnit(id).seat === board.seat).map(unit => moverOf(state, unit, board))
  for (const { unit, isAble, refused } of movers) {
    refused.forEach((no, to) => {
      if (no !== undefined) o.no({ do: 'move', unit, to }, no.rule, no.args)
    })
    const stuck = isAble ? NOWHERE : NO_AP
    if (refused.every(no => no !== undefined)) o.no({ do: 'move', unit }, stuck.rule, stuck.args)
  }
  const able = movers.filter(({ isAble }) => isAble)
  if (able.length === 0) o.no({ do: 'move' }, NOBODY_ABLE.rule, NOBODY_ABLE.args)
  for (const to of ALL_AREAS) {
    if (able.some(({ refused }) => refused[to] === undefined)) continue
    // what keeps out a unit that is next to it says more than that others are far away
    const near = able.find(({ from }) => areaAt(from).isAdjacent[to] === true)
    const { rule, args } = near?.refused[to] ?? (able.length === 0 ? NOBODY_ABLE : NOBODY_NEAR)
    o.no({ do: 'move', to }, rule, near === undefined ? args : { ...args, unit: near.unit })
  }
}

interface Mover {
  readonly unit: UnitId
  readonly from: AreaId
  /** Is there any way to pay? */
  readonly isAble: boolean
  /** By area: why not, by the first way to pay; nothing where it can go. */
  readonly refused: readonly (No | undefined)[]
}

function moverOf(state: State, unit: Unit, board: Survey): Mover {
  const card = cardOfUnit(unit.id)
  const from = areaOfUnit(state, unit)
  const payments = PAYMENTS.filter(pay => refusePayment(unit, card, from, pay, state.ap) === undefined)
  const refused = ALL_AREAS.map(to => {
    const tried = payments.map(pay => refuseEntry(card, from, to, pay, board, state.ap))
    return payments.length === 0 ? NO_AP : tried.includes(undefined) ? undefined : tried[0]
  })
  return { unit: unit.id, from, isAble: payments.length > 0, refused }
}

export const moveUnit: Rule<'move.unit'> = {
  run(state, { unit: id, to, pay }) {
    const seat = state.active
    const unit = unitAt(state.units, id)
    const from = unit.area
    payFor(state, unit, pay)
    const raids = isRaid(cardOfUnit(id), to, survey(state, seat))
    tell({ kind: 'unitMoved', seat, unit: id, from, to, pay })
    withControlEvents(state, [from, to], () => {
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

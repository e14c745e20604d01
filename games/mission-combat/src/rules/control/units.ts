// Units come, go and are found.
// MC-BOARD-4: any number of units may share an area. MC-DMG-3: what leaves the board leaves damage and marks behind.
import { RuleError, type Seat } from '@rubble/engine'
import { cardOfUnit, unitId } from '../../data/components.ts'
import { seatOf } from '../../derive/control.ts'
import type { AreaId, CardId, UnitId } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'
import { withControlEvents } from './control.ts'

const findUnit = (units: readonly Unit[], id: UnitId): Unit | undefined => units.find(unit => unit.id === id)

export function unitAt(units: readonly Unit[], id: UnitId): Unit {
  const unit = findUnit(units, id)
  if (unit === undefined) throw new RuleError(`unit ${id} is not on the board`)
  return unit
}

/** A card becomes a unit: the lowest number that no copy on the board has. */
export function addUnit(state: State, card: CardId, area: AreaId): UnitId {
  let copy = 1
  while (state.units.some(unit => unit.id === unitId(card, copy))) copy++
  const id = unitId(card, copy)
  withControlEvents(state, [area], () => {
    state.units.push({ id, area, damage: 0, speedUsed: false, roadUsed: false })
  })
  return id
}

export function takeFromHand(state: State, seat: Seat, card: CardId): void {
  const hand = state.hand[seat] as CardId[]
  hand.splice(hand.indexOf(card), 1)
}

/** MC-DMG-3: face up to its owner's discard pile. */
export function discardUnit(state: State, unit: Unit): void {
  withControlEvents(state, [unit.area], () => {
    state.units.splice(state.units.indexOf(unit), 1)
  })
  ;(state.discard[seatOf(unit)] as CardId[]).push(cardOfUnit(unit.id).id)
}

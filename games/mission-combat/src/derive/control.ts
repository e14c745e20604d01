// Who holds an area, and what a unit there withstands.
// MC-CONTROL-1…3: one controller each; the owner of the area if it is empty, else the player whose units are there alone.
// MC-CONTROL-4: an area with units of both keeps the controller it had: its defender, since only a raider enters it.
import type { Seat } from '@rubble/engine'
import { type Figure, figure } from '@rubble/kit'
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { AreaId } from '../model/ids.ts'
import type { Raid, Unit } from '../model/state.ts'

/** Whose unit it is. */
export const seatOf = (unit: Unit): Seat => cardOfUnit(unit.id).seat

/** While a raid is open its unit does not count, so a mixed area stays with those it found there. */
export function controller(units: readonly Unit[], raid: Raid | null, area: AreaId): Seat {
  for (const unit of units) if (unit.area === area && unit.id !== raid?.unit) return seatOf(unit)
  for (const unit of units) if (unit.area === area) return seatOf(unit)
  return areaAt(area).seat
}

/** Current defense (MC-AREA-BUNKER-1, -2): the printed value, and what the area adds to it, whoever stands there. */
export const defenseOf = (unit: Unit): number => cardOfUnit(unit.id).defense + areaAt(unit.area).bonus

/** The same, with its cause. */
export function defenseFigure({ id, area }: Unit): Figure<AreaId> {
  const { bonus } = areaAt(area)
  return figure(cardOfUnit(id).defense, bonus === 0 ? [] : [{ by: area, rule: 'MC-AREA-BUNKER-1', amount: bonus }])
}

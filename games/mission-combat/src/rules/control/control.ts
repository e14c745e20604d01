// Who holds an area.
// MC-CONTROL-1…3: one controller each; the owner of the area if it is empty, else the player whose units are there alone.
// MC-CONTROL-4: an area with units of both keeps the controller it had: its defender, since only a raider enters it.
// MC-CONTROL-5: never stored, so it changes the moment a unit enters, leaves or is removed.
import { isHeard, type Seat } from '@rubble/engine'
import { areaAt, cardOfUnit } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { AreaId } from '../../model/ids.ts'
import type { Raid, State, Unit } from '../../model/state.ts'

export const seatOf = (unit: Unit): Seat => cardOfUnit(unit.id).seat

/** While a raid is open its unit does not count, so a mixed area stays with those it found there. */
export function controller(units: readonly Unit[], raid: Raid | null, area: AreaId): Seat {
  for (const unit of units) if (unit.area === area && unit.id !== raid?.unit) return seatOf(unit)
  for (const unit of units) if (unit.area === area) return seatOf(unit)
  return areaAt(area).seat
}

export const controls = (state: State, seat: Seat, area: AreaId): boolean => controller(state.units, state.raid, area) === seat

/** Does something to the board and tells which areas changed hands by it. */
export function tellingControl(state: State, areas: readonly AreaId[], change: () => void): void {
  if (!isHeard()) return change()
  const before = areas.map(area => controller(state.units, state.raid, area))
  change()
  areas.forEach((area, i) => {
    const seat = controller(state.units, state.raid, area)
    if (seat !== before[i]) tell({ kind: 'controlChanged', area, seat })
  })
}

// MC-CONTROL-5: who holds an area is never stored, so it changes the moment a unit enters, leaves or is removed; this tells it.
import { isListening, type Seat } from '@rubble/engine'
import { controller } from '../../derive/control.ts'
import { tell } from '../../model/events.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export const controls = (state: State, seat: Seat, area: AreaId): boolean => controller(state.units, state.raid, area) === seat

/** Does something to the board and tells which areas changed hands by it. */
export function withControlEvents(state: State, areas: readonly AreaId[], change: () => void): void {
  if (!isListening()) return change()
  const before = areas.map(area => controller(state.units, state.raid, area))
  change()
  areas.forEach((area, i) => {
    const seat = controller(state.units, state.raid, area)
    if (seat !== before[i]) tell({ kind: 'controlChanged', area, seat })
  })
}

// ER-SCEN-11: while somebody is hidden, one side may neither open nor attack what leads into the rooms.
import type { Seat } from '@rubble/engine'
import { sidesOf } from '@rubble/geometry/squares'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import type { DoorIndex, Edge, FloorIndex } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { type No, no } from '../types.ts'

type Opening = { readonly door: DoorIndex } | { readonly edge: Edge }

export function refuseOpening(state: State, seat: Seat, opening: Opening): No | undefined {
  if (state.hidden === null) return undefined
  const { doorsForbidden } = scenarioOf(state)
  if (doorsForbidden?.seat !== seat) return undefined
  const { grid, floorOn, doors } = mapOf(state.config)
  const edges = 'edge' in opening ? [opening.edge] : (doors[opening.door]?.edges ?? [])
  const isLocked = edges.some(edge => sidesOf(grid, edge).some(square => doorsForbidden.rooms.includes(floorOn[square] as FloorIndex)))
  return isLocked ? no('ER-SCEN-11') : undefined
}

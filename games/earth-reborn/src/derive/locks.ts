// What keeps somebody from opening a door, wherever he stands: a lock that needs a card (ER-DOOR-6, ER-POWER-4), or a room that is shut
// to his side while somebody is hidden (ER-SCEN-11).
import type { Seat } from '@rubble/engine'
import { sidesOf } from '@rubble/geometry/squares'
import { doorAt } from '../data/doors.ts'
import type { Door } from '../data/types.ts'
import type { CharacterId, DoorIndex, Edge, FloorIndex } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { passiveOf } from './equipment.ts'
import { mapOf, scenarioOf } from './map.ts'
import { isDoorPowered } from './power.ts'

/** What a view has too: of who is hidden only that somebody is. */
export type WithLocks = Pick<State, 'config' | 'characters' | 'gear' | 'dark' | 'isBlackout'> & { readonly hidden: object | null }

type Opening = { readonly door: DoorIndex } | { readonly edge: Edge }

export const doorOf = (state: Pick<State, 'config'>, index: DoorIndex): Door => doorAt(mapOf(state.config).doors[index]?.door ?? 0)

/** ER-SCEN-11 */
export function isKeptShut(state: Pick<WithLocks, 'config' | 'hidden'>, seat: Seat, opening: Opening): boolean {
  if (state.hidden === null) return false
  const { doorsForbidden } = scenarioOf(state)
  if (doorsForbidden?.seat !== seat) return false
  const { grid, floorOn, doors } = mapOf(state.config)
  const edges = 'edge' in opening ? [opening.edge] : (doors[opening.door]?.edges ?? [])
  return edges.some(edge => sidesOf(grid, edge).some(square => doorsForbidden.rooms.includes(floorOn[square] as FloorIndex)))
}

export function needsCardFor(state: WithLocks, id: CharacterId, index: DoorIndex): boolean {
  if (!doorOf(state, index).magnetic || !isDoorPowered(state, index)) return false
  return state.characters[id]?.magnetic === 0 && passiveOf(state, id, 'openMagneticDoors') === undefined
}

export const canOpen = (state: WithLocks, id: CharacterId, index: DoorIndex): boolean =>
  !needsCardFor(state, id, index) && !isKeptShut(state, (state.characters[id] as Character).seat, { door: index })

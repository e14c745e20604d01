// ER-POWER-1, -6: power is cut in a room or in the whole building. RUL-49: a door is connected to a room if an edge of it lies on its tile.
import { sidesOf } from '@rubble/geometry/squares'
import type { DoorIndex, FloorIndex } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { mapOf } from './map.ts'

type WithPower = Pick<State, 'config' | 'dark' | 'isBlackout'>

export const hasPower = ({ dark, isBlackout }: WithPower, floor: FloorIndex): boolean => !isBlackout && !dark.includes(floor)

export function isDoorPowered(state: WithPower, door: DoorIndex): boolean {
  const { grid, doors, floorOn } = mapOf(state.config)
  return (doors[door]?.edges ?? []).every(edge => sidesOf(grid, edge).every(square => hasPower(state, floorOn[square] as FloorIndex)))
}

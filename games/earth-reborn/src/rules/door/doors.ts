// ER-DOOR-2, RUL-14: for 1 point a door on a side of one's square is opened; one then faces it. ER-DOOR-3: over its whole width. ER-DOOR-4:
// Sliding doors close by themselves at the end of the round. ER-DOOR-5: Wooden ones stay open until somebody closes them. ER-POWER-5: not
// where power is down; ER-LARGE-10, RUL-91: nor while something large stands in the doorway. ER-DOOR-6, ER-POWER-4: with power some need a
// Magnetic card, ER-DOOR-7: but not to close them.
import type { RuleId } from '@rubble/engine'
import { type Direction, DIRECTIONS, edgeOf, innerEdgesOf } from '@rubble/geometry/squares'
import { bordersOf } from '../../derive/adjacent.ts'
import { isLarge, isPresent } from '../../derive/characters.ts'
import { doorOf, needsCardFor } from '../../derive/locks.ts'
import { mapOf } from '../../derive/map.ts'
import { isDoorPowered } from '../../derive/power.ts'
import type { Scene } from '../../derive/scene.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type DoorIndex, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { turnTo } from '../move/face.ts'
import { openRooms } from '../start/hide.ts'
import { refuseOpening } from '../start/locked.ts'
import { type No, no } from '../types.ts'

/** Why a closed door cannot be opened by him, wherever he stands. */
export function refuseOpen(state: State, id: CharacterId, index: DoorIndex): No | undefined {
  if (needsCardFor(state, id, index)) return no('ER-DOOR-6')
  return refuseOpening(state, (state.characters[id] as Character).seat, { door: index })
}

export function refuseClose(state: State, index: DoorIndex): No | undefined {
  if (doorOf(state, index).type === 'sliding') return no('ER-DOOR-4')
  return isHeldOpen(state, index) ? no('ER-LARGE-10') : undefined
}

function isHeldOpen(state: State, index: DoorIndex): boolean {
  const { grid, doorOn } = mapOf(state.config)
  const isIn = (one: Character): boolean => innerEdgesOf(grid, one.square).some(edge => doorOn[edge] === index)
  return state.characters.some((one, id) => isPresent(one) && isLarge(state, id) && isIn(one))
}

/** Doors on the sides of a square; of a large base only those in front (RUL-14). */
export function doorsBeside(scene: Scene, id: CharacterId, square: Square, facing?: Direction): readonly DoorIndex[] {
  const borders = bordersOf(scene, id, square).filter(({ direction }) => facing === undefined || direction === facing)
  const beside = borders.map(({ edge }) => scene.map.doorOn[edge] as DoorIndex)
  return beside.filter((door, i) => door >= 0 && beside.indexOf(door) === i)
}

/** RUL-14 */
function faceDoor(state: State, id: CharacterId, index: DoorIndex): void {
  if (isLarge(state, id)) return
  const { grid, doorOn } = mapOf(state.config)
  const { square } = state.characters[id] as Character
  const direction = DIRECTIONS.find(side => doorOn[edgeOf(grid, square, side)] === index)
  if (direction !== undefined) turnTo(state, id, direction)
}

export function openDoor(state: State, id: CharacterId, index: DoorIndex, left: number): void {
  faceDoor(state, id, index)
  state.doors[index] = 'open'
  tell({ kind: 'doorOpened', door: index, character: id, left })
  openRooms(state, mapOf(state.config).doors[index]?.edges ?? [])
}

export function closeDoor(state: State, id: CharacterId, index: DoorIndex, left: number): void {
  faceDoor(state, id, index)
  state.doors[index] = 'closed'
  tell({ kind: 'doorClosed', door: index, character: id, left, rule: 'ER-DOOR-5' })
}

export function closeSlidingDoors(state: State, rule: RuleId): void {
  state.doors.forEach((door, index) => {
    if (door !== 'open' || doorOf(state, index).type !== 'sliding') return
    if (!isDoorPowered(state, index) || isHeldOpen(state, index)) return
    state.doors[index] = 'closed'
    tell({ kind: 'doorClosed', door: index, character: NONE, left: 0, rule })
  })
}

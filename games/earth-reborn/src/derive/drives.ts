// Where something large can drive to. ER-LARGE-2: ahead for 1 point, if both squares in front can be entered; RUL-36: nor may anything
// shut lie between these two. RUL-14: a closed door in front can be opened on the way. ER-LARGE-3: backward for 2, on the same terms.
// ER-LARGE-4: never sideways. ER-LARGE-5: turning costs points. RUL-34: it may hang over the frame where one may leave, and is gone once
// nothing of it is inside.
import {
  anchorOf,
  type DriveReach,
  drivesOf,
  footprintOf,
  type Grid,
  isInside,
  NEVER,
  neighbour,
  opposite,
  type Pose,
  type Shift,
  type ShiftPrice,
  shiftOf,
} from '@rubble/geometry/squares'
import { LARGE_BACKWARD, LARGE_FORWARD, OPEN_DOOR } from '../data/constants.ts'
import { type CharacterId, type DoorIndex, type Edge, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import { rotatingCostOf } from './characters.ts'
import { canOpen } from './locks.ts'
import { scenarioOf } from './map.ts'
import type { WithReach } from './reach.ts'
import { isFoeOn, type Scene, sceneOf } from './scene.ts'

export const poseOf = (state: WithReach, id: CharacterId): Pose => {
  const { square, facing } = state.characters[id] as Character
  return { anchor: square, facing }
}

/** Nothing of its base is inside. */
export const isGone = (grid: Grid, anchor: Square): boolean =>
  !isInside(grid, anchor) && footprintOf(grid, anchor).every(square => !isInside(grid, square))

/** The closed door on an edge that is crossed; NONE: nothing is shut; undefined: a wall, or a door that he cannot open. */
function doorOn(state: WithReach, id: CharacterId, { map, terrain }: Scene, edge: Edge): DoorIndex | undefined {
  if (terrain.shut[edge] === 0) return NONE
  const door = map.doorOn[edge] as DoorIndex
  return door < 0 || !canOpen(state, id, door) ? undefined : door
}

/** How many closed doors are crossed; undefined where there is no way through. */
function doorsToOpen(state: WithReach, id: CharacterId, scene: Scene, [first, second]: Shift['crosses']): number | undefined {
  const one = doorOn(state, id, scene, first)
  const other = one === undefined ? undefined : doorOn(state, id, scene, second)
  if (one === undefined || other === undefined) return undefined
  return (one === NONE ? 0 : 1) + (other === NONE || other === one ? 0 : 1)
}

/** May he cover a square that he comes to from another one? */
function isOpenTo(state: WithReach, id: CharacterId, scene: Scene, from: Square, to: Square): boolean {
  const { map, barred } = scene
  if (isFoeOn(scene, state, (state.characters[id] as Character).seat, to)) return false
  if ((map.floorOn[to] as number) >= 0) return barred[to] === 0
  const { exits, exitForbidden } = scenarioOf(state)
  const isFromOutside = (map.floorOn[from] as number) < 0 || map.outdoor[from] === 1
  return exits.edges && !exitForbidden.includes(id) && isFromOutside
}

/** What a step of the whole base costs, with the doors in front that have to be opened; `except`: a door that is as good as a wall. */
export function shiftPrice(state: WithReach, id: CharacterId, scene: Scene, except: DoorIndex = NONE): ShiftPrice {
  const { grid } = scene.map
  return (anchor, direction, facing) => {
    if (isGone(grid, anchor)) return NEVER
    const { covers, crosses, between } = shiftOf(grid, anchor, direction)
    const [a, b] = covers
    if (scene.terrain.shut[between] !== 0) return NEVER
    if (except !== NONE && crosses.some(edge => scene.map.doorOn[edge] === except)) return NEVER
    const back = opposite(direction)
    if (!isOpenTo(state, id, scene, neighbour(grid, a, back), a) || !isOpenTo(state, id, scene, neighbour(grid, b, back), b)) return NEVER
    const isAhead = direction === facing
    const doors = doorsToOpen(state, id, scene, crosses)
    if (doors === undefined || (doors > 0 && !isAhead)) return NEVER
    return isAhead ? LARGE_FORWARD + OPEN_DOOR * doors : LARGE_BACKWARD
  }
}

/** Where he can drive to from where he is for so many points. */
export function drivesFor(state: WithReach, id: CharacterId, points: number): DriveReach {
  const scene = sceneOf(state)
  return drivesOf(scene.map.grid, poseOf(state, id), points, rotatingCostOf(state, id), shiftPrice(state, id, scene))
}

/** Does he come from a pose to one of these places, for so many points and not through a certain door? */
export function drivesTo(
  state: WithReach,
  id: CharacterId,
  points: number,
  from: Pose,
  except: DoorIndex,
  isOne: (anchor: Square) => boolean,
): boolean {
  const scene = sceneOf(state)
  let isFound = false
  drivesOf(scene.map.grid, from, points, rotatingCostOf(state, id), shiftPrice(state, id, scene, except), pose => {
    isFound = isOne(anchorOf(pose))
    return isFound
  })
  return isFound
}

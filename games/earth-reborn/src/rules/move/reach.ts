// ER-MOVE-3: into an adjacent square for 1 point. ER-MOVE-7: through friends and the Dead. ER-MOVE-8: not through enemies, walls and closed
// doors; a door that he can open costs a point more. ER-LEVEL-1, RUL-100: over stairs for 1 point, unless an enemy stands at their end.
// ER-MOVE-9: not where an intact element is in the way. ER-MOVE-11: no diagonals.
import { edgeOf, type Link, NEVER, type Price, type Reach, reachOf } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../../data/constants.ts'
import { footprint } from '../../derive/footprint.ts'
import { isHere } from '../../derive/squares.ts'
import { isFoeOn, type Scene, sceneOf } from '../../derive/scene.ts'
import type { CharacterId, DoorIndex, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { refuseOpen } from '../door/doors.ts'

export function priceFor(state: State, id: CharacterId, scene: Scene): Price {
  const { map, terrain, barred } = scene
  const { grid, doorOn, floorOn } = map
  const { seat } = state.characters[id] as Character
  return (from, direction, to) => {
    if ((floorOn[to] as number) < 0 || barred[to] !== 0 || isFoeOn(scene, state, seat, to)) return NEVER
    const edge = edgeOf(grid, from, direction)
    if (terrain.shut[edge] === 0) return STEP
    const door = doorOn[edge] as DoorIndex
    return door >= 0 && refuseOpen(state, id, door) === undefined ? STEP + OPEN_DOOR : NEVER
  }
}

/** Stairs that he can use. */
export function linksFor(state: State, id: CharacterId, scene: Scene): readonly Link[] {
  const { links } = scene.map
  const { seat } = state.characters[id] as Character
  return links.length === 0 ? links : links.filter(({ to }) => !isFoeOn(scene, state, seat, to))
}

/** Where he can get to for so many points. */
export function reachFor(state: State, id: CharacterId, points: number): Reach {
  const scene = sceneOf(state)
  return reachOf(scene.map.grid, (state.characters[id] as Character).square, points, priceFor(state, id, scene), linksFor(state, id, scene))
}

/** Nobody but him stands there, as far as the scene shows: of two who share a square it has one. */
function isEmpty({ bodies, map: { grid }, standing }: Scene, id: CharacterId, square: Square): boolean {
  if (standing[square] !== 0) return false
  return footprint(grid, bodies[id] as CharacterId, square).every(one => standing[one] === 0)
}

/** Does he stand where another miniature stands too, in passing (ER-MOVE-10)? Or would he, on some other square? */
export function sharesSquare(state: State, id: CharacterId, square = (state.characters[id] as Character).square): boolean {
  const { characters } = state
  if (isEmpty(sceneOf(state), id, square)) return false
  for (let other = 0; other < characters.length; other++) {
    const one = characters[other] as Character
    if (other !== id && one.status === 'present' && isHere(state, id, other, square)) return true
  }
  return false
}

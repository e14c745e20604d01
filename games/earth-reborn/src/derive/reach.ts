// ER-MOVE-3: into an adjacent square for 1 point. ER-MOVE-7: through friends and the Dead. ER-MOVE-8: not through enemies, walls and closed
// doors; a door that he can open costs a point more. ER-LEVEL-1, RUL-100: over stairs for 1 point, unless an enemy stands at their end.
// ER-MOVE-9: not where an intact element is in the way. ER-MOVE-11: no diagonals.
import { edgeOf, type Link, NEVER, type Price, type Reach, reachOf } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../data/constants.ts'
import { characterAt } from '../data/characters.ts'
import { footprint } from './footprint.ts'
import { isHere } from './squares.ts'
import { doorSide, isFoeOn, openSide, type Scene, sceneOf, type Ways, type WithScene } from './scene.ts'
import { type CharacterId, type DoorIndex, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import { canOpen, type WithLocks } from './locks.ts'

/** What a view has too. */
export type WithReach = WithScene & WithLocks

type CanOpen = (door: DoorIndex) => boolean

const opensFor =
  (state: WithLocks, id: CharacterId): CanOpen =>
  door =>
    canOpen(state, id, door)

export function priceFor(state: WithReach, id: CharacterId, scene: Scene, opens = opensFor(state, id)): Price {
  const { map, sides } = scene
  const { grid, doorOn } = map
  const { seat } = state.characters[id] as Character
  return (from, direction, to) => {
    const own = sides[from] as number
    const isOpen = (own & openSide(direction)) !== 0
    if ((!isOpen && (own & doorSide(direction)) === 0) || isFoeOn(scene, state, seat, to)) return NEVER
    if (isOpen) return STEP
    return opens(doorOn[edgeOf(grid, from, direction)] as DoorIndex) ? STEP + OPEN_DOOR : NEVER
  }
}

/** Stairs that he can use. */
export function linksFor(state: WithReach, id: CharacterId, scene: Scene): readonly Link[] {
  const { links } = scene.map
  const { seat } = state.characters[id] as Character
  return links.length === 0 ? links : links.filter(({ to }) => !isFoeOn(scene, state, seat, to))
}

/** Where he can get to for so many points; remembered while nothing changes that it follows from. */
export function reachFor(state: WithReach, id: CharacterId, points: number): Reach {
  const scene = sceneOf(state)
  const { ways } = scene.findings
  const seats = seatsOf(state)
  const known = ways[id]
  if (known !== undefined && known.points === points && known.seats === seats && isSameFor(state, id, known)) return known.reach
  const opens = opensFor(state, id)
  const doors = new Map<DoorIndex, boolean>()
  const noted: CanOpen = door => {
    const can = doors.get(door) ?? opens(door)
    doors.set(door, can)
    return can
  }
  const { square } = state.characters[id] as Character
  const reach = reachOf(scene.map.grid, square, points, priceFor(state, id, scene, noted), linksFor(state, id, scene))
  ways[id] = { points, seats, doors, reach }
  return reach
}

/** Whose side everybody is on, and who lets others pass. */
function seatsOf({ characters, sags }: Pick<WithReach, 'characters' | 'sags'>): number {
  let bits = 0
  for (let id = 0; id < characters.length; id++) bits = 4 * bits + (characters[id] as Character).seat
  return bits * 16 + ((sags?.through ?? NONE) + 1)
}

function isSameFor(state: WithReach, id: CharacterId, { doors }: Ways): boolean {
  for (const [door, can] of doors) if (canOpen(state, id, door) !== can) return false
  return true
}

/** Nobody but him stands there, as far as the scene shows: of two who share a square it has one. */
function isEmpty({ bodies, map: { grid }, occupants }: Scene, id: CharacterId, square: Square): boolean {
  if (occupants[square] !== 0) return false
  const body = bodies[id] as CharacterId
  return !characterAt(body).large || footprint(grid, body, square).every(one => occupants[one] === 0)
}

/** Does he stand where another miniature stands too, in passing (ER-MOVE-10)? Or would he, on some other square? */
export function sharesSquare(
  state: WithReach,
  id: CharacterId,
  square = (state.characters[id] as Character).square,
  scene?: Scene,
): boolean {
  const { characters } = state
  // on his own square the scene would show himself
  if (square !== characters[id]?.square && isEmpty(scene ?? sceneOf(state), id, square)) return false
  for (let other = 0; other < characters.length; other++) {
    const one = characters[other] as Character
    if (other !== id && one.status === 'present' && isHere(state, id, other, square)) return true
  }
  return false
}

// Names of what lies on a map, and back: squares "H5" and "H5@-1", edges "H5–I5" and "A1–out-N", doors "S13", floor tiles "gym", elements
// "gym.weights-a". Whatever has no such name is undefined.
import {
  edgeOf,
  isInside,
  isUpright,
  levelOf,
  NORTH,
  neighbour,
  opposite,
  placeOf,
  sidesOf,
  squareAt,
  WEST,
  LETTERS,
} from '@rubble/geometry/squares'
import { edgeSpotNamed, type NamedSpot, spotName, spotNamed } from '../data/places.ts'
import { DOOR_NAMES } from '../data/rosters.ts'
import { type DoorIndex, type Edge, type ElementIndex, type FloorIndex, NONE, type Square } from '../model/ids.ts'
import type { GameMap } from './map.ts'

type MapGrid = Pick<GameMap, 'grid' | 'levels'>

/** As far as a large base reaches that hangs over the border. */
const OVERHANG = 2

export function squareName({ grid, levels }: MapGrid, square: Square): string {
  const level = levelOf(grid, square)
  return spotName(placeOf(grid, square)) + (level === 0 ? '' : `@${levels[level]}`)
}

function squareOf({ grid, levels }: MapGrid, { x, y, level }: NamedSpot): Square {
  const at = level === undefined ? 0 : levels.indexOf(level)
  const frame = grid.frames[at]
  if (frame === undefined) return NONE
  const isNear = x >= -OVERHANG && y >= -OVERHANG && x < frame.width + OVERHANG && y < frame.height + OVERHANG
  return isNear ? squareAt(grid, { level: at, x, y }) : NONE
}

export function squareNamed(map: MapGrid, name: string): Square | undefined {
  const spot = spotNamed(name)
  const square = spot === undefined ? NONE : squareOf(map, spot)
  return square === NONE ? undefined : square
}

/** Both squares, north or west first; of the border the inner one and the side it is on. */
export function edgeName(map: MapGrid, edge: Edge): string {
  const [first, second] = sidesOf(map.grid, edge)
  const back = isUpright(edge) ? WEST : NORTH
  if (isInside(map.grid, first) && isInside(map.grid, second)) return `${squareName(map, first)}–${squareName(map, second)}`
  const [inner, direction] = isInside(map.grid, second) ? [second, back] : [first, opposite(back)]
  return `${squareName(map, inner)}–out-${LETTERS[direction]}`
}

export function edgeNamed(map: MapGrid, name: string): Edge | undefined {
  const named = edgeSpotNamed(name)
  const square = named === undefined ? NONE : squareOf(map, named.square)
  if (named === undefined || square === NONE || !isInside(map.grid, square)) return undefined
  const isOut = !isInside(map.grid, neighbour(map.grid, square, named.direction))
  return isOut === named.out ? edgeOf(map.grid, square, named.direction) : undefined
}

const indexed = (at: number): number | undefined => (at < 0 ? undefined : at)

export const doorName = ({ doors }: GameMap, door: DoorIndex): string => DOOR_NAMES[doors[door]?.door ?? NONE] ?? ''
export const doorNamed = ({ doors }: GameMap, name: string): DoorIndex | undefined =>
  indexed(doors.findIndex(({ door }) => DOOR_NAMES[door] === name))

export const floorName = ({ floors }: GameMap, floor: FloorIndex): string => floors[floor]?.name ?? ''
export const floorNamed = ({ floors }: GameMap, name: string): FloorIndex | undefined => indexed(floors.findIndex(one => one.name === name))

export const elementName = ({ elements }: GameMap, element: ElementIndex): string => elements[element]?.name ?? ''
export const elementNamed = ({ elements }: GameMap, name: string): ElementIndex | undefined =>
  indexed(elements.findIndex(one => one.name === name))

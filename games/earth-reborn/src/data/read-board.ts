// Reads the map of a scenario: levels, floor tiles, doors, stairs (ER-SETUP-1, ER-DOOR-11, ER-SCEN-20). Every square of every frame lies
// on one tile.
import {
  edgeOf,
  type Frame,
  type Grid,
  gridOf,
  insideOf,
  isInside,
  levelOf,
  neighbour,
  nextInLine,
  placeOf,
  sidesOf,
  squareAt,
} from '@rubble/geometry/squares'
import type { Input } from '@rubble/kit'
import { type Edge, NONE, type Square } from '../model/ids.ts'
import type { Board, PlacedDoor, PlacedFloor } from '../model/scenario.ts'
import { doorAt } from './doors.ts'
import { floorAt } from './floors.ts'
import { boxOf, edgesOn, printedWalls, sideOf, squaresOn } from './lay.ts'
import { edgeSpotNamed, type NamedSpot, spotName, spotNamed } from './places.ts'
import { fieldsOf, integer, numbered, text } from './read.ts'
import { DOOR_NAMES, FLOOR_NAMES } from './rosters.ts'

/** The map while it is read, and what checks ask of it. */
export interface MapReading {
  readonly board: Board
  /** By square; NONE outside the frames. */
  readonly floorAt: Int16Array
}

/** Letters go from A to Z, two of them for the margin. */
const WIDTH_MAX = 24
const HEIGHT_MAX = 40
const TURNS = [0, 90, 180, 270] as const

interface Level {
  readonly input: Input
  readonly level: number
  readonly frame: Frame
}

function readLevel(input: Input): Level {
  const f = fieldsOf(input, ['level', 'width', 'height', 'tiles', 'doors'])
  const size = (name: 'width' | 'height', most: number): number => {
    const value = integer(f.get(name), 1)
    return value > most ? f.get(name).wrong(`must be ${most} at most`) : value
  }
  const level = f.get('level').isGiven ? integer(f.get('level')) : 0
  return { input, level, frame: { width: size('width', WIDTH_MAX), height: size('height', HEIGHT_MAX) } }
}

function readLevels(input: Input): readonly Level[] {
  const levels = input.items().map(readLevel)
  if (levels.length === 0) input.wrong('must have a level')
  levels.forEach(({ level, input: one }, i) => {
    if (levels.findIndex(other => other.level === level) < i) one.wrong(`there is another level ${level}`)
  })
  return levels
}

/** The square of a name on a level; wrong where there is none. */
function squareHere(input: Input, grid: Grid, level: number): Square {
  const spot = spotNamed(text(input))
  const square = spot === undefined || spot.level !== undefined ? NONE : squareOf(grid, level, spot)
  return square === NONE ? input.wrong(`there is no square ${JSON.stringify(input.value)}`) : square
}

function squareOf(grid: Grid, level: number, { x, y }: NamedSpot, overhang = 0): Square {
  const { width, height } = grid.frames[level] as Frame
  return x >= -overhang && y >= -overhang && x < width && y < height ? squareAt(grid, { level, x, y }) : NONE
}

/** A square anywhere on the map: without a level, on the first. `overhang`: as far as a base may begin before the frame does. */
export function readSquare(input: Input, { grid, levels }: Board, overhang = 0): Square {
  const spot = spotNamed(text(input))
  const level = spot === undefined ? NONE : levels.indexOf(spot.level ?? (levels[0] as number))
  const square = spot === undefined || level === NONE ? NONE : squareOf(grid, level, spot, overhang)
  return square === NONE ? input.wrong(`there is no square ${JSON.stringify(input.value)}`) : square
}

// ---- floor tiles

function readFloor(input: Input, grid: Grid, level: number): PlacedFloor {
  const f = fieldsOf(input, ['tile', 'at', 'turned', 'side'])
  const floor = numbered(f.get('tile'), 'floor tile', FLOOR_NAMES)
  const { x, y } = placeOf(grid, squareHere(f.get('at'), grid, level))
  const side = f.get('side').oneOf(['front', 'back'] as const, 'front')
  if (side === 'back' && floorAt(floor).back === undefined) f.get('side').wrong(`nothing is known of the back of ${FLOOR_NAMES[floor]}`)
  const placed: PlacedFloor = { floor, side, level, x, y, turned: TURNS.indexOf(f.get('turned').oneOf(TURNS, 0)) }
  const box = boxOf(placed)
  const frame = grid.frames[level] as Frame
  if (x + box.width > frame.width || y + box.height > frame.height) input.wrong(`${FLOOR_NAMES[floor]} does not fit into the frame`)
  return placed
}

/** All tiles of all levels, and which of them lies on each square. */
function readFloors(levels: readonly Level[], grid: Grid): { readonly floors: readonly PlacedFloor[]; readonly floorAt: Int16Array } {
  const floors: PlacedFloor[] = []
  const at = new Int16Array(grid.squares).fill(NONE)
  const nameAt = (square: Square): string => FLOOR_NAMES[floors[at[square] as number]?.floor ?? NONE] ?? ''
  levels.forEach(({ input }, level) => {
    for (const one of input.fields().get('tiles').items()) {
      const placed = readFloor(one, grid, level)
      if (floors.some(({ floor }) => floor === placed.floor)) one.wrong(`${FLOOR_NAMES[placed.floor]} is already on the map`)
      for (const square of squaresOn(grid, placed)) {
        if (at[square] !== NONE) one.wrong(`${spotName(placeOf(grid, square))} is already covered by ${nameAt(square)}`)
        at[square] = floors.length
      }
      floors.push(placed)
    }
  })
  for (const square of insideOf(grid)) {
    if (at[square] !== NONE) continue
    const { input } = levels[levelOf(grid, square)] as Level
    input
      .fields()
      .get('tiles')
      .wrong(`no tile covers ${spotName(placeOf(grid, square))}`)
  }
  return { floors, floorAt: at }
}

// ---- doors

interface Walls {
  /** By edge: how many are printed. */
  readonly printed: Uint8Array
  readonly secure: ReadonlySet<Edge>
}

function wallsOf(grid: Grid, floors: readonly PlacedFloor[]): Walls {
  return {
    printed: printedWalls(grid, floors),
    secure: new Set(floors.flatMap(placed => edgesOn(grid, placed, sideOf(placed).secureWalls))),
  }
}

function readEdge(input: Input, grid: Grid, level: number): Edge {
  const named = edgeSpotNamed(text(input))
  if (named === undefined || named.square.level !== undefined) return input.wrong(`there is no edge ${JSON.stringify(input.value)}`)
  const square = squareOf(grid, level, named.square)
  const isThere = square !== NONE && isInside(grid, neighbour(grid, square, named.direction)) !== named.out
  return isThere ? edgeOf(grid, square, named.direction) : input.wrong(`${JSON.stringify(input.value)} is no edge of the map`)
}

function readDoor(input: Input, grid: Grid, level: number, walls: Walls): PlacedDoor {
  const f = fieldsOf(input, ['door', 'at'])
  const door = numbered(f.get('door'), 'door', DOOR_NAMES)
  const edge = readEdge(f.get('at'), grid, level)
  const edges = doorAt(door).large ? [edge, nextInLine(grid, edge)] : [edge]
  for (const one of edges) {
    if (!sidesOf(grid, one).some(square => isInside(grid, square)))
      f.get('at').wrong(`${DOOR_NAMES[door]} is large and ends outside the map`)
    if (!sidesOf(grid, one).every(square => isInside(grid, square))) f.get('at').wrong('a door is between two squares of the map')
    if ((walls.printed[one] ?? 0) > 1) f.get('at').wrong('there is a double wall: no door can be there (ER-DOOR-11)')
    if (walls.secure.has(one)) f.get('at').wrong('this wall takes no door (ER-TILE-SecretSafe)')
  }
  return { door, edges }
}

function readDoors(levels: readonly Level[], grid: Grid, floors: readonly PlacedFloor[]): readonly PlacedDoor[] {
  const walls = wallsOf(grid, floors)
  const doors: PlacedDoor[] = []
  levels.forEach(({ input }, level) => {
    for (const one of input.fields().get('doors').items()) {
      const placed = readDoor(one, grid, level, walls)
      if (doors.some(({ door }) => door === placed.door)) one.wrong(`${DOOR_NAMES[placed.door]} is already on the map`)
      const other = doors.find(({ edges }) => edges.some(edge => placed.edges.includes(edge)))
      if (other !== undefined) one.wrong(`${DOOR_NAMES[other.door]} is already there`)
      doors.push(placed)
    }
  })
  return doors
}

// ---- stairs

/** Down on one level, up on another that lies lower. */
function readStairs(input: Input, ground: MapReading): readonly [Square, Square] {
  const { board } = ground
  const [a, b, ...rest] = input.items()
  if (a === undefined || b === undefined || rest.length > 0) return input.wrong('must be two squares')
  const kindAt = (one: Input): { readonly square: Square; readonly kind: 'stairsUp' | 'stairsDown'; readonly level: number } => {
    const square = readSquare(one, board)
    const { kind } = sideOf(board.floors[ground.floorAt[square] as number] as PlacedFloor)
    if (kind !== 'stairsUp' && kind !== 'stairsDown') return one.wrong(`${JSON.stringify(one.value)} is no stair tile`)
    return { square, kind, level: board.levels[levelOf(board.grid, square)] as number }
  }
  const [from, to] = [kindAt(a), kindAt(b)]
  const [upper, lower] = from.level > to.level ? [from, to] : [to, from]
  if (upper.level === lower.level || upper.kind !== 'stairsDown' || lower.kind !== 'stairsUp') {
    input.wrong('stairs lead down from a level, and up to it from a lower one')
  }
  return [from.square, to.square]
}

function readAllStairs(input: Input, ground: MapReading): Board['stairs'] {
  const pairs = input.items().map(pair => ({ pair, squares: readStairs(pair, ground) }))
  pairs.forEach(({ pair, squares }, i) => {
    if (pairs.slice(0, i).some(other => other.squares.some(square => squares.includes(square))))
      pair.wrong('these stairs are already linked')
  })
  return pairs.map(({ squares }) => squares)
}

export function readBoard(input: Input): MapReading {
  const f = fieldsOf(input, ['levels', 'stairs'])
  const levels = readLevels(f.get('levels'))
  const grid = gridOf(levels.map(({ frame }) => frame))
  const { floors, floorAt: at } = readFloors(levels, grid)
  const board: Board = { grid, levels: levels.map(({ level }) => level), floors, doors: readDoors(levels, grid, floors), stairs: [] }
  return { board: { ...board, stairs: readAllStairs(f.get('stairs'), { board, floorAt: at }) }, floorAt: at }
}

// Maps for tests: small ones by a few words, walks over the real ones, whole ones turned or seen in a mirror.
import {
  type Direction,
  edgeOf,
  emptyTerrain,
  type Frame,
  type Grid,
  gridOf,
  isUpright,
  mirroredDirection,
  mirroredSpot,
  NEVER,
  NORTH,
  nextInLine,
  OPAQUE,
  placeOf,
  type Price,
  sidesOf,
  squareAt,
  type Terrain,
  turned,
  turnedFrame,
  turnedSpot,
  WEST,
} from '@rubble/geometry/squares'
import { Input } from '@rubble/kit'
import { OPEN_DOOR, STEP } from '../src/data/constants.ts'
import { doorAt } from '../src/data/doors.ts'
import { boxOf } from '../src/data/lay.ts'
import { readBoard } from '../src/data/read-board.ts'
import { buildMap, type GameMap } from '../src/derive/map.ts'
import { edgeNamed, squareNamed } from '../src/derive/names.ts'
import type { Edge, Square } from '../src/model/ids.ts'
import type { Board, PlacedFloor } from '../src/model/scenario.ts'

/** "gym A1 90", "corridor-1-1 C4 back" */
const tileOf = (said: string): object => {
  const [tile, at, ...rest] = said.split(' ')
  const quarter = rest.find(word => word !== 'back')
  return { tile, at, ...(quarter === undefined ? {} : { turned: Number(quarter) }), ...(rest.includes('back') ? { side: 'back' } : {}) }
}

/** One level of a map: its size as "4x3", its tiles, and doors such as "S01 A1–B1". */
export const levelOf = (size: string, tiles: readonly string[], doors: readonly string[] = [], level = 0): object => {
  const [width, height] = size.split('x').map(Number)
  const doorOf = (said: string): object => ({ door: said.split(' ')[0], at: said.split(' ')[1] })
  return { level, width, height, tiles: tiles.map(tileOf), doors: doors.map(doorOf) }
}

export const small = (size: string, tiles: readonly string[], doors: readonly string[] = []): GameMap =>
  buildMap(readBoard(new Input({ levels: [levelOf(size, tiles, doors)] }, 'map')).board)

export function squareIn(map: GameMap, name: string): Square {
  const square = squareNamed(map, name)
  if (square === undefined) throw new Error(`there is no square ${name}`)
  return square
}
export function edgeIn(map: GameMap, name: string): Edge {
  const edge = edgeNamed(map, name)
  if (edge === undefined) throw new Error(`there is no edge ${name}`)
  return edge
}

// ---- walks

/** What a step costs on a map as it is built, for somebody who can open the doors that `opens` says. */
export function priceOn(map: GameMap, opens: (magnetic: boolean) => boolean): Price {
  return (from, direction, to) => {
    if (map.floorOn[to] === -1) return NEVER
    const element = map.elements[map.elementOn[to] as number]
    if (element?.blocksMove === true) return NEVER
    const edge = edgeOf(map.grid, from, direction)
    if (map.walls[edge] !== 0) return NEVER
    const door = map.doors[map.doorOn[edge] as number]
    if (door === undefined) return STEP
    return opens(doorAt(door.door).magnetic) ? STEP + OPEN_DOOR : NEVER
  }
}

/** All doors closed, nobody there. */
export function terrainOf(map: GameMap): Terrain {
  const terrain = emptyTerrain(map.grid)
  map.walls.forEach((walls, edge) => {
    terrain.shut[edge] = walls !== 0 || map.doorOn[edge] !== -1 ? 1 : 0
  })
  for (const { squares, blocksLos } of map.elements) if (blocksLos) for (const square of squares) terrain.opaque[square] = OPAQUE
  return terrain
}

// ---- turning

/** A map turned as a whole, and where things of it have come to be. */
export interface TurnedMap {
  readonly board: Board
  readonly square: (square: Square) => Square
  readonly edge: (edge: Edge) => Edge
  readonly facing: (direction: Direction) => Direction
}

const frameOf = (grid: Grid, level: number): Frame => grid.frames[level] as Frame

export function turnedBoard({ grid, levels, floors, doors, stairs }: Board, quarters: number): TurnedMap {
  const after = gridOf(grid.frames.map(frame => turnedFrame(frame, quarters)))
  const facing = (direction: Direction): Direction => turned(direction, quarters)
  const square = (one: Square): Square => {
    const { level, x, y } = placeOf(grid, one)
    return squareAt(after, { level, ...turnedSpot({ x, y }, frameOf(grid, level), quarters) })
  }
  const edge = (one: Edge): Edge => edgeOf(after, square(sidesOf(grid, one)[1]), facing(isUpright(one) ? WEST : NORTH))
  const floor = (placed: PlacedFloor): PlacedFloor => {
    const box = boxOf(placed)
    const corners = [placed, { x: placed.x + box.width - 1, y: placed.y + box.height - 1 }].map(({ x, y }) =>
      turnedSpot({ x, y }, frameOf(grid, placed.level), quarters),
    )
    const [x, y] = [Math.min(...corners.map(spot => spot.x)), Math.min(...corners.map(spot => spot.y))]
    return { ...placed, x, y, turned: (placed.turned + quarters) & 3 }
  }
  const board: Board = {
    grid: after,
    levels,
    floors: floors.map(floor),
    doors: doors.map(({ door, edges }) => ({ door, edges: edges.map(edge).toSorted((a, b) => (nextInLine(after, a) === b ? -1 : 1)) })),
    stairs: stairs.map(([a, b]) => [square(a), square(b)] as const),
  }
  return { board, square, edge, facing }
}

// ---- in a mirror

/** The same in a mirror: no tile can be laid so, but a map can be built as if. */
export function mirroredMap(map: GameMap): { readonly map: GameMap } & Pick<TurnedMap, 'square' | 'edge' | 'facing'> {
  const { grid } = map
  const square = (one: Square): Square => {
    const { level, x, y } = placeOf(grid, one)
    return squareAt(grid, { level, ...mirroredSpot({ x, y }, frameOf(grid, level)) })
  }
  const edge = (one: Edge): Edge => edgeOf(grid, square(sidesOf(grid, one)[1]), mirroredDirection(isUpright(one) ? WEST : NORTH))
  const edges = [...new Set(map.squares.flatMap(one => ([0, 1, 2, 3] as const).map(direction => edgeOf(grid, one, direction))))]
  const byEdge = <T extends Uint8Array | Int16Array>(list: T): T => {
    const after = list.slice() as T
    for (const one of edges) after[edge(one)] = list[one] as number
    return after
  }
  const bySquare = <T extends Uint8Array | Int16Array>(list: T): T => {
    const after = list.slice() as T
    for (const one of map.squares) after[square(one)] = list[one] as number
    return after
  }
  const mirrored: GameMap = {
    ...map,
    walls: byEdge(map.walls),
    doorOn: byEdge(map.doorOn),
    doors: map.doors.map(door => ({ ...door, edges: door.edges.map(edge) })),
    floorOn: bySquare(map.floorOn),
    elementOn: bySquare(map.elementOn),
    elements: map.elements.map(one => ({ ...one, squares: one.squares.map(square), edges: one.edges.map(edge) })),
  }
  return { map: mirrored, square, edge, facing: mirroredDirection }
}

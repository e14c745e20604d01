// Random maps, and the same maps turned or mirrored.
import {
  type Direction,
  DIRECTIONS,
  edgeOf,
  emptyTerrain,
  gridOf,
  insideOf,
  mirroredDirection,
  mirroredSpot,
  OPAQUE,
  placeOf,
  type Spot,
  squareAt,
  type Terrain,
  turned,
  turnedFrame,
  turnedSpot,
  xOf,
  yOf,
} from '@rubble/geometry/squares'
import * as fc from 'fast-check'

/** A map, and where things of the original are on it. */
export interface MovedMap {
  readonly terrain: Terrain
  square(square: number): number
  direction(direction: Direction): Direction
}

interface Cell {
  readonly isOpaque: boolean
  readonly north: boolean
  readonly west: boolean
}

const cell: fc.Arbitrary<Cell> = fc.record({
  isOpaque: fc.nat({ max: 9 }).map(n => n === 0),
  north: fc.nat({ max: 4 }).map(n => n === 0),
  west: fc.nat({ max: 4 }).map(n => n === 0),
})

function terrainOf(width: number, height: number, cells: readonly Cell[]): Terrain {
  const grid = gridOf([{ width, height }])
  const terrain = emptyTerrain(grid)
  for (const [i, { isOpaque, north, west }] of cells.slice(0, width * height).entries()) {
    const square = squareAt(grid, { level: 0, x: i % width, y: Math.floor(i / width) })
    if (isOpaque) terrain.opaque[square] = OPAQUE
    if (north) terrain.shut[edgeOf(grid, square, 0)] = 1
    if (west) terrain.shut[edgeOf(grid, square, 3)] = 1
  }
  return terrain
}

export const anyTerrain: fc.Arbitrary<Terrain> = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    cells: fc.array(cell, { minLength: 81, maxLength: 81 }),
  })
  .map(({ width, height, cells }) => terrainOf(width, height, cells))

export const squaresOf = (terrain: Terrain): readonly number[] => [...insideOf(terrain.grid)]

/** One of the squares of a map, by any number. */
export function pick(terrain: Terrain, n: number): number {
  const squares = squaresOf(terrain)
  return squares[n % squares.length] as number
}

function moved(terrain: Terrain, quarters: number, isMirrored: boolean): MovedMap {
  const frame = terrain.grid.frames[0] as { width: number; height: number }
  const after = turnedFrame(frame, quarters)
  const grid = gridOf([after])
  const copy = emptyTerrain(grid)
  const spot = (at: Spot): Spot => {
    const one = turnedSpot(at, frame, quarters)
    return isMirrored ? mirroredSpot(one, after) : one
  }
  const square = (one: number): number => squareAt(grid, { level: 0, ...spot({ x: xOf(terrain.grid, one), y: yOf(terrain.grid, one) }) })
  const direction = (one: Direction): Direction => {
    const way = turned(one, quarters)
    return isMirrored ? mirroredDirection(way) : way
  }
  for (const from of squaresOf(terrain)) {
    copy.opaque[square(from)] = terrain.opaque[from] as number
    for (const side of DIRECTIONS)
      copy.shut[edgeOf(grid, square(from), direction(side))] = terrain.shut[edgeOf(terrain.grid, from, side)] as number
  }
  return { terrain: copy, square, direction }
}

/** The seven other ways to lay the same map on a table. */
export const movesOf = (terrain: Terrain): readonly MovedMap[] =>
  [0, 1, 2, 3].flatMap(quarters => [false, true].map(isMirrored => moved(terrain, quarters, isMirrored)))

export const spotsOf = (terrain: Terrain, squares: Iterable<number>): readonly string[] =>
  [...squares]
    .map(square => {
      const { x, y } = placeOf(terrain.grid, square)
      return `${x},${y}`
    })
    .toSorted()

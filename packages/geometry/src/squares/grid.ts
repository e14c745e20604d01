// Squares on one or more levels, and the edges between them (GEO-1, -2). Both are numbers, so that whatever stands on a square or
// an edge is an entry of a typed array. Every level has a margin of virtual squares around its frame: one can step out of the map,
// and a base of 2×2 can hang over its border, without a test for the border at each step.

/** x grows to the east, y to the south. */
export interface Place {
  readonly level: number
  readonly x: number
  readonly y: number
}

export interface Frame {
  readonly width: number
  readonly height: number
}

export interface Grid {
  readonly frames: readonly Frame[]
  /** From a square to the one south of it. */
  readonly stride: number
  /** Squares of one level, its margin included. */
  readonly area: number
  /** Numbers of squares are below this, numbers of edges below twice this. */
  readonly squares: number
}

/** Clockwise from the north. */
export const NORTH = 0
export const EAST = 1
export const SOUTH = 2
export const WEST = 3
export const DIRECTIONS = [NORTH, EAST, SOUTH, WEST] as const
export type Direction = (typeof DIRECTIONS)[number]
export const LETTERS = ['N', 'E', 'S', 'W'] as const

/** Two squares: as far as a base of 2×2 reaches when it has just left its frame. */
const MARGIN = 2
const EAST_BY = [0, 1, 0, -1] as const
const SOUTH_BY = [-1, 0, 1, 0] as const

export const turned = (direction: Direction, quarters: number): Direction => ((direction + quarters) & 3) as Direction
export const opposite = (direction: Direction): Direction => turned(direction, 2)
export const eastBy = (direction: Direction): number => EAST_BY[direction]
export const southBy = (direction: Direction): number => SOUTH_BY[direction]

export function gridOf(frames: readonly Frame[]): Grid {
  const stride = Math.max(...frames.map(({ width }) => width)) + 2 * MARGIN
  const area = stride * (Math.max(...frames.map(({ height }) => height)) + 2 * MARGIN)
  return { frames, stride, area, squares: area * frames.length }
}

/** The number of a square; of its level's margin too. */
export function squareAt({ stride, area }: Grid, { level, x, y }: Place): number {
  return level * area + (y + MARGIN) * stride + x + MARGIN
}

export const levelOf = ({ area }: Grid, square: number): number => Math.floor(square / area)
export const xOf = ({ stride }: Grid, square: number): number => (square % stride) - MARGIN
export const yOf = ({ stride, area }: Grid, square: number): number => Math.floor((square % area) / stride) - MARGIN

export function placeOf(grid: Grid, square: number): Place {
  return { level: levelOf(grid, square), x: xOf(grid, square), y: yOf(grid, square) }
}

/** Whether it lies in its level's frame; else it is virtual. */
export function isInside(grid: Grid, square: number): boolean {
  const frame = grid.frames[levelOf(grid, square)]
  if (frame === undefined) return false
  const x = xOf(grid, square)
  const y = yOf(grid, square)
  return x >= 0 && y >= 0 && x < frame.width && y < frame.height
}

/** All squares of all frames, level by level and row by row. */
export function* insideOf(grid: Grid): Generator<number> {
  for (const [level, { width, height }] of grid.frames.entries()) {
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) yield squareAt(grid, { level, x, y })
  }
}

/** The neighbour in a direction, whatever is between. One does not step from the outermost squares of a margin. */
export const neighbour = ({ stride }: Grid, square: number, direction: Direction): number =>
  square + EAST_BY[direction] + SOUTH_BY[direction] * stride

/** The edge on a side of a square: the same number from both sides. An even one lies north of a square, an odd one west of it. */
export function edgeOf(grid: Grid, square: number, direction: Direction): number {
  if (direction === NORTH) return 2 * square
  if (direction === WEST) return 2 * square + 1
  return direction === SOUTH ? 2 * (square + grid.stride) : 2 * (square + 1) + 1
}

export const isUpright = (edge: number): boolean => (edge & 1) === 1

/** The two squares that share an edge: north or west of it, then south or east. */
export function sidesOf({ stride }: Grid, edge: number): readonly [number, number] {
  const square = edge >> 1
  return [isUpright(edge) ? square - 1 : square - stride, square]
}

/** The next edge in one line with it: to the south of an upright one, to the east of another. */
export const nextInLine = ({ stride }: Grid, edge: number): number => edge + 2 * (isUpright(edge) ? stride : 1)

/** Steps without diagonals, whatever is between (GEO-9). Both on one level. */
export const range = (grid: Grid, from: number, to: number): number =>
  Math.abs(xOf(grid, to) - xOf(grid, from)) + Math.abs(yOf(grid, to) - yOf(grid, from))

// A base of 2×2 squares, known by its north-western one (GEO-12).
import { type Direction, DIRECTIONS, EAST, edgeOf, type Grid, neighbour, NORTH, SOUTH, WEST, xOf, yOf } from './grid.ts'
import { type Local, localOf } from './facing.ts'

/** Is it one of the four squares of a base? */
export function isUnder({ stride }: Grid, anchor: number, square: number): boolean {
  const by = square - anchor
  return by === 0 || by === 1 || by === stride || by === stride + 1
}

/** Row by row. */
export function footprintOf({ stride }: Grid, anchor: number): readonly [number, number, number, number] {
  return [anchor, anchor + 1, anchor + stride, anchor + stride + 1]
}

/** The two squares of the base on one side: for the front, those it looks out from. */
export function rowOf(grid: Grid, anchor: number, side: Direction): readonly [number, number] {
  const south = anchor + grid.stride
  switch (side) {
    case NORTH:
      return [anchor, anchor + 1]
    case EAST:
      return [anchor + 1, south + 1]
    case SOUTH:
      return [south, south + 1]
    case WEST:
      return [anchor, south]
  }
}

/** The eight squares around it, with the side each lies on. */
export function aroundOf(
  grid: Grid,
  anchor: number,
): readonly { readonly square: number; readonly inner: number; readonly side: Direction }[] {
  return DIRECTIONS.flatMap(side => rowOf(grid, anchor, side).map(inner => ({ square: neighbour(grid, inner, side), inner, side })))
}

/** What a step of the whole base needs: the squares it then covers, the edges it crosses, and the edge between those squares. */
export interface Shift {
  readonly anchor: number
  readonly covers: readonly [number, number]
  readonly crosses: readonly [number, number]
  readonly between: number
}

/** By grid, and then by square and direction: every step that is looked at is looked at again. */
const shifts = new WeakMap<Grid, (Shift | undefined)[]>()

export function shiftOf(grid: Grid, anchor: number, direction: Direction): Shift {
  let known = shifts.get(grid)
  if (known === undefined) shifts.set(grid, (known = []))
  return (known[4 * anchor + direction] ??= findShift(grid, anchor, direction))
}

function findShift(grid: Grid, anchor: number, direction: Direction): Shift {
  const [a, b] = rowOf(grid, anchor, direction)
  const covers = [neighbour(grid, a, direction), neighbour(grid, b, direction)] as const
  // the second one lies east or south of the first
  const along = direction === NORTH || direction === SOUTH ? EAST : SOUTH
  return {
    anchor: neighbour(grid, anchor, direction),
    covers,
    crosses: [edgeOf(grid, a, direction), edgeOf(grid, b, direction)],
    between: edgeOf(grid, covers[0], along),
  }
}

/** Edges between two squares of the base: a door on one of them is a doorway it stands in. */
export function innerEdgesOf(grid: Grid, anchor: number): readonly number[] {
  const [northWest, northEast, southWest] = footprintOf(grid, anchor)
  return [edgeOf(grid, northWest, EAST), edgeOf(grid, southWest, EAST), edgeOf(grid, northWest, SOUTH), edgeOf(grid, northEast, SOUTH)]
}

/** From the centre of the base to that of a square, in halves of a square. */
export function localFromCentre(grid: Grid, anchor: number, facing: Direction, to: number): Local {
  const east = 2 * (xOf(grid, to) - xOf(grid, anchor)) - 1
  const south = 2 * (yOf(grid, to) - yOf(grid, anchor)) - 1
  return localOf(facing, east, south)
}

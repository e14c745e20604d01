// How an explosion, smoke or gas spreads: outward ring by ring over the squares of a diagram, stopped by what is shut (GEO-10, -11).
import { type Direction, DIRECTIONS, type Grid, isInside, neighbour, placeOf, range, squareAt } from './grid.ts'
import { isShut, type Terrain } from './terrain.ts'

/** A square of a diagram, from its origin, as for somebody who faces north. */
export interface Offset {
  readonly east: number
  readonly south: number
}

export interface Area<O extends Offset = Offset> {
  readonly origin: number
  /** By square: the part of the diagram that lies there. */
  readonly cells: ReadonlyMap<number, O>
  /** The farthest ring. */
  readonly rings: number
}

/** Turned clockwise by quarters. */
export function turnedOffset({ east, south }: Offset, quarters: number): Offset {
  let [x, y] = [east, south]
  for (let i = 0; i < (quarters & 3); i++) [x, y] = [0 - y, x]
  return { east: x, south: y }
}

/** A diagram laid on a grid. What would lie outside the frame is not there. */
export function areaOf<O extends Offset>(grid: Grid, origin: number, diagram: readonly O[], facing: Direction = 0): Area<O> {
  const { level, x, y } = placeOf(grid, origin)
  const { width, height } = grid.frames[level] as { width: number; height: number }
  const cells = new Map<number, O>()
  for (const offset of diagram) {
    const { east, south } = turnedOffset(offset, facing)
    if (x + east >= 0 && y + south >= 0 && x + east < width && y + south < height)
      cells.set(squareAt(grid, { level, x: x + east, y: y + south }), offset)
  }
  return { origin, cells, rings: Math.max(0, ...[...cells.keys()].map(square => range(grid, origin, square))) }
}

/**
 * The squares of one ring that are reached, given those reached before; in the order of the diagram. What is shut is looked up now:
 * a wall that the inner rings have broken lets the outer ones through.
 */
export function reachedIn(terrain: Terrain, area: Area, ring: number, reached: ReadonlySet<number>): readonly number[] {
  const { grid } = terrain
  if (ring === 0) return area.cells.has(area.origin) && isInside(grid, area.origin) ? [area.origin] : []
  return [...area.cells.keys()].filter(
    square =>
      range(grid, area.origin, square) === ring
      && DIRECTIONS.some(direction => {
        const inner = neighbour(grid, square, direction)
        return reached.has(inner) && range(grid, area.origin, inner) === ring - 1 && !isShut(terrain, square, direction)
      }),
  )
}

/** All that is reached while nothing breaks. */
export function reachedBy(terrain: Terrain, area: Area): ReadonlySet<number> {
  const reached = new Set<number>()
  for (let ring = 0; ring <= area.rings; ring++) for (const square of reachedIn(terrain, area, ring, reached)) reached.add(square)
  return reached
}

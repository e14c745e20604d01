// What stops a step, a line or a blast: one byte for each edge, one number for each square. Whoever owns the map keeps them.
import { type Direction, edgeOf, type Grid, neighbour } from './grid.ts'

export interface Terrain {
  readonly grid: Grid
  /** By edge: not 0 for an intact wall or a closed door (GEO-2). */
  readonly shut: Uint8Array
  /** By square: 0 nothing, else who or what blocks lines that pass through it: a piece's number, or OPAQUE for what is no piece. */
  readonly opaque: Int16Array
}

/** Something no viewer looks past: furniture, smoke. */
export const OPAQUE = -1

export function emptyTerrain(grid: Grid): Terrain {
  return { grid, shut: new Uint8Array(2 * (grid.squares + grid.stride)), opaque: new Int16Array(grid.squares) }
}

export const isShut = ({ grid, shut }: Terrain, square: number, direction: Direction): boolean =>
  shut[edgeOf(grid, square, direction)] !== 0

/** The neighbour in a direction if nothing is between (GEO-3), else undefined. */
export function adjacentTo(terrain: Terrain, square: number, direction: Direction): number | undefined {
  return isShut(terrain, square, direction) ? undefined : neighbour(terrain.grid, square, direction)
}

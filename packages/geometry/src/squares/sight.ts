// Whether the straight line between the centres of two squares is clear (GEO-7). Exact: no fraction is ever rounded.
import { sidesOf, xOf, yOf } from './grid.ts'
import type { Terrain } from './terrain.ts'

/** What a line meets first. */
export type Obstacle =
  | { readonly kind: 'edge'; readonly edge: number; readonly between: readonly [number, number] }
  | { readonly kind: 'square'; readonly square: number }

/** Nothing is in the way. */
export const CLEAR = -1

/**
 * What stops the line from one square to another of the same level: CLEAR, or the number of an edge, or that of a square after all
 * edges (see `obstacleOf`). The two squares themselves never stop it, nor do the pieces that see and are seen, wherever they stand.
 * Through a corner one of the two ways round it must be free.
 */
export function stopOf(terrain: Terrain, from: number, to: number, viewer = 0, seen = 0): number {
  const { grid, shut } = terrain
  const east = xOf(grid, to) - xOf(grid, from)
  const south = yOf(grid, to) - yOf(grid, from)
  const across = Math.abs(east)
  const down = Math.abs(south)
  const byX = east < 0 ? -1 : 1
  const byY = south < 0 ? -grid.stride : grid.stride
  // from twice the number of a square to the edge by which the line leaves it to the side, or up or down
  const sideX = byX < 0 ? 1 : 3
  const sideY = byY < 0 ? 0 : 2 * byY

  let square = from
  for (let i = 0, j = 0; i < across || j < down;) {
    const ahead = (2 * i + 1) * down - (2 * j + 1) * across
    if (ahead === 0) {
      const x = square + byX
      const y = square + byY
      const stop = stopRound(terrain, 2 * square + sideX, x, 2 * x + sideY, viewer, seen)
      if (stop !== CLEAR && stopRound(terrain, 2 * square + sideY, y, 2 * y + sideX, viewer, seen) !== CLEAR) return stop
      square = x + byY
      i++
      j++
    } else {
      const edge = 2 * square + (ahead < 0 ? sideX : sideY)
      if (shut[edge] !== 0) return edge
      if (ahead < 0) {
        square += byX
        i++
      } else {
        square += byY
        j++
      }
    }
    if (square !== to && isOpaque(terrain, square, viewer, seen)) return shut.length + square
  }
  return CLEAR
}

function isOpaque({ opaque }: Terrain, square: number, viewer: number, seen: number): boolean {
  const what = opaque[square]
  return what !== 0 && what !== viewer && what !== seen
}

/** What stops one way round a corner: out by an edge, over a square, in by another edge. */
function stopRound(terrain: Terrain, out: number, over: number, into: number, viewer: number, seen: number): number {
  const { shut } = terrain
  if (shut[out] !== 0) return out
  if (isOpaque(terrain, over, viewer, seen)) return shut.length + over
  return shut[into] === 0 ? CLEAR : into
}

export const isClear = (terrain: Terrain, from: number, to: number, viewer = 0, seen = 0): boolean =>
  stopOf(terrain, from, to, viewer, seen) === CLEAR

/** What `stopOf` has found, for whoever says it or draws it. */
export function obstacleOf({ grid, shut }: Terrain, stop: number): Obstacle | undefined {
  if (stop === CLEAR) return undefined
  return stop < shut.length ? { kind: 'edge', edge: stop, between: sidesOf(grid, stop) } : { kind: 'square', square: stop - shut.length }
}

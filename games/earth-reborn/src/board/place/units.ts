// The picture of a level is drawn in units: a square is 100 of them, and the frame's north-western corner is 0, 0.
import { isUpright, levelOf, xOf, yOf } from '@rubble/geometry/squares'
import type { GameMap } from '../../derive/map.ts'
import type { Edge, Square } from '../../model/ids.ts'

export const UNIT = 100
/** px for a unit where a small screen begins. */
export const PLEASANT = 0.56

export interface Point {
  readonly x: number
  readonly y: number
}

type WithGrid = Pick<GameMap, 'grid'>

/** Column and row of a square. */
export const spotOf = ({ grid }: WithGrid, square: Square): Point => ({ x: xOf(grid, square), y: yOf(grid, square) })

export function middleOf(map: WithGrid, square: Square): Point {
  const { x, y } = spotOf(map, square)
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT }
}

export interface Segment {
  readonly from: Point
  readonly to: Point
  readonly isUpright: boolean
}

/** As the path of a drawing. */
export const lineOf = (segments: readonly Segment[]): string =>
  segments.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')

/** An even edge lies north of its square, an odd one west of it. */
export function segmentOf(map: WithGrid, edge: Edge): Segment {
  const { x, y } = spotOf(map, edge >> 1)
  const from = { x: x * UNIT, y: y * UNIT }
  const upright = isUpright(edge)
  return { from, to: upright ? { x: from.x, y: from.y + UNIT } : { x: from.x + UNIT, y: from.y }, isUpright: upright }
}

export const levelOfEdge = ({ grid }: WithGrid, edge: Edge): number => levelOf(grid, edge >> 1)

export const round = (value: number): number => Math.round(value * 10) / 10

// Round badges stand in the corners of a tile that its edges leave bare.
import { turn } from '@rubble/geometry'
import { hasEdge, type Tile } from '../../data/components.ts'
import type { Direction } from '../../model/ids.ts'
import type { Point } from '../geometry.ts'

export type Corner = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE'

const PLACE: Readonly<Record<Corner, Point>> = {
  E: { x: 78, y: 0 },
  SE: { x: 39, y: 67.5 },
  SW: { x: -39, y: 67.5 },
  W: { x: -78, y: 0 },
  NW: { x: -39, y: -67.5 },
  NE: { x: 39, y: -67.5 },
}
/** The two directions a corner lies between. */
const BETWEEN: Readonly<Record<Corner, readonly [Direction, Direction]>> = {
  E: [1, 2],
  SE: [2, 3],
  SW: [3, 4],
  W: [4, 5],
  NW: [5, 0],
  NE: [0, 1],
}
const CORNERS = Object.keys(BETWEEN) as Corner[]

/** How much lies towards each direction; 0 is bare. */
export function edgeLoad(tile: Tile, facing: Direction): number[] {
  const load = [0, 0, 0, 0, 0, 0]
  const put = (edge: Direction, amount: number): void => {
    load[turn(edge, facing)] = (load[turn(edge, facing)] ?? 0) + amount
  }
  if (!tile.isHq || tile.isObject)
    for (const { edge, strength, kind } of tile.attacks) if (edge >= 0) put(edge, kind === 'explosive' ? 3 : 1 + strength)
  if (tile.module?.edges.length !== 6) for (const edge of tile.module?.edges ?? []) put(edge, 1)
  for (let edge = 0; edge < 6; edge++) {
    if (hasEdge(tile.nets, edge)) put(edge, 1)
    if (hasEdge(tile.armour, edge)) put(edge, 1)
  }
  return load
}

/** Gives out corners: the wanted one if its two edges are bare, else the barest free one, clockwise. */
export function cornerPicker(tile: Tile, facing: Direction, reserved: readonly Corner[] = []): (wanted: Corner) => Point {
  const load = edgeLoad(tile, facing)
  const taken = new Set<Corner>(reserved)
  const weight = (corner: Corner): number => BETWEEN[corner].reduce((sum, way) => sum + (load[way] ?? 0), 0)
  return wanted => {
    const start = CORNERS.indexOf(wanted)
    const free = [...CORNERS.slice(start), ...CORNERS.slice(0, start)].filter(corner => !taken.has(corner))
    const best = free.reduce((a, b) => (weight(b) < weight(a) ? b : a), free[0] ?? wanted)
    taken.add(best)
    return PLACE[best]
  }
}

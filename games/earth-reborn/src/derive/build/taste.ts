// How well a tile lies, and what hangs together: for who builds by lot or by thought.
import { DIRECTIONS, edgeOf, isInside, neighbour } from '@rubble/geometry/squares'
import { NONE, type Square } from '../../model/ids.ts'
import { BUILD_GRID, type Lay } from './lays.ts'
import { EMPTY, INDOOR, OUTDOOR, type Plan } from './plan.ts'

/** Edges at which a tile would touch the frame or another one; corridors want to be open to what is like them. */
export function fitOf(plan: Plan, lay: Lay, base: Square): number {
  let sum = 0
  for (const { edge, outer, isWalled } of lay.borders) {
    const there = plan.ground[base + outer] as number
    if (there === EMPTY) continue
    const isOpen = !isWalled && plan.walls[2 * base + edge] === 0
    if (!isOpen) sum += WALLED
    else if (there === INDOOR || there === OUTDOOR) sum += (there === OUTDOOR) === lay.outdoor ? JOINED : TORN
    else sum += WALLED
  }
  return sum / lay.borders.length
}
const WALLED = 1
const JOINED = 1.5
/** A door has to be there. */
const TORN = -2

/** By square: which part of the map it belongs to, if one walks and opens doors. */
export function partsOf({ ground, walls, doorOn }: Plan): Int16Array {
  const parts = new Int16Array(BUILD_GRID.squares).fill(NONE)
  let count = 0
  for (let first = 0; first < parts.length; first++) {
    if ((ground[first] !== INDOOR && ground[first] !== OUTDOOR) || parts[first] !== NONE) continue
    const open = [first]
    parts[first] = count
    for (let square = open.pop(); square !== undefined; square = open.pop())
      for (const direction of DIRECTIONS) {
        const next = neighbour(BUILD_GRID, square, direction)
        if (!isInside(BUILD_GRID, next) || parts[next] !== NONE || (ground[next] !== INDOOR && ground[next] !== OUTDOOR)) continue
        const edge = edgeOf(BUILD_GRID, square, direction)
        if ((walls[edge] as number) > 0 && doorOn[edge] === NONE) continue
        parts[next] = count
        open.push(next)
      }
    count++
  }
  return parts
}

// ER-SAGS34-10, GEO-14: how far apart two squares of a built map are: step by step, through doors but not through walls, whatever stands
// there.
import { DIRECTIONS, edgeOf, neighbour } from '@rubble/geometry/squares'
import { NONE, type Square } from '../../model/ids.ts'
import { BUILD_GRID } from './lays.ts'
import { INDOOR, OUTDOOR, type Plan } from './plan.ts'

/** Squares within so many steps; a Driller that lies face down has walls on all sides. */
export function stepsFrom({ ground, walls, doorOn }: Plan, from: Square, most: number): ReadonlySet<Square> {
  const found = new Set([from])
  let edge: readonly Square[] = [from]
  for (let step = 0; step < most; step++) {
    const next: Square[] = []
    for (const square of edge)
      for (const direction of DIRECTIONS) {
        const to = neighbour(BUILD_GRID, square, direction)
        const side = edgeOf(BUILD_GRID, square, direction)
        const isFloor = ground[to] === INDOOR || ground[to] === OUTDOOR
        if (!isFloor || found.has(to) || ((walls[side] as number) > 0 && doorOn[side] === NONE)) continue
        found.add(to)
        next.push(to)
      }
    edge = next
  }
  return found
}

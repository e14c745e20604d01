// From area to area by keyboard: the nearest one in a direction, also across streets.
import type { Point } from './plan.ts'

export interface Spot {
  readonly key: string
  readonly middle: Point
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
export const isWay = (key: string): boolean => key in DIRECTIONS

/** Straight on comes before aside; what lies more aside than on is only taken if nothing else is there. */
const ASIDE = 2
const CONES = [1.1, 3] as const

export function nextSpot(spots: readonly Spot[], from: string, key: string): Spot | undefined {
  const here = spots.find(spot => spot.key === from)
  const way = DIRECTIONS[key]
  if (here === undefined || way === undefined) return undefined
  return nearest(spots, here, way, CONES[0]) ?? nearest(spots, here, way, CONES[1])
}

function nearest(spots: readonly Spot[], here: Spot, way: Point, cone: number): Spot | undefined {
  let best: { readonly spot: Spot; readonly cost: number } | undefined
  for (const spot of spots) {
    const [dx, dy] = [spot.middle.x - here.middle.x, spot.middle.y - here.middle.y]
    const on = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (spot === here || on < 1 || aside > cone * on) continue
    const cost = on + ASIDE * aside
    if (best === undefined || cost < best.cost) best = { spot, cost }
  }
  return best?.spot
}

/** The next of a list after the one that has the focus, round and round. */
export function after<T>(list: readonly T[], isHere: (item: T) => boolean, by: 1 | -1 = 1): T | undefined {
  const at = list.findIndex(isHere)
  return list.length === 0 ? undefined : list[(at + by + list.length) % list.length]
}

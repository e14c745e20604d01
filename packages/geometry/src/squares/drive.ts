// Shortest ways of a base of 2×2, which goes ahead or back and turns on the spot (GEO-12).
import { type Direction, DIRECTIONS, type Grid, neighbour, opposite } from './grid.ts'
import { NEVER } from './path.ts'

/** Where a base stands and which way it faces. */
export interface Pose {
  readonly anchor: number
  readonly facing: Direction
}

/** What a step of the whole base costs, in the direction that it faces or in the opposite one: a whole number from 1 on, or NEVER. */
export type ShiftPrice = (anchor: number, direction: Direction, facing: Direction) => number

export interface DriveReach {
  readonly from: number
  /** What it costs to come to each pose, by number (`poseNumber`), in the order of rising cost. */
  readonly costs: ReadonlyMap<number, number>
  /** By pose: which one comes before it. */
  readonly before: ReadonlyMap<number, number>
}

export const poseNumber = ({ anchor, facing }: Pose): number => 4 * anchor + facing
export const poseAt = (pose: number): Pose => ({ anchor: pose >> 2, facing: (pose & 3) as Direction })

/**
 * All poses within reach for at most so much, or, by rising cost, as far as one that is enough. Of ways that cost the same, the one found
 * first is kept: the answer never varies.
 */
export function drivesOf(
  grid: Grid,
  from: Pose,
  most: number,
  turn: number,
  price: ShiftPrice,
  isEnough: (pose: number) => boolean = () => false,
): DriveReach {
  const costs = new Map<number, number>()
  const found = new Map<number, number>([[poseNumber(from), 0]])
  const before = new Map<number, number>()
  const waiting: number[][] = [[poseNumber(from)]]

  const find = (pose: number, to: number, cost: number): void => {
    if (cost > most || cost >= (found.get(to) ?? Infinity)) return
    found.set(to, cost)
    before.set(to, pose)
    ;(waiting[cost] ??= []).push(to)
  }

  for (let cost = 0; cost < waiting.length; cost++) {
    for (const pose of waiting[cost] ?? []) {
      if (found.get(pose) !== cost) continue // a cheaper way was found since
      costs.set(pose, cost)
      if (isEnough(pose)) return { from: poseNumber(from), costs, before }
      const { anchor, facing } = poseAt(pose)
      for (const direction of cost === most ? [] : [facing, opposite(facing)]) {
        const by = price(anchor, direction, facing)
        if (by !== NEVER) find(pose, poseNumber({ anchor: neighbour(grid, anchor, direction), facing }), cost + by)
      }
      for (const side of DIRECTIONS) if (side !== facing) find(pose, poseNumber({ anchor, facing: side }), cost + turn)
    }
  }
  return { from: poseNumber(from), costs, before }
}

/** The poses on the way to one, the last of them itself; undefined if it cannot be reached. */
export function driveTo({ from, costs, before }: DriveReach, to: number): readonly Pose[] | undefined {
  if (!costs.has(to)) return undefined
  const path: Pose[] = []
  for (let pose = to; pose !== from; pose = before.get(pose) ?? from) path.push(poseAt(pose))
  return path.reverse()
}

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

/** Poses that can be reached, by number (`poseNumber`): three lists in step with each other. */
export class DriveReach {
  readonly from: number
  /** In the order of rising cost. */
  readonly poses: readonly number[]
  /** What it costs to come to each. */
  readonly prices: readonly number[]
  /** Which one comes before each. */
  readonly before: readonly number[]

  constructor(from: number, poses: readonly number[], prices: readonly number[], before: readonly number[]) {
    this.from = from
    this.poses = poses
    this.prices = prices
    this.before = before
  }

  /** The costs by pose, in the same order. */
  get costs(): ReadonlyMap<number, number> {
    return new Map(this.poses.map((pose, i) => [pose, this.prices[i] as number]))
  }
}

export const poseNumber = ({ anchor, facing }: Pose): number => 4 * anchor + facing
export const anchorOf = (pose: number): number => pose >> 2
const facingOf = (pose: number): Direction => (pose & 3) as Direction
export const poseAt = (pose: number): Pose => ({ anchor: anchorOf(pose), facing: facingOf(pose) })

/** By pose: one more than it costs, 0 where it is not found; and which one comes before it. Left clean for the next drive. */
interface Scratch {
  readonly found: Uint16Array
  readonly before: Int32Array
}
let spare: Scratch | undefined

function scratchFor({ squares }: Grid): Scratch {
  const taken = spare
  spare = undefined
  const size = 4 * squares
  return taken !== undefined && taken.found.length >= size ? taken : { found: new Uint16Array(size), before: new Int32Array(size) }
}

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
  const scratch = scratchFor(grid)
  const { found, before } = scratch
  const start = poseNumber(from)
  const poses: number[] = []
  const prices: number[] = []
  const entered: number[] = []
  const waiting: number[][] = [[start]]
  found[start] = 1
  before[start] = start

  const find = (pose: number, to: number, cost: number): void => {
    if (cost > most) return
    const known = found[to] as number
    if (known !== 0 && cost + 1 >= known) return
    found[to] = cost + 1
    before[to] = pose
    ;(waiting[cost] ??= []).push(to)
  }
  const shift = (pose: number, direction: Direction, cost: number): void => {
    const by = price(anchorOf(pose), direction, facingOf(pose))
    if (by !== NEVER) find(pose, 4 * neighbour(grid, anchorOf(pose), direction) + facingOf(pose), cost + by)
  }

  const drive = (): void => {
    for (let cost = 0; cost < waiting.length; cost++) {
      for (const pose of waiting[cost] ?? []) {
        if (found[pose] !== cost + 1) continue // a cheaper way was found since
        poses.push(pose)
        prices.push(cost)
        entered.push(before[pose] as number)
        if (isEnough(pose)) return
        if (cost === most) continue
        const facing = facingOf(pose)
        shift(pose, facing, cost)
        shift(pose, opposite(facing), cost)
        for (const side of DIRECTIONS) if (side !== facing) find(pose, 4 * anchorOf(pose) + side, cost + turn)
      }
    }
  }
  drive()
  waiting.forEach(list => {
    for (const pose of list) found[pose] = 0
  })
  spare = scratch
  return new DriveReach(start, poses, prices, entered)
}

/** The poses on the way to one, the last of them itself; undefined if it cannot be reached. */
export function driveTo({ from, poses, before }: DriveReach, to: number): readonly Pose[] | undefined {
  const path: Pose[] = []
  for (let pose = to; pose !== from;) {
    const at = poses.indexOf(pose)
    if (at < 0) return undefined
    path.push(poseAt(pose))
    pose = before[at] as number
  }
  return path.reverse()
}

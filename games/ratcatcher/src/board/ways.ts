// The way a rat goes: through the middles of shared borders and through gates, beside the ways of other kinds, and ending before the pieces
// of its goal.
import { type Direction, EAST, NORTH, opposite, SOUTH, WEST } from '@rubble/geometry/squares'
import { anchorOf, borderOf, GATES, PITCH, type Plan, type Point, towards } from './plan.ts'

export const KINDS = ['white', 'brown', 'black', 'strange', 'arch'] as const
export type WayKind = (typeof KINDS)[number]

/** A district in the city, as it lies. */
export interface DistrictOnMap {
  readonly x: number
  readonly y: number
  readonly plan: Plan
}
/** An area of it. */
export interface Stop {
  readonly district: DistrictOnMap
  readonly letter: string
}

export const originOf = ({ x, y }: Point): Point => ({ x: x * PITCH.x, y: y * PITCH.y })

/** Ways of different kinds lie side by side. */
const SHIFT: Readonly<Record<WayKind, number>> = { white: -13, brown: 0, black: 13, strange: 7, arch: 0 }

function sideTo(from: DistrictOnMap, to: DistrictOnMap): Direction {
  if (to.x !== from.x) return to.x > from.x ? EAST : WEST
  return to.y > from.y ? SOUTH : NORTH
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

/** From the middle of one area to that of the next, without the first. */
function leg(from: Stop, to: Stop): Point[] {
  const end = plus(originOf(to.district), anchorOf(to.district.plan, to.letter))
  if (from.district === to.district) {
    const border = borderOf(from.district.plan, from.letter, to.letter)
    return border === undefined ? [end] : [plus(originOf(from.district), border), end]
  }
  const side = sideTo(from.district, to.district)
  return [plus(originOf(from.district), GATES[side]), plus(originOf(to.district), GATES[opposite(side)]), end]
}

export function routeOf(stops: readonly Stop[]): Point[] {
  const [first] = stops
  if (first === undefined) return []
  return [
    plus(originOf(first.district), anchorOf(first.district.plan, first.letter)),
    ...stops.slice(1).flatMap((stop, i) => leg(stops[i] ?? first, stop)),
  ]
}

export interface Way {
  /** As a path of a drawing, without the head of the arrow. */
  readonly line: string
  readonly start: Point
  readonly tip: Point
  /** Degrees in which the tip points. */
  readonly angle: number
}

/** How far before its goal's middle a way ends: inside the area, before its pieces. */
const LAST_LEG = 0.42
const LEAST_LEG = 46
const ARROW = 20

export function wayOf(kind: WayKind, stops: readonly Stop[]): Way | undefined {
  const shift = SHIFT[kind]
  const points = routeOf(stops).map(({ x, y }) => ({ x: x + shift, y: y + shift }))
  const before = points.at(-2)
  const goal = points.at(-1)
  const [start] = points
  if (before === undefined || goal === undefined || start === undefined) return undefined
  const length = Math.hypot(goal.x - before.x, goal.y - before.y)
  const tip = towards(before, goal, Math.min(length, Math.max(LEAST_LEG, length * LAST_LEG)))
  const neck = towards(tip, before, ARROW)
  return {
    line: lineThrough([...points.slice(0, -1), neck]),
    start,
    tip,
    angle: (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI,
  }
}

export const lineThrough = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`

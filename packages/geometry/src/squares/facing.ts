// Facing, the sides of a base and the arcs around it (GEO-4 to -6), with exact integers.
import { type Direction, turned } from './grid.ts'

/** Seen from a piece: how far to its right, how far ahead. */
export interface Local {
  readonly right: number
  readonly ahead: number
}

export function localOf(facing: Direction, east: number, south: number): Local {
  switch (facing) {
    case 0:
      return { right: east, ahead: 0 - south }
    case 1:
      return { right: south, ahead: east }
    case 2:
      return { right: 0 - east, ahead: south }
    case 3:
      return { right: 0 - south, ahead: 0 - east }
  }
}

export const SIDES = ['front', 'right', 'back', 'left'] as const
export type Side = (typeof SIDES)[number]

/** On which side of a piece something lies that lies in a direction from it. */
export const sideTowards = (facing: Direction, direction: Direction): Side => SIDES[turned(direction, -facing)] as Side

const cross = (a: Local, b: Local): number => a.right * b.ahead - a.ahead * b.right
const dot = (a: Local, b: Local): number => a.right * b.right + a.ahead * b.ahead
const isOn = (ray: Local, target: Local): boolean => cross(ray, target) === 0 && dot(ray, target) > 0

/** Whether the target lies clockwise after one ray and before the next. */
function isBetween(from: Local, to: Local, target: Local): boolean {
  const isAfter = cross(from, target) < 0
  const isBefore = cross(target, to) < 0
  const turn = cross(from, to)
  // less than half a turn lies between the rays, or more than that
  if (turn < 0) return isAfter && isBefore
  if (turn > 0) return isAfter || isBefore
  return dot(from, to) < 0 ? isAfter : !isOn(from, target)
}

/**
 * The sectors that a target lies in: sector i begins at ray i and ends, clockwise, at the next one. One sector, or on a ray the two
 * beside it. A target at the centre lies in none.
 */
export function sectorsAt(rays: readonly Local[], target: Local): readonly number[] {
  if (target.right === 0 && target.ahead === 0) return []
  const on = rays.findIndex(ray => isOn(ray, target))
  if (on >= 0) return [(on + rays.length - 1) % rays.length, on]
  return [rays.findIndex((ray, i) => isBetween(ray, rays[(i + 1) % rays.length] as Local, target))]
}

// The outline of any set of squares as a path: inset by some units, with rounded corners.
import { type Point, round, UNIT } from './units.ts'

const keyOf = ({ x, y }: Point): string => `${x},${y}`

/** Sides of squares that have no neighbour there, each from its first corner clockwise to the next. */
function bordersOf(spots: readonly Point[]): Map<string, Point[]> {
  const inside = new Set(spots.map(keyOf))
  const has = (x: number, y: number): boolean => inside.has(keyOf({ x, y }))
  const next = new Map<string, Point[]>()
  const add = (from: Point, to: Point): void => {
    next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to])
  }
  for (const { x, y } of spots) {
    if (!has(x, y - 1)) add({ x, y }, { x: x + 1, y })
    if (!has(x + 1, y)) add({ x: x + 1, y }, { x: x + 1, y: y + 1 })
    if (!has(x, y + 1)) add({ x: x + 1, y: y + 1 }, { x, y: y + 1 })
    if (!has(x - 1, y)) add({ x, y: y + 1 }, { x, y })
  }
  return next
}

/** Corners one after the other, ring by ring; those in the midst of a straight line are left out. */
function ringsOf(spots: readonly Point[]): Point[][] {
  const next = bordersOf(spots)
  const rings: Point[][] = []
  for (const [start, ways] of next) {
    while (ways.length > 0) {
      const ring: Point[] = []
      let at = start
      do {
        const to = next.get(at)?.shift()
        if (to === undefined) break
        ring.push(to)
        at = keyOf(to)
      } while (at !== start)
      rings.push(ring)
    }
  }
  return rings.map(ring => ring.filter((corner, i) => isTurn(around(ring, i - 1), corner, around(ring, i + 1))))
}

const around = <T>(ring: readonly T[], i: number): T => ring[(i + ring.length) % ring.length] as T
const isTurn = (a: Point, corner: Point, b: Point): boolean =>
  !((a.x === corner.x && corner.x === b.x) || (a.y === corner.y && corner.y === b.y))

/** Rings run clockwise: the inside lies to the right of every side. */
function inset(ring: readonly Point[], by: number): Point[] {
  return ring.map((corner, i) => {
    const [before, after] = [around(ring, i - 1), around(ring, i + 1)]
    const came = { x: Math.sign(corner.x - before.x), y: Math.sign(corner.y - before.y) }
    const goes = { x: Math.sign(after.x - corner.x), y: Math.sign(after.y - corner.y) }
    return { x: corner.x * UNIT + (-came.y - goes.y) * by, y: corner.y * UNIT + (came.x + goes.x) * by }
  })
}

function towards(from: Point, to: Point, by: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return `${round(from.x + ((to.x - from.x) / length) * by)} ${round(from.y + ((to.y - from.y) / length) * by)}`
}

function ringPath(ring: readonly Point[], radius: number): string {
  const corners = ring.map((corner, i) => {
    if (radius === 0) return `${i === 0 ? 'M' : 'L'}${round(corner.x)} ${round(corner.y)}`
    const [before, after] = [around(ring, i - 1), around(ring, i + 1)]
    return `${i === 0 ? 'M' : 'L'}${towards(corner, before, radius)}Q${round(corner.x)} ${round(corner.y)} ${towards(corner, after, radius)}`
  })
  return `${corners.join('')}Z`
}

/** `spots`: columns and rows. */
export const outlineOf = (spots: readonly Point[], by = 0, radius = 0): string =>
  ringsOf(spots)
    .map(ring => ringPath(inset(ring, by), radius))
    .join('')

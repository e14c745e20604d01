// The plan of a district: 5 × 5 cells, one letter a cell. Outlines, middles, borders and gates follow from the letters alone.
import { type Direction, turnedSpot } from '@rubble/geometry/squares'

/** Five rows of five letters, as the card lies. */
export type Plan = readonly string[]
/** By side: the area whose street leads out there. */
export type Gates = Readonly<Record<Direction, string | null>>

export interface Point {
  readonly x: number
  readonly y: number
}

const CELLS = 5
export const CELL = 100
export const CARD = CELLS * CELL
/** From one district to the next: streets and the header lie between. */
export const PITCH = { x: 552, y: 590 } as const
/** The middle of each side, where its street begins. */
export const GATES: Readonly<Record<Direction, Point>> = [
  { x: 250, y: 0 },
  { x: 500, y: 250 },
  { x: 250, y: 500 },
  { x: 0, y: 250 },
]

/** The card turned clockwise by quarters. */
export function turnPlan(plan: Plan, quarters: number): Plan {
  const box = { width: CELLS, height: CELLS }
  const cells = plan.map(row => [...row])
  // what comes to a spot is what lay where turning back leads
  return plan.map((row, y) =>
    [...row]
      .map((_, x) => {
        const from = turnedSpot({ x, y }, box, -quarters)
        return cells[from.y]?.[from.x] ?? ''
      })
      .join(''),
  )
}

export const lettersOf = (plan: Plan): string[] => [...new Set(plan.join(''))].toSorted()

/** Column and row of each cell, row by row. */
export function cellsOf(plan: Plan, letter: string): Point[] {
  return plan.flatMap((row, y) => [...row].flatMap((at, x) => (at === letter ? [{ x, y }] : [])))
}

const letterAt = (plan: Plan, x: number, y: number): string | undefined => plan[y]?.[x]

/** Corners of an area, clockwise, in cells; only those where it turns. */
function cornersOf(plan: Plan, letter: string): Point[] {
  const key = ({ x, y }: Point): string => `${x} ${y}`
  const next = new Map<string, Point[]>()
  const edge = (from: Point, to: Point): void => {
    next.set(key(from), [...(next.get(key(from)) ?? []), to])
  }
  const isIn = (x: number, y: number): boolean => letterAt(plan, x, y) === letter
  for (const { x, y } of cellsOf(plan, letter)) {
    if (!isIn(x, y - 1)) edge({ x, y }, { x: x + 1, y })
    if (!isIn(x + 1, y)) edge({ x: x + 1, y }, { x: x + 1, y: y + 1 })
    if (!isIn(x, y + 1)) edge({ x: x + 1, y: y + 1 }, { x, y: y + 1 })
    if (!isIn(x - 1, y)) edge({ x, y: y + 1 }, { x, y })
  }
  const walk: Point[] = []
  const [first] = cellsOf(plan, letter)
  let at = first
  while (at !== undefined && (walk.length === 0 || key(at) !== key(walk[0] ?? at))) {
    walk.push(at)
    at = next.get(key(at))?.pop()
  }
  return around(walk)
    .filter(([before, here, after]) => !(before.x === here.x && here.x === after.x) && !(before.y === here.y && here.y === after.y))
    .map(([, here]) => here)
}

/** Each point with the one before and the one after it. */
function around(points: readonly Point[]): (readonly [Point, Point, Point])[] {
  return points.map((here, i) => [points.at(i - 1) ?? here, here, points[(i + 1) % points.length] ?? here] as const)
}

/** The outline of an area as a path: moved inwards, its corners rounded. */
export function areaPath(plan: Plan, letter: string, inset = 4, radius = 14): string {
  const moved = around(cornersOf(plan, letter)).map(([before, here, after]) => {
    // the inward normal of a clockwise edge (dx, dy) is (−dy, dx)
    const [ux, uy] = [Math.sign(here.x - before.x), Math.sign(here.y - before.y)]
    const [vx, vy] = [Math.sign(after.x - here.x), Math.sign(after.y - here.y)]
    return { x: here.x * CELL - (uy + vy) * inset, y: here.y * CELL + (ux + vx) * inset }
  })
  const parts = around(moved).map(([before, here, after], i) => {
    const start = towards(here, before, radius)
    const end = towards(here, after, radius)
    return `${i === 0 ? 'M' : 'L'}${start.x} ${start.y}Q${here.x} ${here.y} ${end.x} ${end.y}`
  })
  return `${parts.join('')}Z`
}

export function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? from : { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance }
}

/** Where a way touches an area: the centre of mass, or the cell nearest to it if that lies outside. */
export function anchorOf(plan: Plan, letter: string): Point {
  const cells = cellsOf(plan, letter)
  const mean = (of: (cell: Point) => number): number => cells.reduce((sum, cell) => sum + of(cell) + 0.5, 0) / cells.length
  const x = mean(cell => cell.x)
  const y = mean(cell => cell.y)
  if (letterAt(plan, Math.floor(x), Math.floor(y)) === letter) return { x: x * CELL, y: y * CELL }
  const far = (cell: Point): number => Math.hypot(cell.x + 0.5 - x, cell.y + 0.5 - y)
  const nearest = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best))
  return { x: (nearest.x + 0.5) * CELL, y: (nearest.y + 0.5) * CELL }
}

/** The middle of the border that two areas share; undefined if they share none. */
export function borderOf(plan: Plan, a: string, b: string): Point | undefined {
  const middles: Point[] = []
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const [here, there] = [letterAt(plan, x, y), letterAt(plan, x + dx, y + dy)]
        if ((here === a && there === b) || (here === b && there === a))
          middles.push({ x: (x + 0.5 + dx / 2) * CELL, y: (y + 0.5 + dy / 2) * CELL })
      }
    }
  }
  return middles[Math.floor((middles.length - 1) / 2)]
}

/** What an area takes up, in units. */
export function boxOf(
  plan: Plan,
  letter: string,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const cells = cellsOf(plan, letter)
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))]
  return { x: left * CELL, y: top * CELL, width: (right - left + 1) * CELL, height: (bottom - top + 1) * CELL }
}

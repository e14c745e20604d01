// Shortest ways over squares, where steps may have prices (GEO-14).
import { type Direction, DIRECTIONS, type Grid, neighbour } from './grid.ts'

/** What a step costs: a whole number from 1 on, or NEVER. */
export type Price = (from: number, direction: Direction, to: number) => number
export const NEVER = Infinity

export interface Reach {
  readonly from: number
  /** What it costs to get to each square that can be reached, in the order of rising cost. */
  readonly costs: ReadonlyMap<number, number>
  /** By square: from which one it is entered. */
  readonly before: Int32Array
}

/** A way that is no step between neighbours, such as stairs. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly price: number
}

/**
 * All squares within reach for at most so much. Of ways that cost the same, the one found first by direction is kept: the answer never
 * varies.
 */
export function reachOf(grid: Grid, from: number, most: number, price: Price, links: readonly Link[] = []): Reach {
  const costs = new Map<number, number>()
  // one more than it costs; 0: not found
  const found = new Uint16Array(grid.squares)
  const before = new Int32Array(grid.squares)
  found[from] = 1
  const waiting: number[][] = [[from]]

  const find = (square: number, to: number, cost: number): void => {
    const known = found[to]
    if (cost > most || known === undefined || (known !== 0 && cost + 1 >= known)) return
    found[to] = cost + 1
    before[to] = square
    ;(waiting[cost] ??= []).push(to)
  }

  for (let cost = 0; cost < waiting.length; cost++) {
    for (const square of waiting[cost] ?? []) {
      if (found[square] !== cost + 1) continue // a cheaper way was found since
      costs.set(square, cost)
      for (const direction of DIRECTIONS) {
        const to = neighbour(grid, square, direction)
        find(square, to, cost + price(square, direction, to))
      }
      for (const link of links) if (link.from === square) find(square, link.to, cost + link.price)
    }
  }
  return { from, costs, before }
}

/** The squares that are entered on the way to one, the last of them itself; undefined if it cannot be reached. */
export function pathTo({ from, costs, before }: Reach, to: number): readonly number[] | undefined {
  if (!costs.has(to)) return undefined
  const path: number[] = []
  for (let square = to; square !== from; square = before[square] as number) path.push(square)
  return path.reverse()
}

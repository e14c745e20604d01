// Shortest ways over squares, where steps may have prices (GEO-14).
import { type Direction, DIRECTIONS, type Grid, neighbour } from './grid.ts'

/** What a step costs: a whole number from 1 on, or NEVER. */
export type Price = (from: number, direction: Direction, to: number) => number
export const NEVER = Infinity

/** Squares that can be reached: three lists in step with each other, since most who ask go through all of them once. */
export class Reach {
  readonly from: number
  /** In the order of rising cost. */
  readonly squares: readonly number[]
  /** What it costs to get to each. */
  readonly prices: readonly number[]
  /** From which one each is entered. */
  readonly before: readonly number[]
  #costs: ReadonlyMap<number, number> | undefined

  constructor(from: number, squares: readonly number[], prices: readonly number[], before: readonly number[]) {
    this.from = from
    this.squares = squares
    this.prices = prices
    this.before = before
  }

  /** The costs by square, in the same order: for who asks for some of them. */
  get costs(): ReadonlyMap<number, number> {
    return (this.#costs ??= new Map(this.squares.map((square, i) => [square, this.prices[i] as number])))
  }
}

/** A way that is no step between neighbours, such as stairs. */
export interface Link {
  readonly from: number
  readonly to: number
  readonly price: number
}

/** By square: one more than it costs, 0 where it is not found; and from which one it is entered. Left clean for the next walk. */
interface Scratch {
  readonly found: Uint16Array
  readonly before: Int32Array
}
let spare: Scratch | undefined

function scratchFor({ squares }: Grid): Scratch {
  const taken = spare
  spare = undefined
  return taken !== undefined && taken.found.length >= squares ? taken : { found: new Uint16Array(squares), before: new Int32Array(squares) }
}

/**
 * All squares within reach for at most so much. Of ways that cost the same, the one found first by direction is kept: the answer never
 * varies.
 */
export function reachOf(grid: Grid, from: number, most: number, price: Price, links: readonly Link[] = []): Reach {
  const scratch = scratchFor(grid)
  const { found, before } = scratch
  const squares: number[] = []
  const prices: number[] = []
  const entered: number[] = []
  const waiting: number[][] = [[from]]
  found[from] = 1
  before[from] = from

  const find = (square: number, to: number, cost: number): void => {
    if (cost > most || to < 0 || to >= grid.squares) return
    const known = found[to] as number
    if (known !== 0 && cost + 1 >= known) return
    found[to] = cost + 1
    before[to] = square
    ;(waiting[cost] ??= []).push(to)
  }

  for (let cost = 0; cost < waiting.length; cost++) {
    for (const square of waiting[cost] ?? []) {
      if (found[square] !== cost + 1) continue // a cheaper way was found since
      squares.push(square)
      prices.push(cost)
      entered.push(before[square] as number)
      if (cost === most) continue
      for (const direction of DIRECTIONS) {
        const to = neighbour(grid, square, direction)
        find(square, to, cost + price(square, direction, to))
      }
      for (const link of links) if (link.from === square) find(square, link.to, cost + link.price)
    }
  }
  for (const square of squares) found[square] = 0
  spare = scratch
  return new Reach(from, squares, prices, entered)
}

/** The squares that are entered on the way to one, the last of them itself; undefined if it cannot be reached. */
export function pathTo({ from, squares, before }: Reach, to: number): readonly number[] | undefined {
  const path: number[] = []
  for (let square = to; square !== from;) {
    const at = squares.indexOf(square)
    if (at < 0) return undefined
    path.push(square)
    square = before[at] as number
  }
  return path.reverse()
}

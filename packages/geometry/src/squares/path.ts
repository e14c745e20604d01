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

/** Room for a walk, kept and left clean for the next one: to get it anew would cost more than a short walk does. */
class Scratch {
  /** By square: one more than it costs, 0 where it is not found; and from which one it is entered. */
  readonly found: Uint16Array
  readonly before: Int32Array
  /** The squares in the order in which they are left. */
  readonly order: Int32Array
  /** Squares that wait by cost, as chains of entries from 1 on: a square waits again when a cheaper way to it is found. */
  readonly waiting: Int32Array
  readonly next: Int32Array
  readonly first: number[] = []
  readonly last: number[] = []
  /** How many costs and entries are in use. */
  costs = 0
  entries = 0

  constructor(squares: number, ways: number) {
    this.found = new Uint16Array(squares)
    this.before = new Int32Array(squares)
    this.order = new Int32Array(squares)
    this.waiting = new Int32Array(ways)
    this.next = new Int32Array(ways)
  }

  wait(square: number, cost: number): void {
    const { first, last, next } = this
    for (; this.costs <= cost; this.costs++) {
      first[this.costs] = 0
      last[this.costs] = 0
    }
    const entry = ++this.entries
    this.waiting[entry] = square
    next[entry] = 0
    if (first[cost] === 0) first[cost] = entry
    else next[last[cost] as number] = entry
    last[cost] = entry
  }
}
let spare: Scratch | undefined

function scratchFor({ squares }: Grid, links: readonly Link[]): Scratch {
  const taken = spare
  spare = undefined
  // each square is left once, by at most four steps and all links
  const ways = 1 + 4 * squares + links.length
  return taken !== undefined && taken.found.length >= squares && taken.next.length > ways ? taken : new Scratch(squares, ways + 1)
}

/**
 * All squares within reach for at most so much. Of ways that cost the same, the one found first by direction is kept: the answer never
 * varies.
 */
export function reachOf(grid: Grid, from: number, most: number, price: Price, links: readonly Link[] = []): Reach {
  const scratch = scratchFor(grid, links)
  const { found, before, order, waiting, next, first } = scratch
  found[from] = 1
  before[from] = from
  scratch.wait(from, 0)

  const find = (square: number, to: number, cost: number): void => {
    if (cost > most || to < 0 || to >= grid.squares) return
    const known = found[to] as number
    if (known !== 0 && cost + 1 >= known) return
    found[to] = cost + 1
    before[to] = square
    scratch.wait(to, cost)
  }

  let count = 0
  for (let cost = 0; cost < scratch.costs; cost++) {
    for (let entry = first[cost] as number; entry !== 0; entry = next[entry] as number) {
      const square = waiting[entry] as number
      if (found[square] !== cost + 1) continue // a cheaper way was found since
      order[count++] = square
      if (cost === most) continue
      for (const direction of DIRECTIONS) {
        const to = neighbour(grid, square, direction)
        find(square, to, cost + price(square, direction, to))
      }
      for (const link of links) if (link.from === square) find(square, link.to, cost + link.price)
    }
  }
  return gathered(from, scratch, count)
}

/** Takes the squares that were found out of the scratch, and leaves it clean. */
function gathered(from: number, scratch: Scratch, count: number): Reach {
  const { found, before, order } = scratch
  const squares = new Array<number>(count)
  const prices = new Array<number>(count)
  const entered = new Array<number>(count)
  for (let i = 0; i < count; i++) {
    const square = order[i] as number
    squares[i] = square
    prices[i] = (found[square] as number) - 1
    entered[i] = before[square] as number
    found[square] = 0
  }
  scratch.costs = 0
  scratch.entries = 0
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

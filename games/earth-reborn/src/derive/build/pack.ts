// Fills what is open as somebody would who packs: the largest tiles first, each into the corner where it touches most. Nothing is tried
// twice; what it uses last are small tiles, so that they are left over where there are some.
import {
  bitsIn,
  COLUMNS,
  flip,
  HEIGHT,
  lowest,
  pieceAt,
  ROWS,
  SHAPES,
  TALLEST,
  TURNS,
  turnHeights,
  turnRows,
  turnShapes,
  turnSizes,
} from './shapes.ts'

/** Turns of the same size, the largest first. */
const CLASSES: readonly (readonly number[])[] = [...new Set(turnSizes)].map(size =>
  [...TURNS.keys()].filter(turn => turnSizes[turn] === size),
)

/** By turn: rows of the squares around it, from the one above it on, one column further to the east. */
const RING = TALLEST + 2
const rings = new Int32Array(TURNS.length * RING)
TURNS.forEach(({ cells }, turn) => {
  const own = new Set(cells)
  for (const cell of cells)
    for (const beside of [cell - 1, cell + 1, cell - COLUMNS, cell + COLUMNS]) {
      if (own.has(beside)) continue
      // one row and one column further, so that nothing is below 0
      const at = beside + COLUMNS + 1
      const row = RING * turn + Math.floor(at / COLUMNS)
      rings[row] = (rings[row] as number) | (1 << (at % COLUMNS))
    }
})
const ringSizes = new Uint8Array(
  TURNS.map((_, turn) => rings.subarray(RING * turn, RING * (turn + 1)).reduce((sum, row) => sum + bitsIn(row), 0)),
)

/** By pattern of a row: how far each of its squares is from its first column. */
const SHIFTS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, pattern) => [0, 1, 2, 3].filter(x => (pattern >> x) & 1))

/** The columns at which a pattern fits into a row of what is open. */
function columnsFor(row: number, pattern: number): number {
  switch (pattern) {
    case 0b1:
      return row
    case 0b11:
      return row & (row >> 1)
    case 0b111:
      return row & (row >> 1) & (row >> 2)
    case 0b1111: {
      const pairs = row & (row >> 1)
      return pairs & (pairs >> 2)
    }
    default: {
      let found = -1
      for (const by of SHIFTS[pattern] as readonly number[]) found &= row >> by
      return found
    }
  }
}

/** The columns at which a turn fits into what is open, if it begins in this row. */
export function fitsIn(open: Int32Array, turn: number, y: number): number {
  let found = -1
  const height = turnHeights[turn] as number
  for (let i = 0; i < height && found !== 0; i++) found &= columnsFor(open[y + i] as number, turnRows[TALLEST * turn + i] as number)
  return found
}

/** The columns at which a turn that begins in this row has nothing but open squares around it: it touches neither frame nor tile. */
export function looseIn(open: Int32Array, turn: number, y: number): number {
  const height = turnHeights[turn] as number
  if (y === 0 || y + height >= HEIGHT) return 0
  let found = -1
  for (let i = 0; i < height + 2 && found !== 0; i++) {
    const row = (open[y + i - 1] as number) << 1
    for (let ring = rings[RING * turn + i] as number; ring !== 0; ring &= ring - 1) found &= row >> lowest(ring)
  }
  return found
}

/** How many of the squares around it are open. */
function openAround(open: Int32Array, turn: number, x: number, y: number): number {
  let count = 0
  const height = (turnHeights[turn] as number) + 1
  for (let i = y === 0 ? 1 : 0; i <= height; i++)
    count += bitsIn(((open[y + i - 1] as number) << 1) & ((rings[RING * turn + i] as number) << x))
  return count
}

/** More than any share. */
const NOWHERE = 2

class Packer {
  readonly open = new Int32Array(ROWS)
  readonly counts = new Int16Array(SHAPES)
  /** What covers it, once all is covered. */
  readonly pieces: number[] = []
  /** By turn and row: where it fits, of the size that is packed now. */
  private readonly fits = new Int32Array(TURNS.length * (ROWS + 1))
  /** The same: the column of a row that is best, and how much is open around it there; 2 where there is none. */
  private readonly columns = new Uint8Array(TURNS.length * (ROWS + 1))
  private readonly shares = new Float64Array(TURNS.length * (ROWS + 1))
  private bestTurn = -1
  private bestX = 0
  private bestY = 0

  /** Rows between these have something open. */
  private from = 0
  private to = HEIGHT

  pack(): boolean {
    this.pieces.length = 0
    this.narrow()
    for (const turns of CLASSES) {
      this.lookWhere(turns)
      while (this.choose(turns)) this.put(turns)
    }
    this.narrow()
    return this.from >= this.to
  }

  private narrow(): void {
    const { open } = this
    this.from = 0
    this.to = HEIGHT
    while (this.from < HEIGHT && open[this.from] === 0) this.from++
    while (this.to > this.from && open[this.to - 1] === 0) this.to--
  }

  private hasAny(turn: number): boolean {
    return (this.counts[turnShapes[turn] as number] as number) > 0
  }

  private lookWhere(turns: readonly number[]): void {
    const { open, fits } = this
    for (const turn of turns) {
      if (!this.hasAny(turn)) continue
      const at = turn * (ROWS + 1)
      fits.fill(0, at, at + ROWS + 1)
      for (let y = this.from; y < this.to; y++) if (open[y] !== 0) fits[at + 1 + y] = fitsIn(open, turn, y)
      this.weigh(turn, this.from, this.to)
    }
  }

  /** Of places where it can be moved neither to both sides nor both up and down, the one in each row with least that is open around it. */
  private weigh(turn: number, from: number, to: number): void {
    const { open, fits, shares, columns } = this
    const at = turn * (ROWS + 1) + 1
    for (let y = from; y < to; y++) {
      const row = fits[at + y] as number
      let least = NOWHERE
      if (row !== 0) {
        const corners = row & ~((row << 1) & (row >> 1)) & ~((fits[at + y - 1] as number) & (fits[at + y + 1] as number))
        for (let bits = corners; bits !== 0; bits &= bits - 1) {
          const x = lowest(bits)
          const share = openAround(open, turn, x, y) / (ringSizes[turn] as number)
          if (share >= least) continue
          least = share
          columns[at + y] = x
        }
      }
      shares[at + y] = least
    }
  }

  /** The best of all rows. */
  private choose(turns: readonly number[]): boolean {
    const { shares, columns } = this
    let least = NOWHERE
    this.bestTurn = -1
    for (const turn of turns) {
      if (!this.hasAny(turn)) continue
      const at = turn * (ROWS + 1) + 1
      for (let y = this.from; y < this.to; y++) {
        const share = shares[at + y] as number
        if (share >= least) continue
        least = share
        this.bestTurn = turn
        this.bestX = columns[at + y] as number
        this.bestY = y
        if (share === 0) return true
      }
    }
    return this.bestTurn >= 0
  }

  private put(turns: readonly number[]): void {
    const { open, counts, fits, bestTurn, bestX, bestY } = this
    flip(open, bestTurn, bestX, bestY)
    counts[turnShapes[bestTurn] as number] = (counts[turnShapes[bestTurn] as number] as number) - 1
    this.pieces.push(pieceAt(bestTurn, bestX, bestY))
    const to = bestY + (turnHeights[bestTurn] as number)
    for (const turn of turns) {
      if (!this.hasAny(turn)) continue
      const at = turn * (ROWS + 1) + 1
      for (let y = Math.max(0, bestY - TALLEST + 1); y < to; y++) if (fits[at + y] !== 0) fits[at + y] = fitsIn(open, turn, y)
      // what is around it may have changed one row further
      this.weigh(turn, Math.max(this.from, bestY - TALLEST), Math.min(this.to, to + 1))
    }
  }
}

/** One of them, used again and again: it leaves nothing behind but the pieces of the last time. */
export const packer = new Packer()

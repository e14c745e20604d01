// Looks for a way to cover what is open with what is there, the largest tiles first, and finds out that there is none where it comes to
// an end. What hangs together is covered piece after piece, the smallest first: a hole that nothing fills is soon found.
import {
  bitsIn,
  COLUMNS,
  FULL,
  HEIGHT,
  lowest,
  NARROW_SIZES,
  pieceAt,
  ROWS,
  SHAPES,
  SPOTS,
  STRAIGHT,
  TALLEST,
  TURNS,
  turnFirsts,
  turnRows,
  turnShapes,
  turnSizes,
} from './shapes.ts'

const turnTops = new Uint8Array(TURNS.map(({ rows }) => bitsIn(rows[0] as number)))
const TOP_LENGTHS = [0, 1, 2, 3, 4]
const SINGLE = STRAIGHT[1] as number

/** How many squares in a row are open, from the lowest bit on; more than four are no better than four. */
function runFrom(bits: number): number {
  if ((bits & 3) !== 3) return 1
  if ((bits & 4) === 0) return 2
  return (bits & 8) === 0 ? 3 : 4
}

export const FOUND = 1
/** There is none. */
export const NONE_AT_ALL = 2
/** None was found before it gave up. */
export const GAVE_UP = 3
export type SearchResult = typeof FOUND | typeof NONE_AT_ALL | typeof GAVE_UP

class Searcher {
  /** What is to be covered; below the frame there is nothing. */
  readonly open = new Int32Array(ROWS)
  readonly counts = new Int16Array(SHAPES)
  /** What covers it, once it is found. */
  readonly pieces: number[] = []
  private left = 0
  /** The squares to be covered, in the order in which that is done. */
  private readonly order = new Int16Array(SPOTS)
  /** Turns of what is there at all, by the length of the run that their first row asks for at most. */
  private readonly turns = TOP_LENGTHS.map(() => new Uint8Array(TURNS.length))
  private readonly turnCounts = new Uint8Array(TOP_LENGTHS.length)

  /** `from`, `to`: nothing is open in other rows. */
  search(tries: number, from = 0, to = HEIGHT): SearchResult {
    this.left = tries
    this.pieces.length = 0
    if (this.isHopeless(from, to)) return NONE_AT_ALL
    const empty = this.putInOrder(from, to)
    this.listTurns(empty)
    if (this.coverFrom(0, empty)) return FOUND
    return this.left < 0 ? GAVE_UP : NONE_AT_ALL
  }

  /** Squares with no open one beside them take tiles of one square, those in no open square of four take narrow ones. */
  private isHopeless(from: number, to: number): boolean {
    const { open, counts } = this
    let singles = 0
    let narrow = 0
    let wideAbove = 0
    for (let y = from; y < to; y++) {
      const row = open[y] as number
      const below = open[y + 1] as number
      const corners = row & (row >> 1) & below & (below >> 1)
      const wide = corners | (corners << 1)
      if (row !== 0) {
        singles += bitsIn(row & ~((row << 1) | (row >> 1) | below | (y > 0 ? (open[y - 1] as number) : 0)))
        narrow += bitsIn(row & ~(wide | wideAbove))
      }
      wideAbove = wide
    }
    if (singles > (counts[SINGLE] as number)) return true
    let area = 0
    for (let shape = 0; shape < SHAPES; shape++) area += (NARROW_SIZES[shape] as number) * Math.max(0, counts[shape] as number)
    return narrow > area
  }

  private listTurns(empty: number): void {
    const { counts, turns, turnCounts } = this
    turnCounts.fill(0)
    for (let turn = 0; turn < TURNS.length; turn++) {
      if ((counts[turnShapes[turn] as number] as number) <= 0 || (turnSizes[turn] as number) > empty) continue
      for (let length = turnTops[turn] as number; length < turnCounts.length; length++) {
        const at = turnCounts[length] as number
        ;(turns[length] as Uint8Array)[at] = turn
        turnCounts[length] = at + 1
      }
    }
  }

  /** All open squares, row by row in each part that hangs together; returns how many there are. */
  private putInOrder(from: number, to: number): number {
    const { open } = this
    let empty = 0
    rest.set(open)
    bySize.length = 0
    for (let y = from; y < to; y++)
      while (rest[y] !== 0) {
        empty += takePart(bySize.length, y)
        bySize.push(bySize.length)
      }
    if (bySize.length > 1) bySize.sort((a, b) => (partSizes[a] as number) - (partSizes[b] as number) || a - b)
    let at = 0
    for (const part of bySize)
      for (let y = partTops[part] as number; y <= (partBottoms[part] as number); y++)
        for (let bits = partRows[part * ROWS + y] as number; bits !== 0; bits &= bits - 1) this.order[at++] = y * COLUMNS + lowest(bits)
    return empty
  }

  private coverFrom(from: number, empty: number): boolean {
    if (empty === 0) return true
    const { open, counts, order } = this
    let at = from
    while ((((open[(order[at] as number) >> 4] as number) >> ((order[at] as number) & 15)) & 1) === 0) at++
    const y = (order[at] as number) >> 4
    const column = (order[at] as number) & 15
    const run = runFrom((open[y] as number) >> column)
    const turns = this.turns[run] as Uint8Array
    const turnCount = this.turnCounts[run] as number
    for (let i = 0; i < turnCount; i++) {
      const turn = turns[i] as number
      const x = column - (turnFirsts[turn] as number)
      const size = turnSizes[turn] as number
      if (x < 0 || size > empty || (counts[turnShapes[turn] as number] as number) <= 0 || !this.fits(turn, x, y)) continue
      if (this.left-- <= 0) return false
      this.put(turn, x, y, -1)
      this.pieces.push(pieceAt(turn, x, y))
      if (this.coverFrom(at + 1, empty - size)) return true
      this.pieces.pop()
      this.put(turn, x, y, 1)
    }
    return false
  }

  private fits(turn: number, x: number, y: number): boolean {
    const { open } = this
    // its first row is known to fit
    for (let i = 1; i < TALLEST; i++) {
      const bits = (turnRows[TALLEST * turn + i] as number) << x
      if (((open[y + i] as number) & bits) !== bits) return false
    }
    return true
  }

  private put(turn: number, x: number, y: number, by: number): void {
    const { open, counts } = this
    for (let i = 0; i < TALLEST; i++) open[y + i] = (open[y + i] as number) ^ ((turnRows[TALLEST * turn + i] as number) << x)
    const shape = turnShapes[turn] as number
    counts[shape] = (counts[shape] as number) + by
  }
}

const rest = new Int32Array(ROWS)
const partRows = new Int32Array(SPOTS * ROWS)
const partSizes = new Int16Array(SPOTS)
const partTops = new Uint8Array(SPOTS)
const partBottoms = new Uint8Array(SPOTS)
const bySize: number[] = []

/** What hangs together with the first square of a row goes from the rest into a part. */
function takePart(part: number, first: number): number {
  const base = part * ROWS
  partRows.fill(0, base, base + ROWS)
  partRows[base + first] = (rest[first] as number) & -(rest[first] as number)
  let from = first
  let to = first
  for (let grown = true; grown;) {
    grown = false
    const last = Math.min(HEIGHT - 1, to + 1)
    for (let y = Math.max(0, from - 1); y <= last; y++) {
      const own = partRows[base + y] as number
      const beside = (y > 0 ? (partRows[base + y - 1] as number) : 0) | (partRows[base + y + 1] as number)
      let next = (own | (own << 1) | (own >> 1) | beside) & (rest[y] as number) & FULL
      if (next === own) continue
      // along the row as far as it goes
      for (let before = own; next !== before;) {
        before = next
        next = (next | (next << 1) | (next >> 1)) & (rest[y] as number)
      }
      partRows[base + y] = next
      grown = true
      if (y < from) from = y
      if (y > to) to = y
    }
  }
  let size = 0
  for (let y = from; y <= to; y++) {
    const own = partRows[base + y] as number
    size += bitsIn(own)
    rest[y] = (rest[y] as number) & ~own
  }
  partSizes[part] = size
  partTops[part] = from
  partBottoms[part] = to
  return size
}

/** One of them, used again and again: it leaves nothing behind but the pieces of the last time. */
export const searcher = new Searcher()

// Can what is left fill what is empty? A way to do it is looked for by laying the largest tiles first into the first gap. While a map is
// built such a way is always known, so that nobody can build into a dead end: where a tile is laid across it, only what is broken of it is
// mended.
import { FLOORS } from '../../data/floors.ts'
import { turnedFrame, turnedSpot } from '@rubble/geometry/squares'
import { SAGS_FRAME } from '../../data/constants.ts'
import type { FloorId } from '../../model/ids.ts'

const { width: WIDTH, height: HEIGHT } = SAGS_FRAME
const FULL = 2 ** WIDTH - 1
/** Places of the frame are numbered row by row. */
const COLUMNS = 16
const SPOTS = 512

/** A shape as it may be turned: rows of bits, from the first square of the first row. */
interface Turn {
  readonly shape: number
  readonly rows: readonly number[]
  readonly width: number
  /** Of its first square in the first row. */
  readonly first: number
  /** Its squares, as places beside its corner. */
  readonly cells: readonly number[]
}

const cellsOf = (floor: FloorId): string => JSON.stringify(FLOORS[floor]?.squares)
/** Distinct shapes, the largest first. */
const SHAPE_FLOORS: readonly FloorId[] = FLOORS.map(({ id }) => id)
  .filter((floor, i, all) => all.findIndex(other => cellsOf(other) === cellsOf(floor)) === i)
  .toSorted((a, b) => (FLOORS[b]?.squares.length ?? 0) - (FLOORS[a]?.squares.length ?? 0))
/** By FloorId. */
export const SHAPE_OF: readonly number[] = FLOORS.map(({ id }) => SHAPE_FLOORS.findIndex(floor => cellsOf(floor) === cellsOf(id)))
export const SHAPES = SHAPE_FLOORS.length

function turnsOf(shape: number): readonly Turn[] {
  const floor = FLOORS[SHAPE_FLOORS[shape] as FloorId] as (typeof FLOORS)[number]
  const found = new Map<string, Turn>()
  for (const quarters of [0, 1, 2, 3]) {
    const { width, height } = turnedFrame(floor, quarters)
    const rows = new Array<number>(height).fill(0)
    for (const spot of floor.squares) {
      const { x, y } = turnedSpot(spot, floor, quarters)
      rows[y] = (rows[y] as number) | (1 << x)
    }
    const cells = rows.flatMap((row, y) =>
      Array.from({ length: width }, (_, x) => x).flatMap(x => ((row >> x) & 1 ? [y * COLUMNS + x] : [])),
    )
    found.set(rows.join(), { shape, rows, width, first: lowest(rows[0] as number), cells })
  }
  return [...found.values()]
}

/** The place of the lowest bit. */
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)

const TURNS: readonly Turn[] = SHAPE_FLOORS.flatMap((_, shape) => turnsOf(shape))

export interface Piece {
  readonly turn: Turn
  readonly x: number
  readonly y: number
}

function fits(rows: Uint32Array, { rows: bits, width }: Turn, x: number, y: number): boolean {
  if (x < 0 || x + width > WIDTH || y + bits.length > HEIGHT) return false
  for (let i = 0; i < bits.length; i++) if (((rows[y + i] as number) & ((bits[i] as number) << x)) !== 0) return false
  return true
}

function toggle(rows: Uint32Array, { rows: bits }: { readonly rows: readonly number[] }, x: number, y: number): void {
  for (let i = 0; i < bits.length; i++) rows[y + i] = (rows[y + i] as number) ^ ((bits[i] as number) << x)
}

class Filler {
  readonly pieces: Piece[] = []
  private left: number
  private readonly rows: Uint32Array
  private readonly counts: Int16Array

  constructor(rows: Uint32Array, counts: Int16Array, tries: number) {
    this.rows = rows
    this.counts = counts
    this.left = tries
  }

  /** `empty`: how many squares are still to be covered. */
  fill(from: number, empty: number): boolean {
    let y = from
    while (y < HEIGHT && this.rows[y] === FULL) y++
    if (y === HEIGHT) return true
    const column = lowest(~(this.rows[y] as number))
    for (const turn of TURNS) {
      const x = column - turn.first
      if (turn.cells.length > empty || (this.counts[turn.shape] as number) <= 0 || !fits(this.rows, turn, x, y)) continue
      if (this.left-- <= 0) return false
      this.put(turn, x, y, -1)
      this.pieces.push({ turn, x, y })
      if (this.fill(y, empty - turn.cells.length)) return true
      this.pieces.pop()
      this.put(turn, x, y, 1)
    }
    return false
  }

  private put(turn: Turn, x: number, y: number, by: number): void {
    toggle(this.rows, turn, x, y)
    this.counts[turn.shape] = (this.counts[turn.shape] as number) + by
  }
}

function emptyIn(rows: Uint32Array): number {
  let empty = 0
  for (const row of rows) for (let bits = ~row & FULL; bits !== 0; bits &= bits - 1) empty++
  return empty
}

function fillAll(rows: Uint32Array, counts: Int16Array, tries: number): readonly Piece[] | undefined {
  const filler = new Filler(rows.slice(), counts.slice(), tries)
  return filler.fill(0, emptyIn(rows)) ? filler.pieces : undefined
}

/** How many of each shape there are. */
export function countShapes(supply: readonly FloorId[]): Int16Array {
  const counts = new Int16Array(SHAPES)
  for (const floor of supply) counts[SHAPE_OF[floor] as number] = (counts[SHAPE_OF[floor] as number] as number) + 1
  return counts
}

/** From nothing there is plenty of everything. */
const MANY_TRIES = 20_000
const FEW_TRIES = 40
const TRIES = 100

/** A way to fill the frame: pieces that no tile lies on yet, each as one number. */
export type Way = readonly number[]

const packed = (turn: number, x: number, y: number): number => turn * SPOTS + y * COLUMNS + x
const pieceOf = (one: number): Piece => ({
  turn: TURNS[Math.floor(one / SPOTS)] as Turn,
  x: one % COLUMNS,
  y: Math.floor((one % SPOTS) / COLUMNS),
})
const packedPiece = ({ turn, x, y }: Piece): number => packed(TURNS.indexOf(turn), x, y)

/** A way from what lies there, if one is found. */
export function wayFrom(rows: Uint32Array, counts: Int16Array): Way | undefined {
  return fillAll(rows, counts, MANY_TRIES)?.map(packedPiece)
}

/** By shape: how many of the supply a way leaves over. */
export function leftOver(counts: Int16Array, way: Way): Int16Array {
  const over = counts.slice()
  for (const one of way) {
    const { shape } = pieceOf(one).turn
    over[shape] = (over[shape] as number) - 1
  }
  return over
}

/** Rows of the frame, a bit for each square. */
function maskOf(rows: readonly number[], x: number, y: number): Uint32Array {
  const mask = new Uint32Array(HEIGHT)
  for (let i = 0; i < rows.length; i++) mask[y + i] = (rows[i] as number) << x
  return mask
}

function meets({ turn, x, y }: Piece, mask: Uint32Array): boolean {
  for (let i = 0; i < turn.rows.length; i++) if ((((turn.rows[i] as number) << x) & (mask[y + i] as number)) !== 0) return true
  return false
}

/** With all squares beside it. */
function grown(mask: Uint32Array): Uint32Array {
  return mask.map((row, y) => (row | (row << 1) | (row >>> 1) | (mask[y - 1] ?? 0) | (mask[y + 1] ?? 0)) & FULL)
}

/** A way taken apart, to see what a tile laid across it would leave. */
export interface Fill {
  readonly way: Way
  readonly pieces: readonly Piece[]
  /** By shape: what the way does not need. */
  readonly over: Int16Array
  /** By place: which piece of the way is there. */
  readonly pieceOn: Int16Array
  /** By turn and place: whether a way is left, as far as somebody has asked. */
  readonly known: Uint8Array
}

export function fillOf(way: Way, counts: Int16Array): Fill {
  const pieces = way.map(pieceOf)
  const pieceOn = new Int16Array(SPOTS).fill(-1)
  pieces.forEach(({ turn, x, y }, i) => {
    for (const cell of turn.cells) pieceOn[y * COLUMNS + x + cell] = i
  })
  return { way, pieces, over: leftOver(counts, way), pieceOn, known: new Uint8Array(TURNS.length * SPOTS) }
}

/** The number of a shape as it is turned, by its rows. */
export const turnNumber = (rows: readonly number[]): number => TURNS.findIndex(turn => turn.rows.join() === rows.join())

const YES = 1
const NO = 2

/** Is a way left once a tile of this shape is laid there? `isOwn`: it is of the supply, and no Driller. */
export function canMend(fill: Fill, turn: number, x: number, y: number, isOwn: boolean): boolean {
  const key = packed(turn, x, y)
  if (isOwn && fill.known[key] !== 0) return fill.known[key] === YES
  const one = TURNS[turn] as Turn
  const can = fillsEasily(fill, one, x, y, isOwn) || mended(fill, one.rows, isOwn ? one.shape : -1, x, y) !== undefined
  if (isOwn) fill.known[key] = can ? YES : NO
  return can
}

/** By length: the shape of a straight tile of so many squares. */
const STRAIGHT: readonly number[] = [0, 1, 2, 3, 4].map(length =>
  SHAPE_FLOORS.findIndex(floor => {
    const { squares, width, height } = FLOORS[floor] as (typeof FLOORS)[number]
    return squares.length === length && Math.min(width, height) === 1
  }),
)
const LONGEST = STRAIGHT.length - 1

const broken = new Uint32Array(HEIGHT)
const left = new Int16Array(SHAPES)
const touched: number[] = []

/** What it breaks can be filled row by row with straight tiles: most tiles are laid where there is plenty, and this is soon found out. */
function fillsEasily({ pieces, over, pieceOn }: Fill, turn: Turn, x: number, y: number, isOwn: boolean): boolean {
  left.set(over)
  broken.fill(0)
  touched.length = 0
  for (const cell of turn.cells) {
    const at = pieceOn[y * COLUMNS + x + cell] as number
    if (touched.includes(at)) continue
    touched.push(at)
    const piece = pieces[at] as Piece
    left[piece.turn.shape] = (left[piece.turn.shape] as number) + 1
    for (let i = 0; i < piece.turn.rows.length; i++)
      broken[piece.y + i] = (broken[piece.y + i] as number) | ((piece.turn.rows[i] as number) << piece.x)
  }
  if (isOwn) {
    left[turn.shape] = (left[turn.shape] as number) - 1
    if ((left[turn.shape] as number) < 0) return false
  }
  for (let i = 0; i < turn.rows.length; i++) broken[y + i] = (broken[y + i] as number) & ~((turn.rows[i] as number) << x)
  for (let row = 0; row < HEIGHT; row++) if (!fillsRow(broken[row] as number)) return false
  return true
}

/** Runs of squares, each by the longest tiles that are left. */
function fillsRow(row: number): boolean {
  for (let bits = row; bits !== 0;) {
    const from = lowest(bits)
    let length = 0
    while (length < LONGEST && ((bits >>> (from + length)) & 1) === 1) length++
    while (length > 0 && (left[STRAIGHT[length] as number] as number) <= 0) length--
    if (length === 0) return false
    left[STRAIGHT[length] as number] = (left[STRAIGHT[length] as number] as number) - 1
    bits &= ~((2 ** length - 1) << from)
  }
  return true
}

/**
 * The way once something is laid across it: what it breaks is filled anew, then with what lies around it as well. Undefined where no way is
 * found. `shape` is NONE for what is not of the supply (a Driller).
 */
export function mended(fill: Fill, rows: readonly number[], shape: number, x: number, y: number): Way | undefined {
  const laid = maskOf(rows, x, y)
  return mend(fill, laid, laid, shape, FEW_TRIES) ?? mend(fill, laid, grown(grown(laid)), shape, TRIES)
}

function mend({ way, pieces, over }: Fill, laid: Uint32Array, around: Uint32Array, shape: number, tries: number): Way | undefined {
  const isBroken = pieces.map(piece => meets(piece, around))
  const free = over.slice()
  const giveBack = (by: number, of: number): void => {
    free[of] = (free[of] as number) + by
  }
  pieces.forEach(({ turn }, i) => {
    if (isBroken[i] === true) giveBack(1, turn.shape)
  })
  if (shape >= 0) giveBack(-1, shape)
  const lent =
    shape >= 0 && (free[shape] as number) < 0 ? pieces.findIndex((piece, i) => piece.turn.shape === shape && isBroken[i] !== true) : -1
  if (lent >= 0) {
    isBroken[lent] = true
    giveBack(1, shape)
  }
  const gaps = new Uint32Array(HEIGHT).fill(FULL)
  pieces.forEach((piece, i) => {
    if (isBroken[i] === true) toggle(gaps, piece.turn, piece.x, piece.y)
  })
  laid.forEach((row, i) => {
    gaps[i] = (gaps[i] as number) | row
  })
  const filler = new Filler(gaps, free, tries)
  if (!filler.fill(0, emptyIn(gaps))) return undefined
  return [...way.filter((_, i) => isBroken[i] !== true), ...filler.pieces.map(packedPiece)]
}

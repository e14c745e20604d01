// Can what is left fill what is empty? While a map is built a way to do it is always known, so that nobody can build into a dead end
// (RUL-114): it is packed anew after each tile, or mended. Where a tile would be laid across it, only what it breaks is mended; when
// little is left, all of it is searched. That there is no way at all stays true whatever else is laid: only a Driller, which nobody
// takes from what is left, may change it.
import { fitsIn, looseIn, packer } from './pack.ts'
import { FOUND, GAVE_UP, NONE_AT_ALL, searcher, type SearchResult } from './search.ts'
import {
  bitsIn,
  columnIn,
  COLUMNS,
  flip,
  FULL,
  HEIGHT,
  lowest,
  pieceAt,
  rowIn,
  ROWS,
  SHAPES,
  SPOTS,
  STRAIGHT,
  TURNS,
  turnHeights,
  turnIn,
  turnNumber,
  turnFirsts,
  turnShapes,
} from './shapes.ts'

/** A way to fill the frame: pieces that no tile lies on yet, each as one number. */
export type Way = readonly number[]

/** From nothing there is plenty of everything. */
const MANY_TRIES = 20_000
/** For what is broken of a way. */
const FEW_TRIES = 12
/** For all that is empty, once no more squares are left than this: then it is soon known that there is no way. */
const LAST_SQUARES = 60
const LAST_TRIES = 60

/** A way from what lies there, if one is found. */
export function wayFrom(rows: Uint32Array, counts: Int16Array): Way | undefined {
  const open = openIn(rows)
  return packed(open, counts) ?? searched(open, counts, MANY_TRIES)
}

function openIn(rows: Uint32Array): Int32Array {
  const open = new Int32Array(ROWS)
  for (let y = 0; y < HEIGHT; y++) open[y] = ~(rows[y] as number) & FULL
  return open
}

function packed(open: Int32Array, counts: Int16Array): Way | undefined {
  packer.open.set(open)
  packer.counts.set(counts)
  return packer.pack() ? packer.pieces.slice() : undefined
}

function searched(open: Int32Array, counts: Int16Array, tries: number): Way | undefined {
  searcher.open.set(open)
  searcher.counts.set(counts)
  return searcher.search(tries) === FOUND ? searcher.pieces.slice() : undefined
}

/** A way taken apart, to see what a tile laid across it would leave. */
class Cover {
  readonly way: Way
  /** By shape: what the way does not need. */
  readonly over: Int16Array
  /** By place: which piece of the way is there. */
  private readonly pieceOn = new Int16Array(SPOTS)

  constructor(way: Way, counts: Int16Array) {
    this.way = way
    this.over = counts.slice()
    for (let i = 0; i < way.length; i++) {
      const piece = way[i] as number
      const turn = turnIn(piece)
      const shape = turnShapes[turn] as number
      this.over[shape] = (this.over[shape] as number) - 1
      const at = piece % SPOTS
      for (const cell of (TURNS[turn] as (typeof TURNS)[number]).cells) this.pieceOn[at + cell] = i
    }
  }

  has(turn: number, x: number, y: number): boolean {
    // a piece may begin beside its corner
    return this.way[this.pieceOn[y * COLUMNS + x + (turnFirsts[turn] as number)] as number] === pieceAt(turn, x, y)
  }

  /** Takes up the pieces that a tile would lie on: what is open then is in `broken`, what there is to fill it with in `left`. */
  private breakAt(turn: number, x: number, y: number, isOwn: boolean): boolean {
    const { way, pieceOn, over } = this
    const own = turnShapes[turn] as number
    let spare = (over[own] as number) - (isOwn ? 1 : 0)
    const at = y * COLUMNS + x
    let hit = -1
    hits.length = 0
    for (const cell of (TURNS[turn] as (typeof TURNS)[number]).cells) {
      if (pieceOn[at + cell] === hit) continue
      hit = pieceOn[at + cell] as number
      if (hits.includes(hit)) continue
      hits.push(hit)
      if (turnShapes[turnIn(way[hit] as number)] === own) spare++
    }
    if (spare < 0) return false
    left.set(over)
    left[own] = spare
    broken.fill(0, top, bottom)
    top = y
    bottom = y + (turnHeights[turn] as number)
    for (const one of hits) {
      const piece = way[one] as number
      const under = turnIn(piece)
      const row = rowIn(piece)
      const shape = turnShapes[under] as number
      if (shape !== own) left[shape] = (left[shape] as number) + 1
      flip(broken, under, columnIn(piece), row)
      if (row < top) top = row
      if (row + (turnHeights[under] as number) > bottom) bottom = row + (turnHeights[under] as number)
    }
    flip(broken, turn, x, y)
    return true
  }

  /** With straight tiles, row by row, or if need be with others: most tiles are laid where there is plenty. */
  canBeMended(turn: number, x: number, y: number, isOwn: boolean): boolean {
    return this.breakAt(turn, x, y, isOwn) && (isEasy() || isSoonFilled())
  }

  /** The way mended around a tile, if that is soon done. */
  mended(turn: number, x: number, y: number, isOwn: boolean): Way | undefined {
    if (!this.breakAt(turn, x, y, isOwn)) return undefined
    const whole = this.way.filter((_, i) => !hits.includes(i))
    if (isSoonFilled()) return [...whole, ...searcher.pieces]
    return isEasy() ? [...whole, ...straights()] : undefined
  }
}

/** Whether what is broken can be filled with straight tiles. */
function isEasy(): boolean {
  let runs = 0
  for (let row = top; row < bottom; row++) runs += RUNS[broken[row] as number] as number
  return hasStraights(runs & 255, (runs >> 8) & 255, (runs >> 16) & 255, (runs >> 24) & 255)
}

function isSoonFilled(): boolean {
  searcher.open.set(broken)
  searcher.counts.set(left)
  return searcher.search(FEW_TRIES, top, bottom) === FOUND
}

const broken = new Int32Array(ROWS)
const left = new Int16Array(SHAPES)
const hits: number[] = []
let top = 0
let bottom = 0

const LONGEST = STRAIGHT.length - 1

/** By a row of squares: how many straight tiles of 1, 2, 3 and 4 squares it takes, a byte each, the longest first. */
const RUNS = new Int32Array(2 ** COLUMNS)
for (let row = 1; row < RUNS.length; row++) {
  const from = lowest(row)
  let length = 1
  while (length < LONGEST && ((row >> (from + length)) & 1) === 1) length++
  RUNS[row] = (RUNS[row & ~((2 ** length - 1) << from)] as number) + (1 << (8 * (length - 1)))
}

/** Whether there are so many of each length, or shorter ones in their place. */
function hasStraights(ones: number, twos: number, threes: number, fours: number): boolean {
  let spareOnes = (left[STRAIGHT[1] as number] as number) - ones
  let spareTwos = (left[STRAIGHT[2] as number] as number) - twos
  let spareThrees = (left[STRAIGHT[3] as number] as number) - threes
  let missing = fours - (left[STRAIGHT[4] as number] as number)
  for (; missing > 0; missing--)
    if (spareThrees > 0 && spareOnes > 0) {
      spareThrees--
      spareOnes--
    } else spareTwos -= 2
  for (; spareThrees < 0; spareThrees++) {
    spareTwos--
    spareOnes--
  }
  for (; spareTwos < 0; spareTwos++) spareOnes -= 2
  return spareOnes >= 0
}

/** By length: how a straight tile lies along a row. */
const FLAT: readonly number[] = [0, 1, 2, 3, 4].map(length => turnNumber([2 ** length - 1]))

/** The pieces that fill what is broken, as `hasStraights` has counted them. */
function straights(): readonly number[] {
  const places: number[][] = [[], [], [], [], []]
  const placesOf = (length: number): number[] => places[length] as number[]
  const spare = (length: number): number => (left[STRAIGHT[length] as number] as number) - placesOf(length).length
  for (let y = top; y < bottom; y++)
    for (let row = broken[y] as number; row !== 0;) {
      const from = lowest(row)
      let length = 1
      while (length < LONGEST && ((row >> (from + length)) & 1) === 1) length++
      placesOf(length).push(y * COLUMNS + from)
      row &= ~((2 ** length - 1) << from)
    }
  const cut = (length: number, first: number): void => {
    const place = placesOf(length).pop() as number
    placesOf(first).push(place)
    placesOf(length - first).push(place + first)
  }
  while (spare(4) < 0) cut(4, spare(3) > 0 && spare(1) > 0 ? 3 : 2)
  while (spare(3) < 0) cut(3, 2)
  while (spare(2) < 0) cut(2, 1)
  return places.flatMap((list, length) => list.map(place => (FLAT[length] as number) * SPOTS + place))
}

const NO_PIECES: Way = []

function byTurn(way: Way): readonly Way[] {
  const found: number[][] = []
  for (const piece of way) (found[turnIn(piece)] ??= []).push(piece)
  return found
}

const TABLE = TURNS.length * ROWS

/** By turn and row, a bit for each column: where a way is left, where none was found, and where there is none at all. */
class Marks {
  readonly yes = new Uint16Array(TABLE)
  readonly no = new Uint16Array(TABLE)
  readonly gaps: Uint16Array

  constructor(gaps: Uint16Array | undefined) {
    this.gaps = gaps === undefined ? new Uint16Array(TABLE) : gaps.slice()
  }
}

/** Where tiles of each shape leave a way, as far as somebody has asked. */
export class Fill {
  readonly way: Way
  readonly counts: Int16Array
  /** Of tiles, and of Drillers once somebody asks for one. */
  readonly ofTiles: Marks
  private drillers: Marks | undefined
  private readonly open: Int32Array
  private readonly empty: number
  private readonly cover: Cover
  /** What is known of gaps from before, while nobody asks for a Driller. */
  private readonly drillerGaps: Uint16Array | undefined
  /** By turn and row, a bit for each column: where it fits and touches something; of turns that somebody has asked for. */
  private readonly places = new Uint16Array(TABLE)
  private readonly isPlaced = new Uint8Array(TURNS.length)
  private byTurn: readonly Way[] | undefined
  /** By shape: a way that leaves one of it over. */
  private readonly covers: (Cover | undefined)[] = []

  /** `known`: one with fewer tiles on the same map, and no other Drillers. */
  constructor(rows: Uint32Array, counts: Int16Array, way: Way, known?: Fill) {
    this.way = way
    this.counts = counts
    this.open = openIn(rows)
    this.empty = this.open.reduce((sum, row) => sum + bitsIn(row), 0)
    this.ofTiles = new Marks(known?.ofTiles.gaps)
    this.drillerGaps = known?.drillers?.gaps ?? known?.drillerGaps
    this.cover = new Cover(way, counts)
  }

  /** The places of a turn at which the way has it. */
  piecesOf(turn: number): Way {
    return (this.byTurn ??= byTurn(this.way))[turn] ?? NO_PIECES
  }

  /** The columns at which a turn that begins in a row fits and touches something (ER-SAGS-9). */
  placesOf(turn: number, y: number): number {
    if (this.isPlaced[turn] === 0) this.lookWhere(turn)
    return this.places[turn * ROWS + y] as number
  }

  /** Of these the ones that a tile of the supply is not known to leave no way at. */
  hopefulOf(turn: number, y: number): number {
    const at = turn * ROWS + y
    return this.placesOf(turn, y) & ~((this.ofTiles.no[at] as number) | (this.ofTiles.gaps[at] as number))
  }

  private lookWhere(turn: number): void {
    const { open, places } = this
    this.isPlaced[turn] = 1
    for (let y = 0; y < HEIGHT; y++) {
      const fits = open[y] === 0 ? 0 : fitsIn(open, turn, y)
      if (fits !== 0) places[turn * ROWS + y] = fits & ~looseIn(open, turn, y)
    }
  }

  private ofDrillers(): Marks {
    return (this.drillers ??= new Marks(this.drillerGaps))
  }

  /** Is a way left once a tile of this shape is laid there? `isOwn`: it is of the supply, and no Driller. */
  isLeft(turn: number, x: number, y: number, isOwn: boolean): boolean {
    const { yes, no, gaps } = isOwn ? this.ofTiles : this.ofDrillers()
    const at = turn * ROWS + y
    const bit = 1 << x
    if (((yes[at] as number) & bit) !== 0) return true
    if ((((no[at] as number) | (gaps[at] as number)) & bit) !== 0) return false
    const result = this.judge(turn, x, y, isOwn)
    const table = result === FOUND ? yes : result === NONE_AT_ALL ? gaps : no
    table[at] = (table[at] as number) | bit
    return result === FOUND
  }

  private judge(turn: number, x: number, y: number, isOwn: boolean): SearchResult {
    if (this.cover.has(turn, x, y)) return FOUND
    const cover = isOwn ? this.coverFor(turnShapes[turn] as number) : this.cover
    if (cover.canBeMended(turn, x, y, isOwn)) return FOUND
    return this.empty > LAST_SQUARES ? GAVE_UP : this.search(turn, x, y, isOwn)
  }

  private coverFor(shape: number): Cover {
    if ((this.cover.over[shape] as number) > 0) return this.cover
    return (this.covers[shape] ??= this.coverWithout(shape))
  }

  /** With one of a shape kept back; where none is found, the way as it is. */
  private coverWithout(shape: number): Cover {
    const fewer = this.counts.slice()
    fewer[shape] = (fewer[shape] as number) - 1
    const way = (fewer[shape] as number) < 0 ? undefined : packed(this.open, fewer)
    return way === undefined ? this.cover : new Cover(way, this.counts)
  }

  private layIn(
    into: { readonly open: Int32Array; readonly counts: Int16Array },
    turn: number,
    x: number,
    y: number,
    isOwn: boolean,
  ): void {
    into.open.set(this.open)
    into.counts.set(this.counts)
    flip(into.open, turn, x, y)
    const shape = turnShapes[turn] as number
    if (isOwn) into.counts[shape] = (into.counts[shape] as number) - 1
  }

  private search(turn: number, x: number, y: number, isOwn: boolean): SearchResult {
    this.layIn(searcher, turn, x, y, isOwn)
    return searcher.search(LAST_TRIES)
  }

  private isPacked(turn: number, x: number, y: number, isOwn: boolean): boolean {
    this.layIn(packer, turn, x, y, isOwn)
    return packer.pack()
  }

  /** A way once something is laid there: packed anew, so that it keeps small tiles back, or else mended. */
  wayAfter(turn: number, x: number, y: number, isOwn: boolean): Way | undefined {
    if (this.isPacked(turn, x, y, isOwn)) return packer.pieces.slice()
    if (this.cover.has(turn, x, y)) return this.way.filter(piece => piece !== pieceAt(turn, x, y))
    const mended = (isOwn ? this.coverFor(turnShapes[turn] as number) : this.cover).mended(turn, x, y, isOwn)
    return mended ?? (this.search(turn, x, y, isOwn) === FOUND ? searcher.pieces.slice() : undefined)
  }
}

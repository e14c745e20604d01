// The shapes of floor tiles and how each may be turned, as rows of bits, and places of the frame as numbers: what looks for ways to fill
// it asks for them thousands of times for one tile.
import { turnedFrame, turnedSpot } from '@rubble/geometry/squares'
import { SAGS_FRAME } from '../../data/constants.ts'
import { FLOORS } from '../../data/floors.ts'
import type { FloorId } from '../../model/ids.ts'

export const { width: WIDTH, height: HEIGHT } = SAGS_FRAME
export const FULL = 2 ** WIDTH - 1
/** Places of the frame are numbered row by row. */
export const COLUMNS = 16
export const SPOTS = 512
/** No tile has more rows; below the frame there are as many empty ones, so that nobody has to look for its end. */
export const TALLEST = 4
export const ROWS = HEIGHT + TALLEST

/** A shape as it may be turned: rows of bits. */
export interface Turn {
  readonly shape: number
  readonly rows: readonly number[]
  readonly width: number
  /** The column of its first square in the first row. */
  readonly first: number
  /** Its squares, as places beside its corner. */
  readonly cells: readonly number[]
}

/** The place of the lowest bit. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** By a row of bits: how many of them are set. */
const BITS = new Uint8Array(2 ** COLUMNS)
for (let row = 1; row < BITS.length; row++) BITS[row] = (BITS[row >> 1] as number) + (row & 1)
export const bitsIn = (row: number): number => (BITS[row & 0xffff] as number) + (BITS[row >>> COLUMNS] as number)

const cellsOf = (floor: FloorId): string => JSON.stringify(FLOORS[floor]?.squares)
/** Distinct shapes, the largest first. */
const SHAPE_FLOORS: readonly FloorId[] = FLOORS.map(({ id }) => id)
  .filter((floor, i, all) => all.findIndex(other => cellsOf(other) === cellsOf(floor)) === i)
  .toSorted((a, b) => (FLOORS[b]?.squares.length ?? 0) - (FLOORS[a]?.squares.length ?? 0))
/** By FloorId. */
export const SHAPE_OF: readonly number[] = FLOORS.map(({ id }) => SHAPE_FLOORS.findIndex(floor => cellsOf(floor) === cellsOf(id)))
export const SHAPES = SHAPE_FLOORS.length
const boxOf = (shape: number): (typeof FLOORS)[number] => FLOORS[SHAPE_FLOORS[shape] as FloorId] as (typeof FLOORS)[number]

function turnsOf(shape: number): readonly Turn[] {
  const floor = boxOf(shape)
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

/** The largest first. */
export const TURNS: readonly Turn[] = SHAPE_FLOORS.flatMap((_, shape) => turnsOf(shape))
export const turnRows = new Int32Array(TURNS.flatMap(({ rows }) => Array.from({ length: TALLEST }, (_, i) => rows[i] ?? 0)))
export const turnHeights = new Uint8Array(TURNS.map(({ rows }) => rows.length))
export const turnFirsts = new Uint8Array(TURNS.map(({ first }) => first))
export const turnShapes = new Uint8Array(TURNS.map(({ shape }) => shape))
export const turnSizes = new Uint8Array(TURNS.map(({ cells }) => cells.length))

/** The number of a shape as it is turned, by its rows. */
export const turnNumber = (rows: readonly number[]): number => TURNS.findIndex(turn => turn.rows.join() === rows.join())

/** By length: the shape of a straight tile of so many squares. */
export const STRAIGHT: readonly number[] = [0, 1, 2, 3, 4].map(length =>
  SHAPE_FLOORS.findIndex(floor => {
    const { squares, width, height } = FLOORS[floor] as (typeof FLOORS)[number]
    return squares.length === length && Math.min(width, height) === 1
  }),
)

/** By shape: how many squares it covers that are in no square of four of its own; of a wide one, none. */
export const NARROW_SIZES: readonly number[] = SHAPE_FLOORS.map(floor => {
  const { squares, width, height } = FLOORS[floor] as (typeof FLOORS)[number]
  return squares.length < width * height || Math.min(width, height) === 1 ? squares.length : 0
})

/** How many of each shape there are. */
export function countShapes(supply: readonly FloorId[]): Int16Array {
  const counts = new Int16Array(SHAPES)
  for (const floor of supply) counts[SHAPE_OF[floor] as number] = (counts[SHAPE_OF[floor] as number] as number) + 1
  return counts
}

/** A shape somewhere in the frame, as one number. */
export const pieceAt = (turn: number, x: number, y: number): number => turn * SPOTS + y * COLUMNS + x
export const turnIn = (piece: number): number => Math.floor(piece / SPOTS)
export const columnIn = (piece: number): number => piece % COLUMNS
export const rowIn = (piece: number): number => Math.floor((piece % SPOTS) / COLUMNS)

/** Rows with a piece taken out of them, or put in where it was not. */
export function flip(rows: Int32Array, turn: number, x: number, y: number): void {
  for (let i = 0; i < TALLEST; i++) rows[y + i] = (rows[y + i] as number) ^ ((turnRows[TALLEST * turn + i] as number) << x)
}

// Squares and sides of squares as people write them: "H5", "H5@-1" on another level, "H5–I5", "A1–out-N".
import { type Direction, DIRECTIONS, eastBy, LETTERS, southBy, type Spot } from '@rubble/geometry/squares'

/** A square, and the level that is named with it. */
export interface NamedSpot extends Spot {
  readonly level: number | undefined
}

export interface NamedEdge {
  readonly square: NamedSpot
  readonly direction: Direction
  /** Whether nothing but the outside lies beyond. */
  readonly out: boolean
}

const A = 'A'.charCodeAt(0)
// what lies west of A is -A, and then -B; rows north of 1 go on with 0 and -1: a large base can hang out of the frame
const SQUARE = '(-?[A-Z])(-?\\d{1,2})(?:@(-?\\d{1,2}))?'
const SQUARE_NAME = new RegExp(`^${SQUARE}$`)
const EDGE_NAME = new RegExp(`^${SQUARE}[–-]${SQUARE}$`)
const OUTER_NAME = new RegExp(`^${SQUARE}[–-]out-([NESW])$`)

function columnAt(letters: string): number {
  return letters.startsWith('-') ? A - 1 - letters.charCodeAt(1) : letters.charCodeAt(0) - A
}
const columnName = (x: number): string => (x < 0 ? `-${String.fromCharCode(A - 1 - x)}` : String.fromCharCode(A + x))

/** A square without a level: the first one, or the one that is meant anyway. */
export const spotName = ({ x, y }: Spot): string => columnName(x) + (y + 1)

const spotOf = (column = '', row = '', level: string | undefined = undefined): NamedSpot => ({
  x: columnAt(column),
  y: Number(row) - 1,
  level: level === undefined ? undefined : Number(level),
})

export function spotNamed(name: string): NamedSpot | undefined {
  const match = SQUARE_NAME.exec(name)
  return match === null ? undefined : spotOf(match[1], match[2], match[3])
}

/** Undefined where there is no such name, or the two squares are no neighbours. */
export function edgeSpotNamed(name: string): NamedEdge | undefined {
  const outer = OUTER_NAME.exec(name)
  if (outer !== null) {
    const direction = LETTERS.findIndex(letter => letter === outer[4]) as Direction
    return { square: spotOf(outer[1], outer[2], outer[3]), direction, out: true }
  }
  const match = EDGE_NAME.exec(name)
  if (match === null) return undefined
  const [a, b] = [spotOf(match[1], match[2], match[3]), spotOf(match[4], match[5], match[6])]
  const direction = DIRECTIONS.find(one => a.x + eastBy(one) === b.x && a.y + southBy(one) === b.y)
  return direction === undefined || a.level !== b.level ? undefined : { square: a, direction, out: false }
}

// A built map as one short word, to be kept, shared and played again: five letters for each tile, four for each door.
import { InputError } from '@rubble/engine'
import { type Frame, type Grid, gridOf, insideOf, isUpright, nextInLine, sidesOf, squareAt, xOf, yOf } from '@rubble/geometry/squares'
import { type Edge, NONE } from '../model/ids.ts'
import type { Board, PlacedDoor, PlacedFloor } from '../model/scenario.ts'
import { SAGS_FRAME } from './constants.ts'
import { DOORS } from './doors.ts'
import { FLOORS } from './floors.ts'
import { boxOf, edgeCount, squaresOn } from './lay.ts'

const GRID: Grid = gridOf([SAGS_FRAME])
const INSIDE: ReadonlySet<number> = new Set(insideOf(GRID))
const MARK = 'm'
const BREAK = '-'
const TILE_LETTERS = 5
const DOOR_LETTERS = 4
const BASE = 36

const digit = (value: number): string => value.toString(BASE)
const number = (text: string): number => (/^[\da-z]+$/.test(text) ? Number.parseInt(text, BASE) : NONE)

const floorCode = ({ floor, side, turned, x, y }: PlacedFloor): string =>
  digit(floor).padStart(2, '0') + digit(turned + (side === 'back' ? 4 : 0)) + digit(x) + digit(y)

function doorCode({ door, edges }: PlacedDoor): string {
  const edge = edges[0] as Edge
  return digit(door) + (isUpright(edge) ? 'v' : 'h') + digit(xOf(GRID, edge >> 1)) + digit(yOf(GRID, edge >> 1))
}

export const encodeMap = ({ floors, doors }: Pick<Board, 'floors' | 'doors'>): string =>
  MARK + floors.map(floorCode).join('') + BREAK + doors.map(doorCode).join('')

export const isMapCode = (word: string): boolean => word.startsWith(MARK) && word.includes(BREAK)

function wrong(): never {
  throw new InputError('map: this is not the word of a map')
}

/** Words of so many letters. */
function cut(text: string, size: number): readonly string[] {
  if (text.length % size !== 0) wrong()
  return Array.from({ length: text.length / size }, (_, i) => text.slice(i * size, (i + 1) * size))
}

function floorFrom(word: string): PlacedFloor {
  const [lie, x, y] = [word[2], word[3], word[4]].map(letter => number(letter ?? '')) as [number, number, number]
  const placed: PlacedFloor = { floor: number(word.slice(0, 2)), side: lie >= 4 ? 'back' : 'front', level: 0, x, y, turned: lie & 3 }
  const floor = FLOORS[placed.floor]
  if (floor === undefined || lie < 0 || lie > 7 || x < 0 || y < 0 || (placed.side === 'back' && floor.back === undefined)) return wrong()
  const { width, height } = boxOf(placed)
  return x + width > SAGS_FRAME.width || y + height > SAGS_FRAME.height ? wrong() : placed
}

function doorFrom(word: string): PlacedDoor {
  const [x, y] = [word[2], word[3]].map(letter => number(letter ?? '')) as [number, number]
  const door = DOORS[number(word[0] ?? '')]
  const { width, height } = SAGS_FRAME
  if (door === undefined || x < 0 || y < 0 || x >= width || y >= height || !'hv'.includes(word[1] ?? ' ')) return wrong()
  const edge = 2 * squareAt(GRID, { level: 0, x, y }) + (word[1] === 'v' ? 1 : 0)
  const edges = door.large ? [edge, nextInLine(GRID, edge)] : [edge]
  return edges.every(one => one < edgeCount(GRID) && sidesOf(GRID, one).every(square => INSIDE.has(square)))
    ? { door: door.id, edges }
    : wrong()
}

const areDistinct = (list: readonly number[]): boolean => new Set(list).size === list.length

/** Only what cannot be: whether it was built by the rules is not asked. `isWhole`: every square lies on a tile, each tile once. */
export function decodeMap(code: string, isWhole: boolean): Board {
  const [tiles, doors, ...rest] = code.slice(MARK.length).split(BREAK)
  if (!isMapCode(code) || tiles === undefined || doors === undefined || rest.length > 0) return wrong()
  const floors = cut(tiles, TILE_LETTERS).map(floorFrom)
  const hung = cut(doors, DOOR_LETTERS).map(doorFrom)
  const covered = floors.flatMap(placed => squaresOn(GRID, placed))
  const frame: Frame = SAGS_FRAME
  const isFull = covered.length === frame.width * frame.height
  const isSound =
    areDistinct(covered)
    && (!isWhole || areDistinct(floors.map(({ floor }) => floor)))
    && areDistinct(hung.map(({ door }) => door))
    && areDistinct(hung.flatMap(({ edges }) => edges))
  if (!isSound || (isWhole && !isFull)) wrong()
  return { grid: GRID, levels: [0], floors, doors: hung, stairs: [] }
}

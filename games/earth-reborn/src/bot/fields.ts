// How far it is on foot from every square to somewhere. Miniatures and doors that stand open for a moment do not count, so that what is
// worked out is good for as long as nothing breaks.
import { DIRECTIONS, edgeOf, NEVER, type Price, reachOf } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../data/constants.ts'
import { doorAt } from '../data/doors.ts'
import { type GameMap, mapOf } from '../derive/map.ts'
import type { DoorIndex, Square } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { isSameList } from './same-list.ts'

/** By square: the way from there. */
export interface Field {
  /** Movement points to get there, FAR where there is no way. */
  readonly steps: Uint8Array
  /** Of these, what can be walked before something must be broken. */
  readonly free: Uint8Array
}
const FAR = 90
/** What it takes to break a door that one has no card for, as if it were walked. */
export const BREAK_DOOR = 8

/** The map as far as breaking has changed it. */
export interface Ground {
  readonly map: GameMap
  readonly broken: readonly number[]
  readonly destroyed: readonly number[]
  readonly gone: readonly DoorIndex[]
  /** Without a card for magnetic doors, and with one. */
  readonly ways: readonly [Ways, Ways]
}
interface Ways {
  readonly price: Price
  readonly toSquare: (Field | undefined)[]
  readonly toSquares: Map<readonly Square[], Field>
}

/** A search looks at a few of them at a time. */
const KEPT = 16
const kept: Ground[] = []
let turn = 0
let latest: Ground | undefined

function isGone({ gone }: Ground, doors: State['doors']): boolean {
  let count = 0
  for (let door = 0; door < doors.length; door++) if (doors[door] === 'destroyed' && gone[count++] !== door) return false
  return count === gone.length
}

const isOf = (ground: Ground, map: GameMap, { broken, destroyed, doors }: State): boolean =>
  ground.map === map && isSameList(ground.broken, broken) && isSameList(ground.destroyed, destroyed) && isGone(ground, doors)

export function groundOf(state: State): Ground {
  const map = mapOf(state.config)
  if (latest === undefined || !isOf(latest, map, state)) latest = kept.find(one => isOf(one, map, state)) ?? keep(build(map, state))
  return latest
}

function keep(ground: Ground): Ground {
  kept[turn] = ground
  turn = (turn + 1) % KEPT
  return ground
}

function build(map: GameMap, { broken, destroyed, doors }: State): Ground {
  const gone = doors.flatMap((door, index) => (door === 'destroyed' ? [index] : []))
  const ground = { map, broken: broken.slice(), destroyed: destroyed.slice(), gone }
  const barred = barredBy(ground)
  return { ...ground, ways: [waysOver(ground, barred, false), waysOver(ground, barred, true)] }
}

/** By square: 1 where nobody gets to. */
function barredBy({ map, destroyed }: Pick<Ground, 'map' | 'destroyed'>): Uint8Array {
  const barred = Uint8Array.from(map.floorOn, floor => (floor < 0 ? 1 : 0))
  map.elements.forEach(({ squares, blocksMove }, element) => {
    if (blocksMove && !destroyed.includes(element)) for (const square of squares) barred[square] = 1
  })
  return barred
}

function waysOver({ map, broken, gone }: Omit<Ground, 'ways'>, barred: Uint8Array, hasCard: boolean): Ways {
  const { grid, walls, doors } = map
  const prices = Array.from(walls, wall => (wall === 0 ? STEP : NEVER))
  for (const edge of broken) prices[edge] = STEP
  doors.forEach(({ door, edges }, index) => {
    const toPass = doorAt(door).magnetic && !hasCard ? BREAK_DOOR : OPEN_DOOR
    for (const edge of edges) prices[edge] = STEP + (gone.includes(index) ? 0 : toPass)
  })
  return {
    price: (from, direction, to) => (barred[to] === 0 ? (prices[edgeOf(grid, from, direction)] as number) : NEVER),
    toSquare: [],
    toSquares: new Map(),
  }
}

function toSquare({ map: { grid, links } }: Ground, ways: Ways, square: Square): Field {
  const known = ways.toSquare[square]
  if (known !== undefined) return known
  const field = { steps: new Uint8Array(grid.squares).fill(FAR), free: new Uint8Array(grid.squares) }
  const { squares, prices, before } = reachOf(grid, square, FAR - 1, ways.price, links)
  for (let i = 0; i < squares.length; i++) {
    const from = squares[i] as Square
    const cost = prices[i] as number
    const next = before[i] as Square
    const step = cost - (field.steps[next] as number)
    field.steps[from] = cost
    if (from !== square && step < STEP + BREAK_DOOR) field.free[from] = step + (field.free[next] as number)
  }
  ways.toSquare[square] = field
  return field
}

export const fieldTo = (ground: Ground, hasCard: boolean, square: Square): Field => toSquare(ground, ground.ways[hasCard ? 1 : 0], square)

/** To the nearest of several; lists are told apart by identity, and must not change. */
export function fieldToAny(ground: Ground, hasCard: boolean, squares: readonly Square[]): Field {
  const ways = ground.ways[hasCard ? 1 : 0]
  const known = ways.toSquares.get(squares)
  if (known !== undefined) return known
  const { squares: count } = ground.map.grid
  const field = { steps: new Uint8Array(count).fill(FAR), free: new Uint8Array(count) }
  for (const square of squares) {
    const { steps, free } = toSquare(ground, ways, square)
    for (let from = 0; from < count; from++) {
      if ((steps[from] as number) >= (field.steps[from] as number)) continue
      field.steps[from] = steps[from] as number
      field.free[from] = free[from] as number
    }
  }
  ways.toSquares.set(squares, field)
  return field
}

/** The squares around some others, where one can stand to strike at them. */
export function besideOf({ grid, floorOn, elementOn }: GameMap, squares: readonly Square[]): readonly Square[] {
  const beside = new Set<Square>()
  for (const square of squares)
    for (const direction of DIRECTIONS) {
      const to = square + (([-grid.stride, 1, grid.stride, -1] as const)[direction] as number)
      if ((floorOn[to] as number) >= 0 && !(squares.includes(to) && (elementOn[to] as number) >= 0)) beside.add(to)
    }
  return [...beside]
}

// A map while it is built: what lies on each square and edge so far. Kept for as long as nothing is added.
import { insideOf, xOf, yOf } from '@rubble/geometry/squares'
import { edgeCount } from '../../data/lay.ts'
import { type DoorIndex, type Edge, NONE, type Square } from '../../model/ids.ts'
import type { PlacedDoor, PlacedFloor } from '../../model/scenario.ts'
import { BUILD_GRID, cornerAt, type Lay, LAYS, WALLED_DRILLER } from './lays.ts'
import { SHAPE_OF, SHAPES } from './shapes.ts'

export const EMPTY = 0
export const INDOOR = 1
export const OUTDOOR = 2
export const DRILLER = 3
export const BEYOND = 4

/** What a view has too. */
export interface Site {
  readonly floors: readonly PlacedFloor[]
  readonly drillers: readonly { readonly square: Square }[]
  readonly doors: readonly PlacedDoor[]
}

export interface Plan {
  /** By square: EMPTY, INDOOR, OUTDOOR, DRILLER or BEYOND the frame. */
  readonly ground: Uint8Array
  /** By square: which tile, NONE for none; Drillers come after the others. */
  readonly tileOn: Int16Array
  /** Row by row, a bit for each column that is covered. */
  readonly rows: Uint32Array
  /** By edge: how many walls are printed there, whether it takes no door, which door is there. */
  readonly walls: Uint8Array
  readonly secure: Uint8Array
  readonly doorOn: Int16Array
  /** By square: nobody can enter it. */
  readonly barred: Uint8Array
  /** How many tiles of each shape lie there; Drillers do not count. */
  readonly laid: Int16Array
  /** The same for all plans that grew out of one by tiles and doors. */
  readonly lineage: object
  empty: number
}

export const layOf = ({ floor, side, turned }: Pick<PlacedFloor, 'floor' | 'side' | 'turned'>): Lay => {
  const lays = LAYS[floor] as readonly Lay[]
  return lays.find(one => one.side === side && one.turned === turned) ?? (lays[0] as Lay)
}
export const baseOf = ({ x, y }: Pick<PlacedFloor, 'x' | 'y'>): Square => cornerAt(x, y)
/** Any Driller as it lies face down. */
export const faceDown = (): Lay => (LAYS[WALLED_DRILLER] as readonly Lay[])[0] as Lay

function frame(): Plan {
  const { squares } = BUILD_GRID
  const edges = edgeCount(BUILD_GRID)
  const ground = new Uint8Array(squares).fill(BEYOND)
  let empty = 0
  for (const square of insideOf(BUILD_GRID)) {
    ground[square] = EMPTY
    empty++
  }
  const { height } = BUILD_GRID.frames[0] as { height: number }
  return {
    ground,
    tileOn: new Int16Array(squares).fill(NONE),
    rows: new Uint32Array(height),
    walls: new Uint8Array(edges),
    secure: new Uint8Array(edges),
    doorOn: new Int16Array(edges).fill(NONE),
    barred: new Uint8Array(squares),
    laid: new Int16Array(SHAPES),
    lineage: {},
    empty,
  }
}

const FRAME = frame()

const copyOf = ({ ground, tileOn, rows, walls, secure, doorOn, barred, laid, lineage, empty }: Plan): Plan => ({
  ground: ground.slice(),
  tileOn: tileOn.slice(),
  rows: rows.slice(),
  walls: walls.slice(),
  secure: secure.slice(),
  doorOn: doorOn.slice(),
  barred: barred.slice(),
  laid: laid.slice(),
  lineage,
  empty,
})

export const emptyPlan = (): Plan => ({ ...copyOf(FRAME), lineage: {} })

/** Lays a tile, or takes it up again with `by` −1. */
export function lay(plan: Plan, one: Lay, base: Square, tile: number, kind: number, by: 1 | -1 = 1): void {
  const { ground, tileOn, walls, secure, barred } = plan
  for (const square of one.squares) {
    ground[base + square] = by === 1 ? kind : EMPTY
    tileOn[base + square] = by === 1 ? tile : NONE
  }
  for (const edge of one.walls) walls[2 * base + edge] = (walls[2 * base + edge] as number) + by
  for (const edge of one.secure) secure[2 * base + edge] = by === 1 ? 1 : 0
  for (const square of one.barred) barred[base + square] = by === 1 ? 1 : 0
}

function cover(plan: Plan, one: Lay, base: Square): void {
  const x = xOf(BUILD_GRID, base)
  const y = yOf(BUILD_GRID, base)
  one.rows.forEach((row, i) => {
    plan.rows[y + i] = (plan.rows[y + i] as number) | (row << x)
  })
  plan.empty -= one.squares.length
}

export const kindOf = ({ outdoor }: Lay): number => (outdoor ? OUTDOOR : INDOOR)

function hang(plan: Plan, edges: readonly Edge[], door: DoorIndex): void {
  for (const edge of edges) plan.doorOn[edge] = door
}

function layFloor(plan: Plan, placed: PlacedFloor, tile: number): void {
  const one = layOf(placed)
  lay(plan, one, baseOf(placed), tile, kindOf(one))
  cover(plan, one, baseOf(placed))
  const shape = SHAPE_OF[placed.floor] as number
  plan.laid[shape] = (plan.laid[shape] as number) + 1
}

/** Numbers of Drillers in `tileOn` come after those of all tiles. */
const FIRST_DRILLER = 1000

export function planFrom({ floors, drillers, doors }: Site): Plan {
  const plan = emptyPlan()
  floors.forEach((placed, tile) => {
    layFloor(plan, placed, tile)
  })
  drillers.forEach(({ square }, i) => {
    lay(plan, faceDown(), square, FIRST_DRILLER + i, DRILLER)
    cover(plan, faceDown(), square)
  })
  doors.forEach(({ edges }, door) => {
    hang(plan, edges, door)
  })
  return plan
}

interface CachedPlan {
  readonly floors: readonly PlacedFloor[]
  readonly drillers: readonly Square[]
  readonly doors: readonly PlacedDoor[]
  readonly plan: Plan
}
let latest: CachedPlan | undefined

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])
const isSameTile = (a: PlacedFloor, b: PlacedFloor | undefined): boolean =>
  a === b || (a.floor === b?.floor && a.side === b.side && a.turned === b.turned && a.x === b.x && a.y === b.y)

/** Whether all that it shows lies there; there may be more of it. */
function isPartOf({ floors, drillers, doors }: CachedPlan, site: Site): boolean {
  return (
    floors.length <= site.floors.length
    && doors.length <= site.doors.length
    && floors.every((one, i) => isSameTile(one, site.floors[i]))
    && drillers.length === site.drillers.length
    && drillers.every((square, i) => square === site.drillers[i]?.square)
    && doors.every((one, i) => isSameList(one.edges, site.doors[i]?.edges ?? []))
  )
}

/** The plan with what has been added to it since, a tile or a door at a time: what neither changes is the same for both. */
function extended({ floors, doors, plan: known }: CachedPlan, site: Site): Plan {
  const tiles = site.floors.slice(floors.length)
  const hung = site.doors.slice(doors.length)
  const plan = tiles.length > 0 ? withTiles(known, tiles.map(layOf)) : { ...known }
  tiles.forEach((placed, i) => {
    layFloor(plan, placed, floors.length + i)
  })
  if (hung.length === 0) return plan
  const other = { ...plan, doorOn: plan.doorOn.slice() }
  hung.forEach(({ edges }, i) => {
    hang(other, edges, doors.length + i)
  })
  return other
}

/** A plan onto which these can be laid while the other stays as it is. */
const withTiles = (known: Plan, lays: readonly Lay[]): Plan => ({
  ...known,
  ground: known.ground.slice(),
  tileOn: known.tileOn.slice(),
  rows: known.rows.slice(),
  walls: known.walls.slice(),
  secure: lays.some(({ secure }) => secure.length > 0) ? known.secure.slice() : known.secure,
  barred: lays.some(({ barred }) => barred.length > 0) ? known.barred.slice() : known.barred,
  laid: known.laid.slice(),
})

export function planOf(site: Site): Plan {
  const known = latest !== undefined && isPartOf(latest, site) ? latest : undefined
  if (known !== undefined && known.floors.length === site.floors.length && known.doors.length === site.doors.length) return known.plan
  latest = {
    floors: site.floors.slice(),
    drillers: site.drillers.map(({ square }) => square),
    doors: site.doors.slice(),
    plan: known !== undefined ? extended(known, site) : planFrom(site),
  }
  return latest.plan
}

/** Which tile covers a square, or NONE; a Driller does not count. */
export function tileAt(plan: Plan, square: Square): number {
  return plan.ground[square] === DRILLER ? NONE : (plan.tileOn[square] as number)
}

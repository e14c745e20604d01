// Where a tile can be laid, and what each place would ask for (ER-SAGS-9…12, RUL-114). RUL-115: where nothing at all could be laid by the
// rules, whatever fits may be laid for the price of a missing door.
import { xOf, yOf } from '@rubble/geometry/squares'
import { SAGS_FRAME } from '../../data/constants.ts'
import type { FloorId, Square } from '../../model/ids.ts'
import { Fill, type Way } from './fill.ts'
import { isServable, type Reserve, touches, type Verdict, verdictOf } from './judge.ts'
import { BUILD_GRID, cornerAt, KINDS, type Lay, LAYS } from './lays.ts'
import { faceDown, type Plan } from './plan.ts'
import { columnIn, countShapes, lowest, rowIn } from './shapes.ts'

/** Whose turn it is to build, with what. */
export interface Yard {
  readonly plan: Plan
  readonly supply: readonly FloorId[]
  readonly reserve: Reserve
  /** How the frame could be filled from here: nobody can build into a dead end while there is a way. */
  readonly way: Way
}

const fills = new WeakMap<Plan, Fill>()
let latest: { readonly plan: Plan; readonly fill: Fill } | undefined

function fillIn({ plan, supply, way }: Yard): Fill {
  const known = fills.get(plan)
  if (known?.way === way) return known
  if (latest?.plan.rows === plan.rows && latest.fill.way === way) {
    // only doors are new
    fills.set(plan, latest.fill)
    return latest.fill
  }
  const counts = countShapes(supply)
  const before = latest !== undefined && hasGrown(latest.plan, latest.fill.counts, plan, counts) ? latest.fill : undefined
  const fill = new Fill(plan.rows, counts, way, before)
  fills.set(plan, fill)
  latest = { plan, fill }
  return fill
}

/** Whether one plan has come of the other by tiles of what there was: then a gap that nothing fills is still one. */
const hasGrown = (before: Plan, had: Int16Array, plan: Plan, has: Int16Array): boolean =>
  before.lineage === plan.lineage
  && before.empty >= plan.empty
  && has.every((count, shape) => count + (plan.laid[shape] as number) === (had[shape] as number) + (before.laid[shape] as number))

/** A way to fill the frame once it is laid there. */
export const wayAfter = (yard: Yard, lay: Lay, base: Square): Way | undefined =>
  fillIn(yard).wayAfter(lay.turn, xOf(BUILD_GRID, base), yOf(BUILD_GRID, base), true)
export const wayAfterDriller = (yard: Yard, base: Square): Way | undefined =>
  fillIn(yard).wayAfter(faceDown().turn, xOf(BUILD_GRID, base), yOf(BUILD_GRID, base), false)

function fitsAt({ rows }: Plan, lay: Lay, x: number, y: number): boolean {
  for (let i = 0; i < lay.rows.length; i++) if (((rows[y + i] as number) & ((lay.rows[i] as number) << x)) !== 0) return false
  return true
}

export type PlaceVerdict = Verdict | 'covered' | 'loose' | 'gap'

/** What comes of laying it there. */
export function judgePlace(yard: Yard, lay: Lay, base: Square, isForced = false): PlaceVerdict {
  const { plan, reserve } = yard
  const x = xOf(BUILD_GRID, base)
  const y = yOf(BUILD_GRID, base)
  if (x < 0 || y < 0 || x + lay.width > SAGS_FRAME.width || y + lay.height > SAGS_FRAME.height || !fitsAt(plan, lay, x, y)) return 'covered'
  if (!touches(plan, lay, base)) return 'loose'
  const verdict = verdictOf(plan, lay, base, reserve)
  if ((verdict === 'apart' || verdict === 'shut') && !isForced) return verdict
  if (!fillIn(yard).isLeft(lay.turn, x, y, true)) return 'gap'
  return verdict === 'fine' ? 'fine' : 'breach'
}

/** Says every place where a tile can be laid, until `use` says that it is enough. */
export function eachPlacement(yard: Yard, floor: FloorId, isForced: boolean, use: (lay: Lay, base: Square) => boolean): void {
  const fill = fillIn(yard)
  for (const lay of LAYS[floor] as readonly Lay[]) {
    const { turn } = lay
    for (let y = 0; y + lay.height <= SAGS_FRAME.height; y++)
      for (let places = fill.hopefulOf(turn, y); places !== 0; places &= places - 1) {
        const x = lowest(places)
        const base = cornerAt(x, y)
        if ((isForced || isAllowed(yard, lay, base)) && fill.isLeft(turn, x, y, true) && use(lay, base)) return
      }
  }
}

/** Whoever has no door at all pays for what is missing (ER-SAGS-12). */
const isAllowed = ({ plan, reserve }: Yard, lay: Lay, base: Square): boolean =>
  reserve.small + reserve.large === 0 || isServable(plan, lay, base)

/** By kind of tile: where one could be laid the last time somebody asked, which is still so more often than not. */
const spots = new Map<number, { readonly lay: Lay; readonly base: Square }>()

function isStillFree(yard: Yard, fill: Fill, kind: number, isForced: boolean): boolean {
  const spot = spots.get(kind)
  if (spot === undefined) return false
  const { lay, base } = spot
  const x = xOf(BUILD_GRID, base)
  const y = yOf(BUILD_GRID, base)
  if (((fill.placesOf(lay.turn, y) >> x) & 1) === 0) return false
  return (isForced || isAllowed(yard, lay, base)) && fill.isLeft(lay.turn, x, y, true)
}

/** Mostly where the way has a piece of its shape anyway, or where it could be before. */
function canBePlaced(yard: Yard, floor: FloorId, isForced: boolean): boolean {
  const fill = fillIn(yard)
  const kind = KINDS[floor] as number
  for (const lay of LAYS[floor] as readonly Lay[])
    for (const piece of fill.piecesOf(lay.turn)) {
      const base = cornerAt(columnIn(piece), rowIn(piece))
      if (touches(yard.plan, lay, base) && (isForced || isAllowed(yard, lay, base))) return true
    }
  if (isStillFree(yard, fill, kind, isForced)) return true
  let can = false
  eachPlacement(yard, floor, isForced, (lay, base) => {
    spots.set(kind, { lay, base })
    return (can = true)
  })
  return can
}

/** Of tiles that are the same, the first. */
export function distinct(supply: readonly FloorId[]): readonly FloorId[] {
  const seen = new Set<number>()
  return supply.filter(floor => seen.size < seen.add(KINDS[floor] as number).size)
}

const choices = new WeakMap<Plan, { readonly key: string; readonly floors: readonly FloorId[]; readonly isForced: boolean }>()

const keyOf = ({ reserve }: Yard): string => `${reserve.small} ${reserve.large}`

/** The tiles that can be laid somewhere, and whether only against the rules (RUL-115). */
export function tilesToLay(yard: Yard): { readonly floors: readonly FloorId[]; readonly isForced: boolean } {
  const key = keyOf(yard)
  const known = choices.get(yard.plan)
  if (known?.key === key) return known
  const all = distinct(yard.supply)
  const legal = all.filter(floor => canBePlaced(yard, floor, false))
  const found =
    legal.length > 0
      ? { key, floors: legal, isForced: false }
      : { key, floors: all.filter(one => canBePlaced(yard, one, true)), isForced: true }
  choices.set(yard.plan, found)
  return found
}

/** Only whether no tile at all can be laid by the rules; the one in question is most likely to show that. */
export function isForcedIn(yard: Yard, floor: FloorId): boolean {
  const known = choices.get(yard.plan)
  if (known?.key === keyOf(yard)) return known.isForced
  return !canBePlaced(yard, floor, false) && !distinct(yard.supply).some(one => canBePlaced(yard, one, false))
}

/** Where a Driller can be laid, face down (ER-SAGS-14). */
export function drillerPlaces(yard: Yard, isOneEnough = false): readonly Square[] {
  const lay = faceDown()
  const { turn } = lay
  const fill = fillIn(yard)
  const found: Square[] = []
  for (let y = 0; y + lay.height <= SAGS_FRAME.height; y++)
    for (let places = fill.placesOf(turn, y); places !== 0; places &= places - 1) {
      const x = lowest(places)
      if (!fill.isLeft(turn, x, y, false)) continue
      found.push(cornerAt(x, y))
      if (isOneEnough) return found
    }
  return found
}

// Where a tile can be laid, and what each place would ask for (ER-SAGS-9…12, RUL-114). RUL-115: where nothing at all could be laid by the
// rules, whatever fits may be laid for the price of a missing door.
import { xOf, yOf } from '@rubble/geometry/squares'
import { SAGS_FRAME } from '../../data/constants.ts'
import { type FloorId, NONE, type Square } from '../../model/ids.ts'
import { canMend, countShapes, type Fill, fillOf, mended, SHAPE_OF, turnNumber, type Way } from './fill.ts'
import { type Reserve, touches, type Verdict, verdictOf } from './judge.ts'
import { BUILD_GRID, cornerAt, KINDS, type Lay, LAYS } from './lays.ts'
import { faceDown, type Plan } from './plan.ts'

/** Whose turn it is to build, with what. */
export interface Yard {
  readonly plan: Plan
  readonly supply: readonly FloorId[]
  readonly reserve: Reserve
  /** How the frame could be filled from here: nobody can build into a dead end while there is a way. */
  readonly way: Way
}

const fills = new WeakMap<Plan, Fill>()
function fillIn({ plan, supply, way }: Yard): Fill {
  const known = fills.get(plan)
  if (known?.way === way) return known
  const found = fillOf(way, countShapes(supply))
  fills.set(plan, found)
  return found
}

const turns = new Map<Lay, number>()
function turnOf(lay: Lay): number {
  const known = turns.get(lay) ?? turnNumber(lay.rows)
  turns.set(lay, known)
  return known
}

/** A way to fill the frame once it is laid there. */
export const wayAfter = (yard: Yard, { rows, floor }: Pick<Lay, 'rows' | 'floor'>, base: Square): Way | undefined =>
  mended(fillIn(yard), rows, SHAPE_OF[floor] as number, xOf(BUILD_GRID, base), yOf(BUILD_GRID, base))
export const wayAfterDriller = (yard: Yard, base: Square): Way | undefined =>
  mended(fillIn(yard), faceDown().rows, NONE, xOf(BUILD_GRID, base), yOf(BUILD_GRID, base))

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
  if (!canMend(fillIn(yard), turnOf(lay), x, y, true)) return 'gap'
  return verdict === 'fine' ? 'fine' : 'breach'
}

/** Says every place where a tile can be laid, until `use` says that it is enough. */
export function eachPlacement(yard: Yard, floor: FloorId, isForced: boolean, use: (lay: Lay, base: Square) => boolean): void {
  const { width, height } = SAGS_FRAME
  for (const lay of LAYS[floor] as readonly Lay[])
    for (let y = 0; y + lay.height <= height; y++)
      for (let x = 0; x + lay.width <= width; x++) {
        if (!fitsAt(yard.plan, lay, x, y)) continue
        const verdict = judgePlace(yard, lay, cornerAt(x, y), isForced)
        if ((verdict === 'fine' || verdict === 'breach') && use(lay, cornerAt(x, y))) return
      }
}

function canBePlaced(yard: Yard, floor: FloorId, isForced: boolean): boolean {
  let can = false
  eachPlacement(yard, floor, isForced, () => (can = true))
  return can
}

/** Of tiles that are the same, the first. */
export const distinct = (supply: readonly FloorId[]): readonly FloorId[] =>
  supply.filter((floor, i) => supply.findIndex(other => KINDS[other] === KINDS[floor]) === i)

const choices = new WeakMap<Plan, { readonly key: string; readonly floors: readonly FloorId[]; readonly isForced: boolean }>()

/** The tiles that can be laid somewhere, and whether only against the rules (RUL-115). */
export function tilesToLay(yard: Yard): { readonly floors: readonly FloorId[]; readonly isForced: boolean } {
  const key = `${yard.reserve.small} ${yard.reserve.large}`
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

/** Where a Driller can be laid, face down (ER-SAGS-14). */
export function drillerPlaces(yard: Yard, isOneEnough = false): readonly Square[] {
  const { width, height } = SAGS_FRAME
  const lay = faceDown()
  const found: Square[] = []
  for (let y = 0; y + lay.height <= height; y++)
    for (let x = 0; x + lay.width <= width; x++) {
      const base = cornerAt(x, y)
      if (!fitsAt(yard.plan, lay, x, y) || !touches(yard.plan, lay, base)) continue
      if (!canMend(fillIn(yard), turnOf(lay), x, y, false)) continue
      found.push(base)
      if (isOneEnough) return found
    }
  return found
}

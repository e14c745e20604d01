// Where a unit can get to and strike, in sets of areas as bits: ten areas make 1024 sets, so neighbours of a whole set are one look.
import { AREAS, type UnitCard } from '../data/components.ts'
import type { AreaId } from '../model/ids.ts'

/** Areas as bits: 1 << area. */
export type AreaSet = number

const setOf = (areas: readonly AreaId[]): AreaSet => areas.reduce((set, area) => set | (1 << area), 0)
const all = AREAS.map(({ id }) => id)

/** All areas that touch one of a set. */
export const NEAR: Uint16Array = Uint16Array.from({ length: 1 << AREAS.length }, (_, set) =>
  setOf(all.filter(area => AREAS.some(({ id, isAdjacent }) => (set & (1 << id)) !== 0 && isAdjacent[area]))),
)
const BUILDINGS: AreaSet = setOf(all.filter(area => AREAS[area]?.building))
const ROAD: AreaSet = setOf(all.filter(area => AREAS[area]?.effect === 'road'))
/** By seat: the areas of the other. */
const OPPOSING: readonly AreaSet[] = [0, 1].map(seat => setOf(all.filter(area => AREAS[area]?.seat !== seat)))

/** More moves than a turn can pay for. */
export const MOST_MOVES = 4

/**
 * For 0, 1, 2 … paid moves: the areas in which a unit could attack somebody. Enemy areas and, for oversized units, buildings
 * can be raided but not passed through.
 */
export function strikes(card: UnitCard, area: AreaId, foes: AreaSet, speed: boolean, road: boolean, out: AreaSet[]): void {
  const closed = card.oversized ? foes | BUILDINGS : foes
  let stands = 1 << area
  let enters = 0
  if (road && (stands & ROAD) !== 0) {
    enters = (NEAR[stands] as number) & (OPPOSING[card.seat] as number)
    stands |= enters & ~closed
  }
  if (speed && card.speed) {
    enters |= NEAR[stands] as number
    stands |= enters & ~closed
  }
  for (let moves = 0; ; moves++) {
    out[moves] = stands | enters | (card.ranged ? (NEAR[stands | enters] as number) : 0)
    if (moves === MOST_MOVES) return
    enters |= NEAR[stands] as number
    stands |= enters & ~closed
  }
}

// Where markers may be deployed on a map that has been built (ER-SAGS-21), and where miniatures may then stand (ER-SAGS-22, -23).
import { footprintOf, innerEdgesOf, insideOf } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import { type CharacterId, NONE, NORAD, type Seat, type Square } from '../../model/ids.ts'
import { BUILD_GRID } from './lays.ts'
import { DRILLER, INDOOR, OUTDOOR, type Plan } from './plan.ts'

const SQUARES: readonly Square[] = [...insideOf(BUILD_GRID)]
const isLarge = (character: CharacterId): boolean => character !== NONE && characterAt(character).large

/** Squares of one's own ground: outdoors for NORAD, indoors for Salemites. */
export function groundFor({ ground, barred }: Plan, seat: Seat): readonly Square[] {
  const kind = seat === NORAD ? OUTDOOR : INDOOR
  const own = SQUARES.filter(square => ground[square] === kind && barred[square] === 0)
  // RUL-117: a map may have none of it
  return own.length > 0 ? own : SQUARES.filter(square => ground[square] !== DRILLER && barred[square] === 0)
}

/** Squares from which a base would begin that covers this one. */
const basesOver = (square: Square): readonly Square[] => [square, square - 1, square - BUILD_GRID.stride, square - BUILD_GRID.stride - 1]

const MOST_OUTSIDE = 2

/** May a base of 2×2 stand there: at most two squares outside, no wall or door through it, nothing in its way (ER-SAGS-22). */
export function canHoldBase(plan: Plan, base: Square, isTaken: (square: Square) => boolean): boolean {
  const squares = footprintOf(BUILD_GRID, base)
  const isInside = (square: Square): boolean => plan.tileOn[square] !== NONE
  return (
    squares.filter(square => !isInside(square)).length <= MOST_OUTSIDE
    && squares.every(square => plan.barred[square] === 0 && !isTaken(square))
    && innerEdgesOf(BUILD_GRID, base).every(edge => plan.walls[edge] === 0 && plan.doorOn[edge] === NONE)
  )
}

/** Where a large base may stand whose marker lies there. */
export const basesFor = (plan: Plan, square: Square, isTaken: (square: Square) => boolean): readonly Square[] =>
  basesOver(square).filter(base => canHoldBase(plan, base, isTaken))

/** Can this marker lie there, if nothing else is in the way? */
export const canLieAt = (plan: Plan, character: CharacterId, square: Square): boolean =>
  !isLarge(character) || plan.ground[square] === DRILLER || basesFor(plan, square, () => false).length > 0

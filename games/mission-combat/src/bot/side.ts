// One side's units, laid out for quick reading: the evaluation runs a million times in a thought.
import type { Seat } from '@rubble/engine'
import { areaAt, cardOfUnit, type UnitCard } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import type { AreaSet } from './reach.ts'

export interface SideSurvey {
  count: number
  readonly cards: UnitCard[]
  readonly units: Unit[]
  /** Defense where they stand. */
  readonly defense: number[]
  /** The areas they are in. */
  areas: AreaSet
}

const createSide = (): SideSurvey => ({ count: 0, cards: [], units: [], defense: [], areas: 0 })
// Filled anew by each call.
const sides: readonly [SideSurvey, SideSurvey] = [createSide(), createSide()]

export const sideOf = (seat: Seat): SideSurvey => sides[seat as 0 | 1]

export function layOut(units: readonly Unit[]): void {
  for (const side of sides) {
    side.count = 0
    side.areas = 0
  }
  for (const unit of units) {
    const card = cardOfUnit(unit.id)
    const side = sideOf(card.seat)
    const i = side.count++
    side.cards[i] = card
    side.units[i] = unit
    side.defense[i] = card.defense + areaAt(unit.area).bonus
    side.areas |= 1 << unit.area
  }
}

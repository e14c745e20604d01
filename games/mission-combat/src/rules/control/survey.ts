// The board at a glance, for one walk over a decision: who stands where, of which types.
// MC-RAID-8: a command other than the raider's attack is judged as if the raider had already gone back.
import type { Seat } from '@rubble/engine'
import { areaAt, AREAS, cardOfUnit, type UnitCard } from '../../data/components.ts'
import type { AreaId } from '../../model/ids.ts'
import type { State, Unit } from '../../model/state.ts'

export interface Survey {
  readonly seat: Seat
  /** For each area: the types of enemy units there, as a set of bits; 0 if there is none. */
  readonly foes: number[]
  /** For each area: is an own unit there? */
  readonly mine: boolean[]
}

// Filled anew for each walk: only one is under way at a time.
const scratch: Survey & { seat: Seat } = { seat: 0, foes: AREAS.map(() => 0), mine: AREAS.map(() => false) }

export function survey(state: State, seat: Seat): Survey {
  const { foes, mine } = scratch
  foes.fill(0)
  mine.fill(false)
  scratch.seat = seat
  for (const unit of state.units) {
    const card = cardOfUnit(unit.id)
    if (card.seat === seat) mine[areaOfUnit(state, unit)] = true
    else foes[unit.area] = (foes[unit.area] as number) | card.type
  }
  return scratch
}

/** Where a unit stands for any command but the raider's own attack: a raider is back where it came from. */
export function areaOfUnit(state: State, unit: Unit): AreaId {
  const { raid } = state
  return raid !== null && raid.unit === unit.id ? raid.origin : unit.area
}

/** MC-COMP-6: occupied means that an enemy unit is there. */
export const hasFoes = (board: Survey, area: AreaId): boolean => board.foes[area] !== 0

/** Outside raids no area is mixed (MC-RAID-16), so whoever is there holds it. */
export function holds(board: Survey, area: AreaId): boolean {
  return board.mine[area] === true || (board.foes[area] === 0 && areaAt(area).seat === board.seat)
}

/** Would this unit have a legal target from there? MC-ATTACK-2, and MC-ATTACK-3, MC-UNIT-RANGED-1 for ranged units. */
export function hasTarget(board: Survey, card: UnitCard, area: AreaId): boolean {
  const { foes } = board
  if (((foes[area] as number) & card.damageType) !== 0) return true
  if (!card.ranged) return false
  for (const near of areaAt(area).adjacent) if (((foes[near] as number) & card.damageType) !== 0) return true
  return false
}

// What a Constructor builds with.
import type { Seat } from '@rubble/engine'
import { doorAt, DOORS } from '../../data/doors.ts'
import type { Yard } from '../../derive/build/placements.ts'
import { planOf } from '../../derive/build/plan.ts'
import { isOfBands } from '../../derive/seats.ts'
import type { DoorId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { sagsOf } from './sags.ts'

/** RUL-78: a door that costs a point needs one. */
export const canPay = (state: State, seat: Seat, door: DoorId): boolean => priceOf(state, door) <= (state.mp[seat] as number)

/** ER-SAGS34-2: of bands doors cost nothing. */
export const priceOf = (state: State, door: DoorId): number => (isOfBands(state) ? 0 : doorAt(door).mpCost)

export function doorsOf(state: State, seat: Seat): readonly DoorId[] {
  return (sagsOf(state).reserves[seat] as DoorId[]).filter(door => canPay(state, seat, door))
}

export function yardOf(state: State): Yard {
  const sags = sagsOf(state)
  const doors = doorsOf(state, sags.builder)
  const large = doors.filter(door => doorAt(door).large).length
  return { plan: planOf(sags), supply: sags.supply, way: sags.way, reserve: { small: doors.length - large, large } }
}

/** By DoorId: doors that are alike have the same. */
const PRINTS: readonly string[] = DOORS.map(({ large, type, magnetic, defence, mpCost }) => [large, type, magnetic, defence, mpCost].join())

/** Of doors that are alike, the first. */
export const distinctDoors = (doors: readonly DoorId[]): readonly DoorId[] =>
  doors.filter((door, i) => doors.findIndex(other => PRINTS[other] === PRINTS[door]) === i)

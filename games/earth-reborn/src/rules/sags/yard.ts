// What a Constructor builds with.
import type { Seat } from '@rubble/engine'
import { doorAt } from '../../data/doors.ts'
import type { Yard } from '../../derive/build/placements.ts'
import { planOf } from '../../derive/build/plan.ts'
import type { DoorId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { sagsOf } from './sags.ts'

/** RUL-78: a door that costs a point needs one. */
export const canPay = (state: State, seat: Seat, door: DoorId): boolean => doorAt(door).mpCost <= (state.mp[seat] as number)

export function doorsOf(state: State, seat: Seat): readonly DoorId[] {
  return (sagsOf(state).reserves[seat] as DoorId[]).filter(door => canPay(state, seat, door))
}

export function yardOf(state: State): Yard {
  const sags = sagsOf(state)
  const doors = doorsOf(state, sags.builder)
  const large = doors.filter(door => doorAt(door).large).length
  return { plan: planOf(sags), supply: sags.supply, way: sags.way, reserve: { small: doors.length - large, large } }
}

/** Of doors that are alike, the first. */
export function distinctDoors(doors: readonly DoorId[]): readonly DoorId[] {
  const print = (door: DoorId): string => {
    const { large, type, magnetic, defence, mpCost } = doorAt(door)
    return [large, type, magnetic, defence, mpCost].join()
  }
  return doors.filter((door, i) => doors.findIndex(other => print(other) === print(door)) === i)
}

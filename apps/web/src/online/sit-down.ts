import type { Seat } from '@rubble/engine'
import type { OnlineTable } from '@rubble/protocol'
import { theApi } from './api.ts'
import { forgetNumber, keepNumber, keptNumber, newNumber } from './number.ts'
import { isPassing } from './problem.ts'

/** The place that is kept for the person, else the first that is free for everybody. */
export function placeFor({ places }: Pick<OnlineTable, 'places'>, person: string | undefined): Seat | undefined {
  const kept = places.findIndex(place => place.kind === 'free' && place.keptFor !== undefined && place.keptFor.id === person)
  const seat = kept >= 0 ? kept : places.findIndex(place => place.kind === 'free' && place.keptFor === undefined)
  return seat < 0 ? undefined : seat
}

/** Takes a seat with a number for the dice, made now that the commitment is known. One whose answer got lost is sent again, not another. */
export async function sitDown({ id, phase, fair: { commitment } }: OnlineTable, seat: Seat): Promise<OnlineTable> {
  // who takes a place back adds nothing to dice that are fixed: a number kept now would be missed among them at the end
  if (phase !== 'waiting') return theApi().join(id, seat, newNumber())
  const known = keptNumber(id)
  // who has heard a number could commit itself to a secret that suits it
  const number = known?.commitment === commitment ? known.number : newNumber()
  keepNumber(id, { seat, number, commitment })
  try {
    return await theApi().join(id, seat, number)
  } catch (error) {
    if (known !== undefined) keepNumber(id, known)
    else if (!isPassing(error)) forgetNumber(id)
    throw error
  }
}

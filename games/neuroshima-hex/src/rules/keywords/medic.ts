// NH-MED-1…11: a Medic must absorb one source of wounds of a unit it serves, and is given up for it.
// NH-MED-3: which source, and which Medic, is its owner's choice. NH-MED-5: one that this phase destroys absorbs nothing, unless what destroys it is absorbed first.
// NH-MED-6: a Medic that serves the absorbing one may go in its place.
import type { Seat } from '@rubble/engine'
import type { PieceId } from '../../model/ids.ts'
import type { Blow, Strike } from '../../model/strike.ts'
import { type Field, hitPoints, type Standing, standingOf } from '../field/field.ts'

export interface Absorption {
  readonly blow: Blow
  readonly medic: Standing
}

/** Able to absorb at this moment. */
function isReady(field: Field, { blows, medics, gone }: Strike, medic: Standing): boolean {
  const { id, wounds } = medic.unit
  if (medics.includes(id) || gone.includes(id)) return false
  let pending = wounds
  for (const blow of blows) if (blow.target === id) pending += blow.wounds
  return pending < hitPoints(field.state, medic)
}

/** Sources that a Medic could take: real wounds, on what is not gone anyway (NH-MED-9). */
const counts = ({ gone }: Strike, { wounds, target }: Blow): boolean => wounds > 0 && !gone.includes(target)

function servants(field: Field, strike: Strike, one: Standing): Standing[] {
  return one.medics.filter(medic => isReady(field, strike, medic))
}

/** Those who serve it, those who serve these, and so on. */
function chain(field: Field, strike: Strike, target: Standing): Standing[] {
  const found = servants(field, strike, target)
  for (const medic of found) for (const other of servants(field, strike, medic)) if (!found.includes(other)) found.push(other)
  return found
}

/** Seats that must still let a Medic absorb something (NH-MED-4). */
export function seatsThatAbsorb(field: Field, strike: Strike): Seat[] {
  const seats: Seat[] = []
  for (const blow of strike.blows) {
    if (!counts(strike, blow)) continue
    const target = standingOf(field, blow.target)
    if (target.medics.length === 0) continue
    for (const { side } of servants(field, strike, target)) if (!seats.includes(side)) seats.push(side)
  }
  return seats.sort((a, b) => a - b)
}

/** All that a seat may choose among: a source, and the Medic that goes for it. */
export function absorptions(field: Field, strike: Strike, seat: Seat): Absorption[] {
  const found: Absorption[] = []
  for (const blow of strike.blows) {
    if (!counts(strike, blow)) continue
    for (const medic of chain(field, strike, standingOf(field, blow.target))) {
      if (medic.side === seat && !found.some(other => other.medic === medic && isSame(other.blow, blow))) found.push({ blow, medic })
    }
  }
  return found
}

/** Two that nobody can tell apart. */
const isSame = (a: Blow, b: Blow): boolean => a.target === b.target && a.by === b.by && a.wounds === b.wounds

export function absorb(strike: Strike, blow: Pick<Blow, 'target' | 'by' | 'wounds'>, medic: PieceId): Blow {
  const at = strike.blows.findIndex(other => isSame(other, blow as Blow))
  const taken = strike.blows[at] as Blow
  strike.medics.push(medic)
  if (!taken.endless) strike.blows.splice(at, 1)
  return taken
}

// NH-MED-1…11: a Medic must absorb one source of wounds of a unit it serves, and is given up for it.
// NH-MED-3: which source, and which Medic, is its owner's choice. NH-MED-5: one that this phase destroys absorbs nothing, unless what
// destroys it is absorbed first. NH-MED-6: a Medic that serves the absorbing one may go in its place.
import type { Seat } from '@rubble/engine'
import { tileOf } from '../../data/components.ts'
import type { PieceId } from '../../model/ids.ts'
import type { Steps } from '../../model/steps.ts'
import type { Blow, Strike } from '../../model/strike.ts'
import { isScored } from '../end/points.ts'
import { type Field, hitPoints, unitStatus, type UnitStatus } from '../../derive/field/field.ts'

export interface Absorption {
  readonly blow: Blow
  readonly medic: UnitStatus
}

/** Able to absorb at this moment. */
function isReady(field: Field, { blows, medics }: Strike, medic: UnitStatus): boolean {
  const { id, wounds } = medic.unit
  if (medics.includes(id)) return false
  let pending = wounds
  for (const blow of blows) if (blow.target === id) pending += blow.wounds
  return pending < hitPoints(field.state, medic)
}

/** NH-MED-4, -9: real wounds, be it on something that is about to be gone anyway. */
const counts = ({ wounds }: Blow): boolean => wounds > 0

function servants(field: Field, strike: Strike, one: UnitStatus): UnitStatus[] {
  return one.medics.filter(medic => isReady(field, strike, medic))
}

/** Those who serve it, those who serve these, and so on. */
function chain(field: Field, strike: Strike, target: UnitStatus): UnitStatus[] {
  const found = servants(field, strike, target)
  for (const medic of found) for (const other of servants(field, strike, medic)) if (!found.includes(other)) found.push(other)
  return found
}

/** Seats that must still let a Medic absorb something (NH-MED-4). */
export function seatsThatAbsorb(field: Field, strike: Strike): Seat[] {
  const seats: Seat[] = []
  for (const blow of strike.blows) {
    if (!counts(blow)) continue
    const target = unitStatus(field, blow.target)
    if (target.medics.length === 0) continue
    for (const { side } of servants(field, strike, target)) if (!seats.includes(side)) seats.push(side)
  }
  return seats.sort((a, b) => a - b)
}

/** All that a seat may choose among: a source, and the Medic that goes for it. */
export function absorptions(field: Field, strike: Strike, seat: Seat): Absorption[] {
  const found: Absorption[] = []
  for (const blow of strike.blows) {
    if (!counts(blow)) continue
    for (const medic of chain(field, strike, unitStatus(field, blow.target))) {
      if (medic.side === seat && !found.some(other => other.medic === medic && isSame(field, other.blow, blow))) found.push({ blow, medic })
    }
  }
  return found
}

/** Two that nobody can tell apart: whose Venom it is matters only where wounds are points (NH-MULTI-3). */
function isSame({ state }: Field, a: Blow, b: Blow): boolean {
  return a.target === b.target && a.by === b.by && a.wounds === b.wounds && (a.dealer === b.dealer || !isScored(state, tileOf(a.target)))
}

type AbsorbPick = Steps['wounds.absorb']['pick']

/** How a source and the Medic that goes for it are called. */
export function pickOf({ target, by, wounds, dealer, cause }: Blow, medic: PieceId): AbsorbPick {
  return cause === 'venom' ? { do: 'venom', target, seat: dealer, medic } : { target, by, wounds, medic }
}

function isMeant({ target, by, wounds, dealer, cause }: Blow, pick: AbsorbPick): boolean {
  if (target !== pick.target) return false
  return 'seat' in pick ? cause === 'venom' && dealer === pick.seat : by === pick.by && wounds === pick.wounds
}

export function absorb(strike: Strike, pick: AbsorbPick): Blow {
  const at = strike.blows.findIndex(blow => isMeant(blow, pick))
  const taken = strike.blows[at] as Blow
  strike.medics.push(pick.medic)
  if (!taken.endless) strike.blows.splice(at, 1)
  return taken
}

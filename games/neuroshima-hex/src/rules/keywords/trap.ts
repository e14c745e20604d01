// NH-TRAP-1…5: an enemy attack or shrapnel at its marked edge sets the Trap off: 1 wound to all around, and it is gone.
// NH-TRAP-3: no Medic saves it. NH-TRAP-4: not if it was netted or paralysed before the phase; poisoning does not set it off.
import type { Blow, Strike } from '../../model/strike.ts'
import { tell } from '../../model/events.ts'
import { burst } from '../battle/shrapnel.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { teamOf } from '../../derive/field/teams.ts'
import { isGone } from '../wounds/strike.ts'
import { arrivalEdge } from './armour.ts'

const HARMLESS: ReadonlySet<Blow['cause']> = new Set(['poison', 'explosive', 'instant', 'hole', 'venom', 'release'])

function setsOff({ state }: Field, trap: UnitStatus, { target, way, cause, dealer }: Blow): boolean {
  if (target !== trap.unit.id || way < 0 || HARMLESS.has(cause)) return false
  const isEnemy = cause === 'shrapnel' || teamOf(state.config, dealer) !== teamOf(state.config, trap.side)
  return isEnemy && trap.tile.module?.edges[0] === arrivalEdge(trap, way)
}

/** NH-TRAP-2: simultaneous with what set it off, which is used up (ruling R-56). */
export function springTraps(field: Field, strike: Strike): void {
  const armed = field.all.filter(({ tile, netted, paralysed }) => tile.can.trap && !netted && !paralysed)
  for (const trap of armed) {
    const { id, hex, owner } = trap.unit
    if (isGone(strike, id) || !strike.blows.some(blow => setsOff(field, trap, blow))) continue
    strike.gone.push({ unit: id, rule: 'NH-TRAP-1' })
    strike.blows = [...strike.blows.filter(blow => blow.target !== id), ...burst(field, hex, id, owner, () => true)]
    tell({ kind: 'pieceExploded', unit: id, hex, rule: 'NH-TRAP-1' })
    springTraps(field, strike)
  }
}

// NH-MOVE-3: a unit with Mobility makes one move a turn. NH-TRANSPORT-1…4: and one more for each Transport connected to it when it is used.
import type { Seat } from '@rubble/engine'
import type { PieceId } from '../../model/ids.ts'
import type { Action } from '../../model/steps.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { refuseMove } from '../move/move.ts'
import { hasSpent } from '../turn/spent.ts'
import type { Offer } from '../types.ts'

export function offerMoves(field: Field, seat: Seat, o: Offer<Action>): void {
  for (const one of field.all) {
    const { id, owner } = one.unit
    if (owner !== seat) continue
    if (one.tile.can.mobility) offerMove(field, one, id, o)
    for (const transport of one.transports) offerMove(field, one, transport.unit.id, o)
    if (o.why) refuseTransports(field, one, o)
  }
  o.no({ do: 'move' }, 'NH-MOVE-3', { why: 'none' })
}

/** NH-TRANSPORT-3, -4: no Transport moves itself, nor the same unit twice, wherever that unit is now. */
function refuseTransports({ all, state }: Field, { unit, transports }: UnitStatus, o: Offer<Action>): void {
  for (const other of all) {
    const by = other.unit.id
    if (transports.includes(other) || !(other.tile.module?.effects.includes('mobility') ?? false)) continue
    if (by === unit.id) o.no({ do: 'move', unit: by, by }, 'NH-TRANSPORT-3')
    else if (hasSpent(state, unit.id, by)) o.no({ do: 'move', unit: unit.id, by }, 'NH-TRANSPORT-4', { why: 'spent' })
  }
}

function offerMove(field: Field, one: UnitStatus, by: PieceId, o: Offer<Action>): void {
  const part = { do: 'move', unit: one.unit.id, by } as const
  const refusal = refuseMove(field, one, by)
  if (hasSpent(field.state, one.unit.id, by)) o.no(part, by === one.unit.id ? 'NH-MOVE-3' : 'NH-TRANSPORT-4', { why: 'spent' })
  else if (refusal !== undefined) o.no(part, refusal.rule, refusal.args)
  else o.yes(part)
}

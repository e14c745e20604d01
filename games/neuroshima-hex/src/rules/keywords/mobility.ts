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
  const used = hasMoved(field, seat)
  if (o.why && used) refuseOthers(field, seat, o)
  o.no({ do: 'move' }, 'NH-MOVE-3', { why: used ? 'spent' : 'none' })
}

/** Has a unit used up its own move, so that there was one to make? */
const hasMoved = ({ all, state }: Field, seat: Seat): boolean =>
  all.some(({ tile, unit }) => unit.owner === seat && tile.can.mobility && hasSpent(state, unit.id, unit.id))

/** Nothing lets these move, whatever others have used up. */
function refuseOthers(field: Field, seat: Seat, o: Offer<Action>): void {
  const none = (unit: PieceId): void => o.no({ do: 'move', unit }, 'NH-MOVE-3', { why: 'none' })
  for (const one of field.all) {
    const isMovable = one.tile.can.mobility || one.transports.length > 0 || refusedTransports(field, one).length > 0
    if (one.unit.owner !== seat || !isMovable) none(one.unit.id)
  }
  for (const { id } of field.state.grounds) none(id)
}

/** Transports that this unit is not connected to now, and has used, or is. */
const refusedTransports = ({ all, state }: Field, { unit, transports }: UnitStatus): readonly UnitStatus[] =>
  all.filter(
    other =>
      !transports.includes(other)
      && (other.tile.module?.effects.includes('mobility') ?? false)
      && (other.unit.id === unit.id || hasSpent(state, unit.id, other.unit.id)),
  )

/** NH-TRANSPORT-3, -4: no Transport moves itself, nor the same unit twice, wherever that unit is now. */
function refuseTransports(field: Field, one: UnitStatus, o: Offer<Action>): void {
  const unit = one.unit.id
  for (const { unit: transport } of refusedTransports(field, one)) {
    const part = { do: 'move', unit, by: transport.id } as const
    if (transport.id === unit) o.no(part, 'NH-TRANSPORT-3')
    else o.no(part, 'NH-TRANSPORT-4', { why: 'spent' })
  }
}

function offerMove(field: Field, one: UnitStatus, by: PieceId, o: Offer<Action>): void {
  const part = { do: 'move', unit: one.unit.id, by } as const
  const refusal = refuseMove(field, one, by)
  if (hasSpent(field.state, one.unit.id, by)) o.no(part, by === one.unit.id ? 'NH-MOVE-3' : 'NH-TRANSPORT-4', { why: 'spent' })
  else if (refusal !== undefined) o.no(part, refusal.rule, refusal.args)
  else o.yes(part)
}

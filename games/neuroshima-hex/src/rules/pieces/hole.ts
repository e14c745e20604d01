// NH-HOLE-1…5: once a turn an enemy unit next to the empty Hole may be put on it, without turning; HQs too, netted ones not.
import type { Seat } from '@rubble/engine'
import { isAdjacent } from '../../derive/hexes.ts'
import { tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { Ground, State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { unitOf } from '../../units.ts'
import { type Field, isFoeOf } from '../../derive/field/field.ts'
import { hasSpent, spend } from '../turn/spent.ts'
import type { AnyStep, Offer } from '../types.ts'

const holeOf = ({ grounds }: State, seat: Seat): Ground | undefined =>
  grounds.find(({ id, owner }) => owner === seat && tileOf(id).can.hole)

export function offerPull({ all, at, state }: Field, seat: Seat, o: Offer<Action>): void {
  const hole = holeOf(state, seat)
  if (hole === undefined) return o.no({ do: 'pull' }, 'NH-HOLE-2', { why: 'none' })
  if (hasSpent(state, hole.id, hole.id)) return o.no({ do: 'pull' }, 'NH-HOLE-2', { why: 'spent' })
  if (at[hole.hex] !== undefined) return o.no({ do: 'pull' }, 'NH-HOLE-2', { why: 'occupied' })
  for (const one of all) {
    const part = { do: 'pull', target: one.unit.id } as const
    if (!isFoeOf(one, state, seat) || !isAdjacent(hole.hex, one.unit.hex)) o.no(part, 'NH-HOLE-2')
    else if (one.netted) o.no(part, 'NH-HOLE-4')
    else o.yes(part)
  }
}

export function pull(state: State, seat: Seat, target: PieceId): AnyStep[] {
  const hole = holeOf(state, seat) as Ground
  const unit = unitOf(state, target)
  const from = unit.hex
  unit.hex = hole.hex
  spend(state, hole.id, hole.id)
  tell({ kind: 'unitPulled', unit: target, by: hole.id, from, to: hole.hex })
  return []
}

// NH-CASTLE-1…4, NH-UNDER-1…4: once a turn the Sharrash HQ may swap places with an adjacent own unit that has Underground; neither turns.
import type { Seat } from '@rubble/engine'
import { isAdjacent } from '../../derive/hexes.ts'
import { tileOf } from '../../data/components.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { swap } from '../move/swap.ts'
import { isTakenOver } from '../../derive/field/scoper.ts'
import { hasSpent, spend } from '../turn/spent.ts'
import { type AnyStep, no, type No, type Offer } from '../types.ts'

const isBeside = (hq: UnitStatus, one: UnitStatus): boolean =>
  one.unit.owner === hq.unit.owner && one !== hq && isAdjacent(hq.unit.hex, one.unit.hex)
const canCastle = (hq: UnitStatus, one: UnitStatus): boolean => one.underground && !one.netted && isBeside(hq, one)

function whyNot(field: Field, hq: UnitStatus, one: UnitStatus): No {
  if (!isBeside(hq, one)) return no('NH-CASTLE-1')
  return one.underground ? no('NH-CASTLE-2', { unit: one.unit.id }) : whyMissing(field, one)
}

/** Taken over, with an Underworlds that gives nothing now, or without any. */
function whyMissing({ all }: Field, one: UnitStatus): No {
  const { id: unit, owner } = one.unit
  if (isTakenOver(one)) return no('NH-UNDER-4', { unit })
  const source = all.find(other => other.unit.owner === owner && other.tile.module?.effects[0] === 'grant-underground')
  if (source === undefined) return no('NH-UNDER-1', { unit })
  return no('NH-UNDER-3', { why: source.netted ? 'netted' : 'taken', unit })
}

export function offerCastling(field: Field, seat: Seat, o: Offer<Action>): void {
  const { all, state } = field
  const hq = all.find(({ unit, tile }) => unit.owner === seat && tile.can['underground-castling'])
  if (hq === undefined) return o.no({ do: 'castle' }, 'NH-CASTLE-1', { why: 'army' })
  const { id } = hq.unit
  if (hasSpent(state, id, id)) return o.no({ do: 'castle' }, 'NH-CASTLE-1', { why: 'spent' })
  if (hq.netted) return o.no({ do: 'castle' }, 'NH-CASTLE-2', { unit: id })
  for (const one of all) {
    if (canCastle(hq, one)) {
      o.yes({ do: 'castle', unit: one.unit.id })
      continue
    }
    if (!o.why) continue
    const { rule, args } = whyNot(field, hq, one)
    o.no({ do: 'castle', unit: one.unit.id }, rule, args)
  }
}

export function castleByHq(state: State, seat: Seat, unit: PieceId): AnyStep[] {
  const hq = state.units.find(({ owner, id }) => owner === seat && tileOf(id).can['underground-castling']) as { id: PieceId }
  spend(state, hq.id, hq.id)
  swap(state, hq.id, unit, 'NH-CASTLE-1')
  return []
}

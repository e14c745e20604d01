// NH-STEELNET-1…6, NH-NET-12: the Net of Steel, one marker on any enemy unit but an HQ, for a hit point or, with a Launcher, for nothing.
import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Action } from '../../model/steps.ts'
import { unitOf } from '../../units.ts'
import { type Field, isFoeOf, survey, type UnitStatus } from '../../derive/field/field.ts'
import { type AnyStep, no, type No, type Offer } from '../types.ts'
import { canPay, pay } from './pay.ts'
import { isTakenOver } from '../../derive/field/scoper.ts'

function refuseThrow(field: Field, hq: UnitStatus): No | undefined {
  const { state } = field
  if (hq.netted) return no('NH-STEELNET-3', { why: 'netted' })
  if (field.all.some(({ unit }) => unit.steelNet)) return no('NH-STEELNET-2')
  return isFree(field, hq.unit.owner) || canPay(state, hq.unit.owner) ? undefined : no('NH-STEELNET-3')
}

/** NH-STEELNET-4 */
function isFree({ all }: Field, seat: Seat): boolean {
  return all.some(
    one => one.unit.owner === seat && !one.netted && !isTakenOver(one) && (one.tile.module?.effects.includes('free-net-of-steel') ?? false),
  )
}

export function offerSteelNet(field: Field, seat: Seat, o: Offer<Action>): void {
  const hq = field.all.find(({ unit, tile }) => unit.owner === seat && tile.can['net-of-steel'])
  const refusal = hq === undefined ? no('NH-STEELNET-1', { why: 'army' }) : refuseThrow(field, hq)
  if (refusal !== undefined) return o.no({ do: 'net' }, refusal.rule, refusal.args)
  for (const one of field.all) {
    const part = { do: 'net', target: one.unit.id } as const
    if (!isFoeOf(one, field.state, seat) || (one.tile.isHq && !one.tile.isObject)) o.no(part, 'NH-STEELNET-1')
    else o.yes(part)
  }
  o.no({ do: 'net' }, 'NH-STEELNET-1')
}

export function throwSteelNet(state: State, seat: Seat, target: PieceId): AnyStep[] {
  const unit = unitOf(state, target)
  const cost = isFree(survey(state), seat) ? 0 : 1
  unit.steelNet = true
  tell({ kind: 'steelNetThrown', seat, target, cost })
  if (cost > 0) pay(state, seat, unit.owner, 'NH-STEELNET-1')
  return []
}

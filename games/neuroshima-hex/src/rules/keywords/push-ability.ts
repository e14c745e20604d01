// NH-HQPUSH-1, -2, NH-UPUSH-1: once a turn the Mississippi HQ, and each Riot Policeman, may push back an adjacent enemy unit.
import type { Seat } from '@rubble/engine'
import type { Action } from '../../model/steps.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'
import { pushesOf } from '../move/push.ts'
import { hasSpent } from '../turn/spent.ts'
import { no, type No, type Offer } from '../types.ts'

const isPusher = ({ tile: { can } }: UnitStatus): boolean => can['hq-push-back'] || can['push-back-ability']

/** Of pushing as a whole it is said why the own pusher can push nobody; where there is none, or it can, that nobody else can. */
export function offerPushes(field: Field, seat: Seat, o: Offer<Action>): void {
  const pushers = field.all.filter(one => one.unit.owner === seat && isPusher(one))
  const refusals = pushers.map(one => offerPush(field, one, o))
  const { rule, args } = (refusals.includes(undefined) ? undefined : refusals[0]) ?? no('NH-HQPUSH-1', { why: 'army' })
  o.no({ do: 'push' }, rule, args)
}

/** Returns why it can push nobody at all. */
function offerPush(field: Field, one: UnitStatus, o: Offer<Action>): No | undefined {
  const { id: unit } = one.unit
  const rule = one.tile.isHq ? 'NH-HQPUSH-1' : 'NH-UPUSH-1'
  const refusal = hasSpent(field.state, unit, unit) ? no(rule, { why: 'spent', unit }) : one.netted ? no('NH-NET-2', { unit }) : undefined
  if (refusal !== undefined) {
    o.no({ do: 'push', unit }, refusal.rule, refusal.args)
    return refusal
  }
  return offerTargets(field, one, o) ? undefined : no(rule, { why: 'none', unit })
}

/** Returns whether there is anybody to push. */
function offerTargets(field: Field, one: UnitStatus, o: Offer<Action>): boolean {
  const { id: unit } = one.unit
  let found = false
  for (const { target, refusal } of pushesOf(field, one)) {
    if (refusal === undefined) o.yes({ do: 'push', unit, target })
    else if (o.why) o.no({ do: 'push', unit, target }, refusal.rule, refusal.args)
    found ||= refusal === undefined
  }
  if (o.why) for (const { id } of field.state.grounds) o.no({ do: 'push', unit, target: id }, 'NH-FOUND-3')
  return found
}

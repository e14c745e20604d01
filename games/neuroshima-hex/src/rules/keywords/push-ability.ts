// NH-HQPUSH-1, -2, NH-UPUSH-1: once a turn the Mississippi HQ, and each Riot Policeman, may push back an adjacent enemy unit.
import type { Seat } from '@rubble/engine'
import type { Action } from '../../model/steps.ts'
import type { Field, Standing } from '../field/field.ts'
import { pushesOf } from '../move/push.ts'
import { hasSpent } from '../turn/spent.ts'
import type { Offer } from '../types.ts'

const isPusher = ({ tile: { can } }: Standing): boolean => can['hq-push-back'] || can['push-back-ability']

export function offerPushes(field: Field, seat: Seat, o: Offer<Action>): void {
  for (const one of field.all) {
    const { id, owner } = one.unit
    if (owner !== seat || !isPusher(one)) continue
    const rule = one.tile.isHq ? 'NH-HQPUSH-1' : 'NH-UPUSH-1'
    if (hasSpent(field.state, id, id)) {
      o.no({ do: 'push', unit: id }, rule, { why: 'spent' })
      continue
    }
    for (const { target, refusal } of pushesOf(field, one)) {
      if (refusal === undefined) o.yes({ do: 'push', unit: id, target })
      else if (o.why) o.no({ do: 'push', unit: id, target }, refusal.rule, refusal.args)
    }
  }
  o.no({ do: 'push' }, 'NH-HQPUSH-1', { why: 'army' })
}

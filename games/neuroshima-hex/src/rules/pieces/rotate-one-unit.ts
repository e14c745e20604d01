// NH-ROTATE-1: once a turn the Doomsday Machine may turn one own unit; neither it nor the HQ may be netted.
import type { Seat } from '@rubble/engine'
import type { Action } from '../../model/steps.ts'
import type { Field } from '../../derive/field/field.ts'
import { hasSpent } from '../turn/spent.ts'
import type { Offer } from '../types.ts'

export function offerTurning({ all, state }: Field, seat: Seat, o: Offer<Action>): void {
  const hq = all.find(({ unit, tile }) => unit.owner === seat && tile.can['rotate-one-unit'])
  if (hq === undefined) return o.no({ do: 'rotate' }, 'NH-ROTATE-1', { why: 'army' })
  if (hasSpent(state, hq.unit.id, hq.unit.id)) return o.no({ do: 'rotate' }, 'NH-ROTATE-1', { why: 'spent' })
  if (hq.netted) return o.no({ do: 'rotate' }, 'NH-NET-2', { unit: hq.unit.id })
  for (const { unit, tile, netted } of all) {
    const part = { do: 'rotate', unit: unit.id } as const
    if (unit.owner !== seat) o.no(part, 'NH-ROTATE-1')
    else if (netted) o.no(part, 'NH-MOVE-2')
    else if (tile.isRound) o.no(part, 'NH-MOVE-1', { why: 'round' })
    else o.yes(part)
  }
}

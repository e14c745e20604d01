// NH-RELEASE-1…3: with an own Move tile or by the Dance a netted Object moves in spite of its nets, for 1 wound for each of them;
// an HQ that only the Yellow Object holds, with a Move or Castling tile. By a Move tile the Net of Steel falls off.
import type { PieceId } from '../../model/ids.ts'
import type { Strike } from '../../model/strike.ts'
import { plainBlow } from '../battle/shrapnel.ts'
import { type Field, unitStatus, type UnitStatus } from '../../derive/field/field.ts'
import { holdersOf, rootsUnder } from '../../derive/field/nets.ts'
import { newStrike } from '../wounds/strike.ts'

export function canRelease(field: Field, one: UnitStatus): boolean {
  if (one.tile.isObject) return true
  if (!one.tile.isHq || one.unit.steelNet || rootsUnder(field, one) !== undefined) return false
  return holdersOf(field, one).every(({ tile }) => tile.isObject)
}

/** The wounds of breaking free; nothing for units that no net holds. */
export function releaseStrike(field: Field, ids: readonly PieceId[]): Strike {
  const strike = newStrike()
  const thrower = field.all.find(({ tile }) => tile.can['net-of-steel'])
  for (const one of ids.map(id => unitStatus(field, id)).filter(({ netted }) => netted)) {
    const others = [one.unit.steelNet ? thrower?.unit : undefined, rootsUnder(field, one)].filter(net => net !== undefined)
    const nets = [...holdersOf(field, one).map(({ unit }) => unit), ...others]
    for (const { id, owner } of nets) strike.blows.push(plainBlow(one.unit.id, id, owner, 'release', 1))
  }
  return strike
}

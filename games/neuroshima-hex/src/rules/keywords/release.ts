// NH-RELEASE-1…3: with an own Move tile or by the Dance a netted Object moves in spite of its nets, for 1 wound for each of them;
// an HQ that only the Yellow Object holds, with a Move or Castling tile. The Net of Steel falls off.
import type { PieceId } from '../../model/ids.ts'
import type { Blow } from '../../model/strike.ts'
import { plainBlow } from '../battle/shrapnel.ts'
import { type Field, type Standing, standingOf } from '../field/field.ts'
import { netTargets } from '../field/nets.ts'

/** The units whose nets hold this one. */
function holders(field: Field, one: Standing): Standing[] {
  return field.all.filter(other => other.tile.nets !== 0 && !other.netted && other !== one && netTargets(field, other).includes(one))
}

export function canRelease(field: Field, one: Standing): boolean {
  if (one.tile.isObject) return true
  return one.tile.isHq && !one.unit.steelNet && holders(field, one).every(({ tile }) => tile.isObject)
}

/** The wounds of breaking free; takes the Net of Steel off. Nothing for a unit that no net holds. */
export function releaseWounds(field: Field, id: PieceId): Blow[] {
  const one = standingOf(field, id)
  if (!one.netted) return []
  const blows = holders(field, one).map(({ unit }) => plainBlow(id, unit.id, unit.owner, 'release', 1))
  const thrower = field.all.find(({ tile }) => tile.can['net-of-steel'])
  if (one.unit.steelNet && thrower !== undefined) {
    one.unit.steelNet = false
    blows.push(plainBlow(id, thrower.unit.id, thrower.unit.owner, 'release', 1))
  }
  return blows
}

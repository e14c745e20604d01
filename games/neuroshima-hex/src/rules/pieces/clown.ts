// NH-CLOWN-1, -2: in its phase the Clown may explode instead of attacking; HQs are spared, Objects are not (NH-DANCER-2).
import type { Blow } from '../../model/strike.ts'
import { burst } from '../battle/shrapnel.ts'
import type { Field, UnitStatus } from '../../derive/field/field.ts'

export function clownBurst(field: Field, { unit }: UnitStatus): Blow[] {
  return burst(field, unit.hex, unit.id, unit.owner, ({ tile }) => !tile.isHq || tile.isObject)
}

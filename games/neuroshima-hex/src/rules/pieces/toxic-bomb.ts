// NH-TOXIC-1…6: in phase 1 its owner may let it explode: 1 wound to the unit on it and to all around, HQs included; then it is discarded.
import type { Ground, State } from '../../model/state.ts'
import type { Blow } from '../../model/strike.ts'
import { tileOf } from '../../data/components.ts'
import { burst } from '../battle/shrapnel.ts'
import type { Field } from '../../derive/field/field.ts'

export const TOXIC_PHASE = 1

export const toxicBombs = ({ grounds }: State): Ground[] => grounds.filter(({ id }) => tileOf(id).can['toxic-bomb'])

export function toxicBurst(field: Field, { id, owner, hex }: Ground): Blow[] {
  return burst(field, hex, id, owner, () => true)
}

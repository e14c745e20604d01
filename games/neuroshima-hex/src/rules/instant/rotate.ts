// A unit is turned: by a Smokescreen (NH-SMOKE-1) or by the Doomsday Machine's HQ (NH-ROTATE-1).
import { done } from '@rubble/engine'
import { copyOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { unitOf } from '../../units.ts'
import { offerFacings } from '../place/facings.ts'
import { spend } from '../turn/spent.ts'
import type { Rule } from '../types.ts'

export const chooseRotation: Rule<'rotate.turn'> = {
  who: state => state.active,
  about: (_, { unit, by }) => ({ unit, by }),
  offer(state, { unit }, o) {
    offerFacings(o, unitOf(state, unit).facing, 'NH-MOVE-1')
  },

  answer(state, { unit: id, by }, { facing }) {
    const unit = unitOf(state, id)
    unit.facing = facing
    if (copyOf(by) > 0) spend(state, by, by)
    tell({ kind: 'unitTurned', unit: id, by, hex: unit.hex, facing })
    return done()
  },
}

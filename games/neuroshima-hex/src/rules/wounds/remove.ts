// NH-BATTLE-5 (f), (g), NH-MED-10: what was destroyed, used-up Medics and exploded tiles leave together; then Toughness is looked at again.
import { done } from '@rubble/engine'
import type { Removal, Strike } from '../../model/strike.ts'
import { removePiece } from '../../units.ts'
import { isScored } from '../end/points.ts'
import { hitPoints, survey } from '../../derive/field/field.ts'
import type { Rule } from '../types.ts'
import { settle } from './settle.ts'

export const removeDestroyed: Rule<'wounds.remove'> = {
  run(state) {
    const { medics, gone } = state.strike as Strike
    const leaving: Removal[] = gone.slice()
    for (const unit of medics) leaving.push({ unit, rule: 'NH-MED-1' })
    for (const one of survey(state).all) {
      const { id, wounds } = one.unit
      if (isScored(state, one.tile) || wounds < hitPoints(state, one) || leaving.some(({ unit }) => unit === id)) continue
      leaving.push({ unit: id, rule: one.tile.isHq ? 'NH-HQ-5' : 'NH-TERM-4' })
    }
    for (const { unit, rule } of leaving) removePiece(state, unit, rule)
    state.strike = null
    settle(state)
    return done()
  },
}

// NH-BATTLE-5 (f), (g), NH-MED-10: what was destroyed, used-up Medics and exploded tiles leave together; then Toughness is looked at again.
import { done, type RuleId } from '@rubble/engine'
import type { PieceId } from '../../model/ids.ts'
import type { Strike } from '../../model/strike.ts'
import { removePiece } from '../../units.ts'
import { hitPoints, survey } from '../field/field.ts'
import type { Rule } from '../types.ts'
import { settle } from './settle.ts'

export const removeDestroyed: Rule<'wounds.remove'> = {
  run(state) {
    const { medics, gone } = state.strike as Strike
    const leaving: { id: PieceId; rule: RuleId }[] = [...gone.map(id => ({ id, rule: 'NH-BATTLE-5' })), ...medics.map(id => ({ id, rule: 'NH-MED-1' }))]
    for (const one of survey(state).all) {
      const { id, wounds } = one.unit
      const isPoints = one.tile.isHq && state.config.mode === 'points'
      if (!isPoints && wounds >= hitPoints(state, one) && !leaving.some(other => other.id === id)) leaving.push({ id, rule: one.tile.isHq ? 'NH-HQ-5' : 'NH-TERM-4' })
    }
    for (const { id, rule } of leaving) removePiece(state, id, rule)
    state.strike = null
    settle(state)
    return done()
  },
}

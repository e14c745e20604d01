// ER-SHOOT-11, -12: dice and hits of the arc, and those of CP. ER-EXPL-1: explosives from here on are an Explosion.
import { weaponAt } from '../../derive/weapons.ts'
import { startBlast } from '../explosion/blast.ts'
import type { Rule } from '../types.ts'
import { aftermath, inflict } from './inflict.ts'

export const hit: Rule<'shoot.hit'> = {
  run(state, { character, weapon, aim, arc, dice }) {
    const { damage } = weaponAt(state, character, weapon)
    if ('to' in aim) return startBlast(state, { character, weapon }, aim.to, dice)
    const { dice: printed, auto } = damage?.[arc] ?? { dice: 0, auto: 0 }
    return aftermath(state, inflict(state, { character, weapon }, aim, { dice: printed + dice, auto }, 'ER-SHOOT-13'))
  },
}

// ER-SHOOT-11, -12: dice and hits of the arc, and those of CP. ER-EXPL-1: explosives from here on are an Explosion.
import { weaponAt } from '../../derive/weapons.ts'
import type { Character } from '../../model/state.ts'
import { startBlast } from '../explosion/blast.ts'
import { NONE } from '../../model/ids.ts'
import type { Rule } from '../types.ts'
import { takeEffect } from './effect.ts'
import { aftermath, inflict } from './inflict.ts'
import { hitIn } from './volley.ts'

export const hit: Rule<'shoot.hit'> = {
  run(state, { character, weapon, aim, arc, dice, volley }) {
    if (volley !== null) return hitIn(state, volley, { character, weapon, arc, dice, origin: 'to' in aim ? aim.to : NONE })
    const { damage } = weaponAt(state, character, weapon)
    if (damage === undefined) return takeEffect(state, { character, weapon }, aim, dice)
    if ('to' in aim) return startBlast(state, { character, weapon }, (state.characters[character] as Character).seat, aim.to, dice)
    const { dice: printed, auto } = damage[arc]
    return aftermath(state, inflict(state, { character, weapon }, aim, { dice: printed + dice, auto }, 'ER-SHOOT-13'))
  },
}

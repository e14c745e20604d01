// ER-SHOOT-13, ER-EXPL-9: of a Character criticals wound first, then what is
// above his armour as it then is. ER-SHOOT-14: doors, walls and elements break at their defensive value, a critical counts 3. ER-SHOOT-15:
// out of ammunition means nothing here. RUL-19: nobody loots. RUL-23: what has vanished may open lines of sight.
import type { RuleId } from '@rubble/engine'
import { CRITICAL_AGAINST_OBJECTS } from '../../data/constants.ts'
import type { Value } from '../../data/types.ts'
import { isPresent } from '../../derive/characters.ts'
import { defenceOf } from '../../derive/defence.ts'
import { sceneOf } from '../../derive/scene.ts'
import { armourAgainst } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { DamageTarget } from '../../model/steps.ts'
import { AFTER_REMOVAL } from '../destroy/markers.ts'
import { destroy } from '../destroy/smash.ts'
import { criticals, normalHits, rollYellow } from '../dice.ts'
import { weigh } from '../equip/drop.ts'
import type { AnyStep } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { wound } from '../wound/wound.ts'

/** Who does it, and with what. */
export interface Attack {
  readonly character: CharacterId
  readonly weapon: Face
}

/** One target is rolled. Has it vanished? */
export function inflict(state: State, { character, weapon }: Attack, on: DamageTarget, { dice, auto }: Value, rule: RuleId): boolean {
  if ('target' in on) {
    const { target } = on
    const rolled = rollYellow(state, 'damage', dice)
    tell({ kind: 'damageRolled', character, weapon, ...on, rolled, automatic: auto, defence: armourAgainst(state, target, weapon) })
    wound(state, target, criticals(rolled), rule, character)
    wound(state, target, normalHits(rolled) + auto - armourAgainst(state, target, weapon), rule, character)
    return !isPresent(state.characters[target] as Character)
  }
  const defence = defenceOf(sceneOf(state).map, on)
  // ER-EXPL-10
  const rolled = auto >= defence ? [] : rollYellow(state, 'damage', dice)
  tell({ kind: 'damageRolled', character, weapon, ...on, rolled, automatic: auto, defence })
  if (normalHits(rolled) + CRITICAL_AGAINST_OBJECTS * criticals(rolled) + auto < defence) return false
  destroy(state, on, character)
  return true
}

/** What follows once all of it is resolved. */
export function aftermath(state: State, isRemoved: boolean): readonly AnyStep[] {
  settle(state)
  const drops = weigh(state, ...state.characters.keys())
  return isRemoved ? [...drops, ...AFTER_REMOVAL] : drops
}

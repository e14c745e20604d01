// ER-CC-2: strengths, roll, result. ER-CC-8: each critical of either side is a Wound for the other, before anything else; RUL-16: both
// together, RUL-17: armour is read again after a flip. ER-CC-9: only so can the defender wound. ER-CC-10, -11: hits above the defender's
// normal hits, automatic hits and armour are Wounds. ER-EQUIP-11, ER-DEAD-3, RUL-19: who killed may take what the Dead carried.
import { isPresent } from '../../derive/characters.ts'
import { armourOf } from '../../derive/equipment.ts'
import { strengthOf } from '../../derive/strength.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { criticals, normalHits, rollYellow } from '../dice.ts'
import { weigh } from '../equip/drop.ts'
import { goodsOf } from '../equip/exchange.ts'
import type { AnyStep, Rule } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { wound } from '../wound/wound.ts'

export const strike: Rule<'combat.strike'> = {
  run(state, { character, cp, target, arc, weapon, against: counter, shield }) {
    const attack = strengthOf(state, character, arc, weapon, cp)
    const defend = strengthOf(state, target, counter, shield)
    const rolled = rollYellow(state, 'attack', attack.dice)
    const against = rollYellow(state, 'defence', defend.dice)
    tell({
      kind: 'combatRolled',
      character,
      target,
      weapon,
      shield,
      rolled,
      automatic: attack.auto,
      against,
      defence: normalHits(against) + defend.auto + armourOf(state, target),
    })
    wound(state, target, criticals(rolled), 'ER-CC-8')
    wound(state, character, criticals(against), 'ER-CC-9')
    const defence = normalHits(against) + defend.auto + armourOf(state, target)
    wound(state, target, normalHits(rolled) + attack.auto - defence, 'ER-CC-11')
    settle(state)
    return after(state, character, target)
  },
}

/** What follows where somebody fell: the killer's booty, and a new instant (RUL-23). */
function after(state: State, attacker: CharacterId, defender: CharacterId): readonly AnyStep[] {
  const steps: AnyStep[] = [...weigh(state, attacker, defender)]
  for (const [killer, dead] of [
    [attacker, defender],
    [defender, attacker],
  ] as const) {
    if (isPresent(state.characters[dead] as Character)) continue
    if (isPresent(state.characters[killer] as Character) && goodsOf(state, dead).length > 0)
      steps.push({ kind: 'equip.loot', character: killer, dead })
  }
  const isFallen = [attacker, defender].some(id => !isPresent(state.characters[id] as Character))
  if (isFallen) steps.push({ kind: 'window', instant: 'removal' })
  return steps
}

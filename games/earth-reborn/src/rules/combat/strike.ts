// ER-CC-2: strengths, roll, result. ER-CC-8: each critical of either side is a Wound for the other, before anything else; RUL-16: both
// together, RUL-17: armour is read again after a flip. ER-CC-9: only so can the defender wound. ER-CC-10, -11: hits above the defender's
// normal hits, automatic hits and armour are Wounds. ER-EQUIP-11, ER-DEAD-3, RUL-19: who killed may take what the Dead carried.
// ER-COMB-6, -16: attackers together make one roll; ER-COMB-18: the defender's player says whom his criticals wound. ER-CAPT-2: a Capture
// wounds nobody but the Captor, and takes who would have died.
import { done, next } from '@rubble/engine'
import { characterOf, isPresent, statsOf } from '../../derive/characters.ts'
import { armourOf } from '../../derive/equipment.ts'
import { jointStrength, strengthOf } from '../../derive/strength.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { capture } from '../capture/capture.ts'
import { criticals, normalHits, rollYellow } from '../dice.ts'
import { weigh } from '../equip/drop.ts'
import { goodsOf } from '../equip/exchange.ts'
import type { AnyStep, Rule } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { wound } from '../wound/wound.ts'

export const strike: Rule<'combat.strike'> = {
  run(state, step) {
    const { character, target, weapon, shield, isCapture, helpers } = step
    const attack = jointStrength(state, [step, ...helpers])
    const defend = strengthOf(state, target, step.against, shield)
    const rolled = rollYellow(state, 'attack', attack.dice)
    const against = rollYellow(state, 'defence', defend.dice)
    const defence = (): number => normalHits(against) + defend.auto + armourOf(state, target)
    const base = { character, target, weapon, shield, rolled, automatic: attack.auto, against }
    tell({ kind: 'combatRolled', ...base, defence: defence() })
    const above = (): number => Math.max(0, normalHits(rolled) + attack.auto - defence())
    const isCaught = isCapture && criticals(rolled) + above() >= statsOf(state, target).life - characterOf(state, target).wounds
    const attackers = [character, ...helpers.map(helper => helper.character)]
    const isShared = attackers.length > 1 && criticals(against) > 0
    if (!isCapture) wound(state, target, criticals(rolled), 'ER-CC-8', character)
    if (!isShared) wound(state, character, criticals(against), 'ER-CC-9', target)
    if (!isCapture) wound(state, target, above(), 'ER-CC-11', character)
    const after: Steps['combat.after']['at'] = { attackers, target, isCapture, isCaught }
    if (!isShared) return next(...conclude(state, after))
    return next({ kind: 'combat.critical', attackers, target, left: criticals(against) }, { kind: 'combat.after', ...after })
  },
}

/** DP-23 */
export const wardOff: Rule<'combat.critical'> = {
  who: (state, { attackers, target }) =>
    attackers.some(id => isPresent(characterOf(state, id))) ? characterOf(state, target).seat : undefined,
  about: (_, { target, left }) => ({ target, left }),

  offer(state, { attackers }, o) {
    for (const character of attackers) if (isPresent(characterOf(state, character))) o.yes({ character })
    o.no({}, 'ER-COMB-18')
  },

  answer(state, step, { character }) {
    wound(state, character, 1, 'ER-CC-9', step.target)
    return step.left > 1 ? { ...step, left: step.left - 1 } : done()
  },
}

export const afterStrike: Rule<'combat.after'> = { run: (state, step) => next(...conclude(state, step)) }

/** What follows: a Prisoner, the killers' booty, and a new instant where somebody fell (RUL-23). */
function conclude(state: State, { attackers, target, isCapture, isCaught }: Steps['combat.after']['at']): readonly AnyStep[] {
  const [leader] = attackers as [CharacterId]
  const isTaken = isCaught && isPresent(characterOf(state, leader))
  if (isCapture && !isTaken) tell({ kind: 'captureFailed', character: leader, target })
  settle(state)
  const steps: AnyStep[] = [...weigh(state, ...attackers, target), ...(isTaken ? capture(state, leader, target) : [])]
  for (const attacker of attackers) steps.push(...lootOf(state, attacker, target), ...lootOf(state, target, attacker))
  const isFallen = [...attackers, target].some(id => !isPresent(characterOf(state, id)))
  if (isFallen) steps.push({ kind: 'window', instant: 'removal' })
  return steps
}

function lootOf(state: State, killer: CharacterId, dead: CharacterId): readonly AnyStep[] {
  const isBooty = isPresent(characterOf(state, killer)) && characterOf(state, dead).status === 'dead' && goodsOf(state, dead).length > 0
  return isBooty ? [{ kind: 'equip.loot', character: killer, dead }] : []
}

// ER-EQUIP-13: one Close Combat Weapon, of each attacker and of the defender. Who has no choice worth asking about is not asked.
// ER-LEVEL-4: through stairs no base faces the other; each of the two may choose his arc, the attacker first. ER-COMB-16: of several
// attackers each fights in his own arc, with his own weapon. ER-COMB-17: who is attacked in several arcs chooses one of them.
import { neighboursOf } from '../../derive/adjacent.ts'
import { seatOfPresent } from '../../derive/characters.ts'
import { arcToward, weaponsWorth } from '../../derive/strength.ts'
import { ARCS, type Arc } from '../../data/words.ts'
import { type CharacterId, type Face, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Blow, Fight, Fighter, Part, Strike } from '../../model/steps.ts'
import { directionTo } from '../destroy/smash.ts'
import { smashTargetOf } from '../destroy/target.ts'
import { type AnyStep, type Offer, type Rule } from '../types.ts'

/** The arc of his own base that he strikes in; undefined where it is for him to choose. */
function arcOf(state: State, id: CharacterId, blow: Blow): Arc | undefined {
  const direction =
    blow.do === 'smash' ? directionTo(state, id, blow) : neighboursOf(state, id).find(({ other }) => other === blow.target)?.direction
  return direction === undefined ? undefined : arcToward(state, id, direction)
}

/** The arcs of who is struck that he may fight in. */
function arcsAgainst(state: State, { character, helpers, target }: Strike): readonly Arc[] {
  const near = neighboursOf(state, target)
  const attackers = [character, ...helpers.map(helper => helper.character)]
  const sides = attackers.flatMap(id => near.find(({ other }) => other === id) ?? [])
  const arcs = new Set(sides.map(({ direction }) => arcToward(state, target, direction)))
  return sides.length < attackers.length ? ARCS : ARCS.filter(arc => arcs.has(arc))
}

/** On to the blow, by way of whoever has to choose. */
export function strikeWith(state: State, parts: readonly Part[], blow: Blow): AnyStep {
  return armNext(state, { blow, ready: [], later: parts.slice() })
}

function armNext(state: State, fight: Fight): AnyStep {
  const [part] = fight.later
  if (part === undefined) return clash(state, fight)
  const arc = arcOf(state, part.character, fight.blow)
  return arc === undefined ? { kind: 'combat.arc', ...fight } : takeUp(state, fight, part, arc)
}

function takeUp(state: State, fight: Fight, part: Part, arc: Arc): AnyStep {
  const worth = weaponsWorth(state, part.character, arc)
  return worth.length > 1 ? { kind: 'combat.arm', ...fight, arc } : armed(state, fight, { ...part, arc, weapon: worth[0] ?? NONE })
}

const armed = (state: State, { blow, ready, later }: Fight, fighter: Fighter): AnyStep =>
  armNext(state, { blow, ready: [...ready, fighter], later: later.slice(1) })

function clash(state: State, { blow, ready }: Fight): AnyStep {
  if (blow.do === 'smash') return { kind: 'combat.smash', fighters: ready, target: smashTargetOf(blow) }
  const [leader, ...helpers] = ready as [Fighter, ...Fighter[]]
  const striking: Strike = { ...leader, target: blow.target, isCapture: blow.do === 'capture', helpers }
  const [against, ...others] = arcsAgainst(state, striking)
  return against === undefined || others.length > 0 ? { kind: 'combat.counter', ...striking } : parry(state, striking, against)
}

function parry(state: State, striking: Strike, against: Arc): AnyStep {
  const worth = weaponsWorth(state, striking.target, against)
  if (worth.length > 1) return { kind: 'combat.defend', ...striking, against }
  return { kind: 'combat.strike', ...striking, against, shield: worth[0] ?? NONE }
}

/** Without what only one of its steps needs. */
const strikingOf = ({ character, cp, target, arc, weapon, isCapture, helpers }: Strike): Strike => ({
  character,
  cp,
  target,
  arc,
  weapon,
  isCapture,
  helpers,
})
const fightOf = ({ blow, ready, later }: Fight): Fight => ({ blow, ready, later })

function offerWeapons(worth: readonly Face[], o: Offer<{ readonly face: Face }>): void {
  for (const face of worth) o.yes({ face })
  o.no({}, 'ER-EQUIP-13')
}

function offerArcs(arcs: readonly Arc[], o: Offer<{ readonly arc: Arc }>): void {
  for (const arc of arcs) o.yes({ arc })
  o.no({}, arcs.length < ARCS.length ? 'ER-COMB-17' : 'ER-LEVEL-4')
}

/** Whose turn it is to choose. */
const nextOf = ({ later }: Fight): Part => later[0] as Part

export const chooseCombatArc: Rule<'combat.arc'> = {
  who: (state, step) => seatOfPresent(state, nextOf(step).character),
  about: (_, step) => ({ ...nextOf(step), ...('target' in step.blow ? { target: step.blow.target } : {}) }),
  offer(_, __, o) {
    offerArcs(ARCS, o)
  },
  answer: (state, step, { arc }) => takeUp(state, fightOf(step), nextOf(step), arc),
}

export const arm: Rule<'combat.arm'> = {
  who: (state, step) => seatOfPresent(state, nextOf(step).character),
  about: (_, step) => ({ ...nextOf(step) }),
  offer(state, step, o) {
    offerWeapons(weaponsWorth(state, nextOf(step).character, step.arc), o)
  },
  answer: (state, step, { face }) => armed(state, fightOf(step), { ...nextOf(step), arc: step.arc, weapon: face }),
}

export const counter: Rule<'combat.counter'> = {
  who: (state, { target }) => seatOfPresent(state, target),
  about: (_, { character, target, cp, arc, weapon }) => ({ character, target, cp, arc, weapon }),
  offer(state, step, o) {
    offerArcs(arcsAgainst(state, step), o)
  },
  answer: (state, step, { arc }) => parry(state, strikingOf(step), arc),
}

export const defend: Rule<'combat.defend'> = {
  who: (state, { target }) => seatOfPresent(state, target),
  about: (_, { character, target, cp, weapon }) => ({ character, target, cp, weapon }),
  offer(state, { target, against }, o) {
    offerWeapons(weaponsWorth(state, target, against), o)
  },
  answer: (_, step, { face }) => ({ kind: 'combat.strike', ...strikingOf(step), against: step.against, shield: face }),
}

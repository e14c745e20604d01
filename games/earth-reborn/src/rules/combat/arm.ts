// ER-EQUIP-13: one Close Combat Weapon, of the attacker and of the defender. Who has no choice worth asking about is not asked.
// ER-LEVEL-4: through stairs no base faces the other; each of the two may choose his arc, the attacker first.
import { opposite } from '@rubble/geometry/squares'
import { neighboursOf } from '../../derive/adjacent.ts'
import { isPresent } from '../../derive/characters.ts'
import { arcToward, weaponsWorth } from '../../derive/strength.ts'
import { ARCS, type Arc } from '../../data/words.ts'
import { type CharacterId, type Face, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Blow, Striking } from '../../model/steps.ts'
import { directionTo } from '../destroy/smash.ts'
import { smashTargetOf } from '../destroy/target.ts'
import { type AnyStep, type Offer, type Rule } from '../types.ts'

/** The arc of his own base that he strikes in; undefined where it is for him to choose. */
function arcOf(state: State, id: CharacterId, blow: Blow): Arc | undefined {
  const direction =
    blow.do === 'smash' ? directionTo(state, id, blow) : neighboursOf(state, id).find(({ other }) => other === blow.target)?.direction
  return direction === undefined ? undefined : arcToward(state, id, direction)
}

/** The same of who is struck. */
function arcAgainst(state: State, attacker: CharacterId, target: CharacterId): Arc | undefined {
  const near = neighboursOf(state, attacker).find(({ other }) => other === target)
  return near === undefined ? undefined : arcToward(state, target, opposite(near.direction))
}

/** On to the blow, by way of whoever has to choose. */
export function strikeWith(state: State, character: CharacterId, cp: number, blow: Blow): readonly AnyStep[] {
  const arc = arcOf(state, character, blow)
  if (arc !== undefined) return [takeUp(state, character, cp, blow, arc)]
  return blow.do === 'attack' ? [{ kind: 'combat.arc', character, cp, target: blow.target }] : []
}

function takeUp(state: State, character: CharacterId, cp: number, blow: Blow, arc: Arc): AnyStep {
  const worth = weaponsWorth(state, character, arc)
  return worth.length > 1 ? { kind: 'combat.arm', character, cp, blow, arc } : armed(state, character, cp, blow, arc, worth[0] ?? NONE)
}

function armed(state: State, character: CharacterId, cp: number, blow: Blow, arc: Arc, weapon: Face): AnyStep {
  if (blow.do === 'smash') return { kind: 'combat.smash', character, cp, target: smashTargetOf(blow), weapon }
  const striking: Striking = { character, cp, target: blow.target, arc, weapon }
  const against = arcAgainst(state, character, blow.target)
  return against === undefined ? { kind: 'combat.counter', ...striking } : parry(state, striking, against)
}

function parry(state: State, striking: Striking, against: Arc): AnyStep {
  const worth = weaponsWorth(state, striking.target, against)
  if (worth.length > 1) return { kind: 'combat.defend', ...striking, against }
  return { kind: 'combat.strike', ...striking, against, shield: worth[0] ?? NONE }
}

/** Without what only one of its steps needs. */
const strikingOf = ({ character, cp, target, arc, weapon }: Striking): Striking => ({ character, cp, target, arc, weapon })

function offerWeapons(worth: readonly Face[], o: Offer<{ readonly face: Face }>): void {
  for (const face of worth) o.yes({ face })
  o.no({}, 'ER-EQUIP-13')
}

function offerArcs(o: Offer<{ readonly arc: Arc }>): void {
  for (const arc of ARCS) o.yes({ arc })
  o.no({}, 'ER-LEVEL-4')
}

const seatOf = (state: State, id: CharacterId): Seat | undefined => {
  const one = state.characters[id] as Character
  return isPresent(one) ? one.seat : undefined
}

export const chooseCombatArc: Rule<'combat.arc'> = {
  who: (state, { character }) => seatOf(state, character),
  about: (_, { character, target, cp }) => ({ character, target, cp }),
  offer(_, __, o) {
    offerArcs(o)
  },
  answer: (state, { character, cp, target }, { arc }) => takeUp(state, character, cp, { do: 'attack', target }, arc),
}

export const arm: Rule<'combat.arm'> = {
  who: (state, { character }) => seatOf(state, character),
  about: (_, { character, cp }) => ({ character, cp }),
  offer(state, { character, arc }, o) {
    offerWeapons(weaponsWorth(state, character, arc), o)
  },
  answer: (state, { character, cp, blow, arc }, { face }) => armed(state, character, cp, blow, arc, face),
}

export const counter: Rule<'combat.counter'> = {
  who: (state, { target }) => seatOf(state, target),
  about: (_, { character, target, cp, arc, weapon }) => ({ character, target, cp, arc, weapon }),
  offer(_, __, o) {
    offerArcs(o)
  },
  answer: (state, step, { arc }) => parry(state, strikingOf(step), arc),
}

export const defend: Rule<'combat.defend'> = {
  who: (state, { target }) => seatOf(state, target),
  about: (_, { character, target, cp, weapon }) => ({ character, target, cp, weapon }),
  offer(state, { target, against }, o) {
    offerWeapons(weaponsWorth(state, target, against), o)
  },
  answer: (_, step, { face }) => ({ kind: 'combat.strike', ...strikingOf(step), against: step.against, shield: face }),
}

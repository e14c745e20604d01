// ER-EQUIP-13: one Close Combat Weapon, of the attacker and of the defender. Who has no choice worth asking about is not asked.
import type { Direction } from '@rubble/geometry/squares'
import { opposite } from '@rubble/geometry/squares'
import { neighboursOf } from '../../derive/adjacent.ts'
import { isPresent } from '../../derive/characters.ts'
import { weaponsWorth } from '../../derive/strength.ts'
import { type CharacterId, type Face, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Blow } from '../../model/steps.ts'
import { directionTo } from '../destroy/smash.ts'
import { smashTargetOf } from '../destroy/target.ts'
import { type AnyStep, type Offer, type Rule } from '../types.ts'

/** Toward what he strikes. */
function directionOf(state: State, id: CharacterId, blow: Blow): Direction | undefined {
  if (blow.do === 'smash') return directionTo(state, id, blow)
  return neighboursOf(state, id).find(({ other }) => other === blow.target)?.direction
}

function worthOf(state: State, id: CharacterId, direction: Direction | undefined): readonly Face[] {
  return direction === undefined ? [] : weaponsWorth(state, id, direction)
}

/** On to the blow, by way of whoever has to choose. */
export function strikeWith(state: State, character: CharacterId, cp: number, blow: Blow): AnyStep {
  const worth = worthOf(state, character, directionOf(state, character, blow))
  return worth.length > 1 ? { kind: 'combat.arm', character, cp, blow } : armed(state, character, cp, blow, worth[0] ?? NONE)
}

function armed(state: State, character: CharacterId, cp: number, blow: Blow, weapon: Face): AnyStep {
  if (blow.do === 'smash') {
    return { kind: 'combat.smash', character, cp, target: smashTargetOf(blow), weapon }
  }
  const { target } = blow
  const worth = shieldsOf(state, character, target)
  if (worth.length > 1) return { kind: 'combat.defend', character, cp, target, weapon }
  return { kind: 'combat.strike', character, cp, target, weapon, shield: worth[0] ?? NONE }
}

function shieldsOf(state: State, attacker: CharacterId, target: CharacterId): readonly Face[] {
  const direction = directionOf(state, attacker, { do: 'attack', target })
  return worthOf(state, target, direction === undefined ? undefined : (opposite(direction) as Direction))
}

function offerWeapons(worth: readonly Face[], o: Offer<{ readonly face: Face }>): void {
  for (const face of worth) o.yes({ face })
  o.no({}, 'ER-EQUIP-13')
}

const seatOf = (state: State, id: CharacterId): Seat | undefined => {
  const one = state.characters[id] as Character
  return isPresent(one) ? one.seat : undefined
}

export const arm: Rule<'combat.arm'> = {
  who: (state, { character }) => seatOf(state, character),
  about: (_, { character, cp }) => ({ character, cp }),
  offer(state, { character, blow }, o) {
    offerWeapons(worthOf(state, character, directionOf(state, character, blow)), o)
  },
  answer: (state, { character, cp, blow }, { face }) => armed(state, character, cp, blow, face),
}

export const defend: Rule<'combat.defend'> = {
  who: (state, { target }) => seatOf(state, target),
  about: (_, { character, target, cp, weapon }) => ({ character, target, cp, weapon }),
  offer(state, { character, target }, o) {
    offerWeapons(shieldsOf(state, character, target), o)
  },
  answer: (_, { character, cp, target, weapon }, { face }) => ({ kind: 'combat.strike', character, cp, target, weapon, shield: face }),
}

// ER-EQUIP-8, ER-DOOR-9: whoever passes through a friend's square may give and take for free,
// and when the exchange is completed both check the limit. ER-EQUIP-10, ER-DOOR-10: from the Dead where
// he is he may take. ER-EQUIP-11, ER-DEAD-3, RUL-19: so may who has killed in Close Combat. ER-EQUIP-3: Magnetic-card markers too, and
// without the module nothing else. ER-EQUIP-12: the Dead get nothing.
import { done, type RuleId } from '@rubble/engine'
import { faceAt } from '../../data/cards.ts'
import { isPresent, statsOf } from '../../derive/characters.ts'
import { cardsOf, isOverloaded, weightOf } from '../../derive/equipment.ts'
import { isHere, squaresOf } from '../../derive/squares.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, MAGNETIC } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import type { Offer, Rule } from '../types.ts'
import { takeAway, weigh } from './drop.ts'

/** All that he has to give. */
export function goodsOf(state: State, id: CharacterId): readonly Face[] {
  const cards = cardsOf(state, id)
  return (state.characters[id] as Character).magnetic > 0 ? [MAGNETIC, ...cards] : cards
}

export function offerExchange(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  state.characters.forEach((one, character: CharacterId) => {
    if (character === id || (one.status !== 'present' && one.status !== 'dead')) return
    if (!isHere(state, id, character)) return
    for (const face of goodsOf(state, character)) o.yes({ do: 'take', character, face })
    if (one.status === 'present') for (const face of goodsOf(state, id)) o.yes({ do: 'give', character, face })
    else o.no({ do: 'give', character }, 'ER-EQUIP-12')
  })
  for (const { character, square, cards, magnetic } of state.remains)
    if (squaresOf(state, id).includes(square))
      for (const face of magnetic > 0 ? [MAGNETIC, ...cards] : cards) o.yes({ do: 'take', character, face })
  o.no({ do: 'take' }, 'ER-EQUIP-10')
  o.no({ do: 'give' }, 'ER-EQUIP-8')
  o.no({ do: 'drop' }, 'ER-EQUIP-7')
}

/** ER-EQUIP-8: those of an exchange who have too much, for as long as it is not completed. */
export function overloadedBeside(state: State, id: CharacterId): readonly CharacterId[] {
  const found: CharacterId[] = []
  for (let other = 0; other < state.characters.length; other++)
    if (isOverloaded(state, other) && isHere(state, id, other)) found.push(other)
  return found
}

export function passOn(state: State, giver: CharacterId, taker: CharacterId, face: Face, rule: RuleId): void {
  if (face === MAGNETIC) (state.characters[giver] as Character).magnetic--
  else takeAway(state, giver, face)
  receiveGood(state, taker, face)
  tell({ kind: 'cardPassed', giver, taker, face, rule })
}

const isHeld = (state: State, id: CharacterId): boolean => (state.characters[id] as Character).status === 'prisoner'
/** ER-CAPT-5: from a Prisoner only what he can carry besides. */
const isTooMuch = (state: State, id: CharacterId, face: Face): boolean =>
  face !== MAGNETIC && weightOf(state, id) + faceAt(face).weight > statsOf(state, id).weight

/** In a Move: from a friend in passing, from the Dead where he is, or from what a zombie has left (RUL-58). Was it loot? */
export function takeFrom(state: State, giver: CharacterId, taker: CharacterId, face: Face): boolean {
  const one = state.characters[giver] as Character
  if (giver !== taker && isHere(state, taker, giver) && goodsOf(state, giver).includes(face)) {
    const isLoot = one.status === 'dead'
    passOn(state, giver, taker, face, isLoot ? 'ER-EQUIP-10' : 'ER-EQUIP-8')
    return isLoot
  }
  const left = state.remains.find(other => other.character === giver && squaresOf(state, taker).includes(other.square))
  if (left === undefined) return false
  if (face === MAGNETIC) left.magnetic--
  else left.cards = left.cards.filter(card => card !== face)
  state.remains = state.remains.filter(({ cards, magnetic }) => cards.length > 0 || magnetic > 0)
  receiveGood(state, taker, face)
  tell({ kind: 'cardPassed', giver, taker, face, rule: 'ER-EQUIP-10' })
  return true
}

function receiveGood(state: State, taker: CharacterId, face: Face): void {
  const one = state.characters[taker] as Character
  if (face === MAGNETIC) one.magnetic++
  else one.cards.push(face)
}

export const loot: Rule<'equip.loot'> = {
  who(state, { character, dead }) {
    const one = state.characters[character] as Character
    return isPresent(one) && goodsOf(state, dead).length > 0 ? one.seat : undefined
  },
  about: (_, { character, dead }) => ({ character, dead }),

  offer(state, { character, dead }, o) {
    for (const face of goodsOf(state, dead)) {
      if (isHeld(state, dead) && isTooMuch(state, character, face)) o.no({ do: 'take', face }, 'ER-CAPT-5', { why: 'weight' })
      else o.yes({ do: 'take', face })
    }
    o.yes({ do: 'done' })
    o.no({}, 'ER-EQUIP-11')
  },

  answer(state, step, pick) {
    if (pick.do === 'done') return done()
    const { character, dead } = step
    passOn(state, dead, character, pick.face, isHeld(state, dead) ? 'ER-CAPT-5' : 'ER-EQUIP-11')
    return [...weigh(state, character), step]
  },
}

// ER-EQUIP-4, -5: who carries more than he can drops cards of his choice at once, in the middle of an order too. ER-EQUIP-7: nobody drops
// anything else, and markers never. ER-EQUIP-6, -15: dropped cards leave the game, or
// with the Search module go under the deck.
import type { RuleId } from '@rubble/engine'
import { cardOf, faceAt } from '../../data/cards.ts'
import { statsOf } from '../../derive/characters.ts'
import { cardsOf, isOverloaded, weightOf } from '../../derive/equipment.ts'
import { uses } from '../../derive/modules.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, MAGNETIC, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { stopScrambling } from '../radio/scrambling.ts'
import { putUnder } from '../search/deck.ts'
import { resetGear } from './gear.ts'

/** Where a card goes that nobody has any more, without counters. */
export function dropCard(state: State, face: Face, rule: RuleId): void {
  if (uses(state, 'search')) {
    resetGear(state, cardOf(face))
    putUnder(state, face, rule)
    stopScrambling(state)
  } else {
    removeCard(state, face)
    tell({ kind: 'cardRemoved', face, rule })
  }
}

/** Out of the game. */
export function removeCard(state: State, face: Face): void {
  resetGear(state, cardOf(face))
  state.removed.push(cardOf(face))
  state.removed.sort((a, b) => a - b)
  stopScrambling(state)
}

/** Out of his hands. */
export function takeAway(state: State, id: CharacterId, face: Face): void {
  const one = state.characters[id] as Character
  one.cards = one.cards.filter(other => other !== face)
}

/** ER-EQUIP-5: for each of those whose limit may be exceeded. ER-CAPT-11, RUL-92: who is dead, or can drop nothing, holds nobody.
 * ER-CHAR-Mammoth-3: where a large one lies. */
export const weigh = (state: State, ...ids: readonly CharacterId[]): readonly AnyStep[] => ids.flatMap(id => burdenOf(state, id))

const canDrop = (face: Face): boolean => faceAt(face).weight > 0

function burdenOf(state: State, character: CharacterId): readonly AnyStep[] {
  if (state.fallen.includes(character)) return [{ kind: 'dead.lie', character }]
  const { status, prisoner } = state.characters[character] as Character
  if (status === 'dead' && prisoner !== NONE) return [{ kind: 'capture.release', character }]
  if (!isOverloaded(state, character)) return []
  return [cardsOf(state, character).some(canDrop) ? { kind: 'equip.drop', character } : { kind: 'capture.release', character }]
}

export const drop: Rule<'equip.drop'> = {
  who(state, { character }) {
    return isOverloaded(state, character) ? (state.characters[character] as Character).seat : undefined
  },
  about: (state, { character }) => ({ character, weight: weightOf(state, character), most: statsOf(state, character).weight }),

  offer(state, { character }, o) {
    for (const face of cardsOf(state, character)) {
      if (canDrop(face)) o.yes({ do: 'drop', face })
      else o.no({ do: 'drop', face }, 'ER-EQUIP-7')
    }
    o.no({ do: 'drop', face: MAGNETIC }, 'ER-EQUIP-7')
    o.no({}, 'ER-EQUIP-5')
  },

  answer(state, { character }, { face }) {
    takeAway(state, character, face)
    tell({ kind: 'cardDropped', character, face, rule: 'ER-EQUIP-5' })
    dropCard(state, face, 'ER-EQUIP-6')
    return burdenOf(state, character)
  },
}

// ER-CHAR-Zombies, RUL-10, -57: a zombie stands where the cadaver was, Healthy, not engaged, facing as its creator likes; skull or marker
// is used up. RUL-58: of two dead zombies the card is free again, what it carried stays where it fell. ER-CHAR-Zombies-2: of what a dead
// Character carried it keeps what its controller chooses and it can carry; the rest is dropped.
import { done } from '@rubble/engine'
import { DIRECTIONS } from '@rubble/geometry/squares'
import { faceAt } from '../../data/cards.ts'
import { statsOf } from '../../derive/characters.ts'
import { weightOf } from '../../derive/equipment.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type Face, MAGNETIC, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { dropCard, takeAway } from '../equip/drop.ts'
import { goodsOf, passOn } from '../equip/exchange.ts'
import { newCharacter } from '../setup/start.ts'
import { type AnyStep, type No, no, type Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'
import { cadaversFor, deadOn, freeZombies } from './cadavers.ts'

export function beginRising(state: State, character: CharacterId): readonly AnyStep[] {
  return [{ kind: 'zombie.rise', character, squares: [...cadaversFor(state, character)] }]
}

export const rise: Rule<'zombie.rise'> = {
  who: (state, { character }) => (state.characters[character] as Character).seat,
  about: (_, { character }) => ({ character }),

  offer(state, { squares }, o) {
    for (const character of freeZombies(state)) for (const to of squares) for (const facing of DIRECTIONS) o.yes({ character, to, facing })
    o.no({}, 'ER-CHAR-Zombies')
  },

  answer(state, { character: by }, { character, to: square, facing }) {
    const dead = deadOn(state, square)
    leaveRemains(state, character)
    const { seat } = state.characters[by] as Character
    state.characters[character] = { ...newCharacter(), status: 'present', seat, square, facing }
    if (dead === undefined) state.graves = [...state.graves, square].sort((a, b) => a - b)
    tell({ kind: 'zombieRaised', character, square, facing, by, dead: dead ?? NONE })
    note(state, { what: 'raised', seat }, by)
    settle(state)
    if (dead === undefined) return done()
    ;(state.characters[dead] as Character).square = NONE
    return { kind: 'zombie.keep', character, dead }
  },
}

/** RUL-58 */
function leaveRemains(state: State, id: CharacterId): void {
  const { status, square, cards, magnetic } = state.characters[id] as Character
  if (status === 'dead' && (cards.length > 0 || magnetic > 0)) state.remains.push({ character: id, square, cards: cards.slice(), magnetic })
}

function refuseToKeep(state: State, id: CharacterId, face: Face): No | undefined {
  if (face === MAGNETIC) return undefined
  return weightOf(state, id) + faceAt(face).weight > statsOf(state, id).weight ? no('ER-EQUIP-4') : undefined
}

export const keep: Rule<'zombie.keep'> = {
  who: (state, { character, dead }) => (goodsOf(state, dead).length > 0 ? state.characters[character]?.seat : undefined),
  about: (_, { character, dead }) => ({ character, dead }),

  offer(state, { character, dead }, o) {
    for (const face of goodsOf(state, dead)) {
      const why = refuseToKeep(state, character, face)
      if (why === undefined) o.yes({ do: 'take', face })
      else o.no({ do: 'take', face }, why.rule, why.args)
    }
    o.yes({ do: 'done' })
    o.no({}, 'ER-CHAR-Zombies-2')
  },

  answer(state, step, pick) {
    const { character, dead } = step
    if (pick.do === 'take') {
      passOn(state, dead, character, pick.face, 'ER-CHAR-Zombies-2')
      return step
    }
    dropRest(state, dead)
    return done()
  },
}

function dropRest(state: State, dead: CharacterId): void {
  const one = state.characters[dead] as Character
  one.magnetic = 0
  for (const face of one.cards.slice()) {
    takeAway(state, dead, face)
    dropCard(state, face, 'ER-CHAR-Zombies-2')
  }
}

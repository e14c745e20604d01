// ER-CAPT-1, RUL-68: a Wounded enemy, by who can drag him and has nobody yet (ER-CAPT-9). ER-CAPT-3: he leaves the map for the Captor's
// card. ER-CAPT-4, -5: his weight, then what he carried. ER-CAPT-13: whom he held himself goes free. ER-CAPT-14: a Large Miniature stays,
// and its Captor is inside. ER-CAPT-12: a Captor may kill whom he holds.
import { done } from '@rubble/engine'
import { footprintOf } from '@rubble/geometry/squares'
import { characterAt } from '../../data/characters.ts'
import { PRISONER_WEIGHT } from '../../data/constants.ts'
import { statsOf } from '../../derive/characters.ts'
import { mapOf } from '../../derive/map.ts'
import { uses } from '../../derive/modules.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { dropCard, takeAway, weigh } from '../equip/drop.ts'
import { type AnyStep, type No, no, type Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'
import { die } from '../wound/wound.ts'
import { release } from './release.ts'

export function refuseCapture(state: State, id: CharacterId, target: CharacterId): No | undefined {
  if (!uses(state, 'capture')) return no('ER-GEN-1', 'capture')
  if (state.characters[target]?.isWounded !== true) return no('ER-CAPT-1', 'healthy')
  if ((state.characters[id] as Character).prisoner !== NONE) return no('ER-CAPT-9')
  return statsOf(state, id).weight < PRISONER_WEIGHT ? no('ER-CAPT-1', 'weight') : undefined
}

export function capture(state: State, captor: CharacterId, victim: CharacterId): readonly AnyStep[] {
  const [one, other] = [captor, victim].map(id => state.characters[id]) as [Character, Character]
  const { square, facing, prisoner } = other
  other.status = 'prisoner'
  other.square = NONE
  other.prisoner = NONE
  one.prisoner = victim
  if (characterAt(victim).large) {
    one.square = square
    one.facing = facing
  }
  tell({ kind: 'captured', character: captor, target: victim, square })
  note(state, { what: 'captured', character: victim, seat: one.seat }, captor)
  const freed = prisoner === NONE ? [] : release(state, prisoner, square, facing, 'ER-CAPT-13')
  settle(state)
  return [
    ...freed,
    ...weigh(state, captor),
    { kind: 'equip.loot', character: captor, dead: victim },
    { kind: 'capture.strip', character: victim },
  ]
}

/** ER-CAPT-5, -6: what nobody has taken from him. */
export const strip: Rule<'capture.strip'> = {
  run(state, { character }) {
    const one = state.characters[character] as Character
    one.magnetic = 0
    for (const face of one.cards.slice()) {
      takeAway(state, character, face)
      dropCard(state, face, 'ER-CAPT-5')
    }
    return done()
  },
}

/** Where somebody stands whose Large Miniature has died around him: on a square of it that is inside the frame. */
function squareWithin(state: State, anchor: Square): Square {
  const { grid, floorOn } = mapOf(state.config)
  return footprintOf(grid, anchor).find(square => (floorOn[square] as number) >= 0) ?? anchor
}

/** ER-CAPT-12: his marker lies where the Captor stands. */
export function assassinate(state: State, captor: CharacterId): readonly AnyStep[] {
  const one = state.characters[captor] as Character
  const { prisoner, square } = one
  const other = state.characters[prisoner] as Character
  one.prisoner = NONE
  if (other.status === 'prisoner') {
    other.square = square
    if (characterAt(prisoner).large) one.square = squareWithin(state, square)
  }
  tell({ kind: 'assassinated', character: captor, target: prisoner })
  note(state, { what: 'assassinated', character: prisoner, seat: other.seat }, captor)
  die(state, prisoner, captor)
  settle(state)
  return characterAt(prisoner).large ? [...weigh(state, captor, prisoner), { kind: 'window', instant: 'removal' }] : []
}

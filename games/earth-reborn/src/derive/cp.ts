import type { Seat } from '@rubble/engine'
import { type CharacterId, NONE } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { statsOf, type WithCharacters } from './characters.ts'

/** The most CP that can lie behind a screen, by what lies on the table. */
export function mostCp({ characters, received }: Pick<State, 'characters' | 'received'>, seat: Seat): number {
  let left = received[seat] as number
  for (const one of characters) if (one.seat === seat) left -= one.spent
  return Math.max(0, left)
}

/** The most that may be spent on him in a turn (ER-ORDER-6, ER-CHAR-Cherokee, ER-CHAR-Deeler). */
export function maxCpOf(state: WithCharacters, id: CharacterId): number {
  const { home, raised } = state.characters[id] as Character
  const { maxCp, maxCpTraitor } = statsOf(state, id)
  return (home === NONE ? maxCp : maxCpTraitor) + raised
}

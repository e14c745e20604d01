// What a Character is now: his figures, who is where.
import type { Seat } from '@rubble/engine'
import { characterAt } from '../data/characters.ts'
import type { CharacterSide } from '../data/types.ts'
import type { CharacterId } from '../model/ids.ts'
import type { Character } from '../model/state.ts'

/** What a view has too. */
export interface WithCharacters {
  readonly characters: readonly Readonly<Character>[]
}

export const isPresent = ({ status }: Pick<Character, 'status'>): boolean => status === 'present'

/** The side of his card that is up (ER-WOUND-2). */
export function statsOf({ characters }: WithCharacters, id: CharacterId): CharacterSide {
  const { healthy, wounded } = characterAt(id)
  return characters[id]?.isWounded === true ? wounded : healthy
}

export const isEnemy = ({ characters }: WithCharacters, id: CharacterId, seat: Seat): boolean => characters[id]?.seat !== seat

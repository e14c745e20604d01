// What the steps of a shot have in common.
import type { Seat } from '@rubble/engine'
import { isPresent } from '../../derive/characters.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Shooter } from '../../model/steps.ts'

/** Whoever is gone shoots no more. */
export function seatOf(state: State, { character }: { readonly character: CharacterId }): Seat | undefined {
  const one = state.characters[character] as Character
  return isPresent(one) ? one.seat : undefined
}

/** Without what only one of its steps needs. */
export const shotOf = ({ character, weapon, aim, arc, range, cp, volley }: Shooter): Shooter => ({
  character,
  weapon,
  aim,
  arc,
  range,
  cp,
  volley,
})

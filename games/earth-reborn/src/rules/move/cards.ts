// ER-DOOR-9: passing through a friend's square, a Magnetic card may change hands for free. ER-DOOR-10: from the Dead it may be picked up.
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction } from '../../model/steps.ts'
import type { Offer } from '../types.ts'

export function offerCards(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  const own = state.characters[id] as Character
  state.characters.forEach((one, character: CharacterId) => {
    if (character === id || one.square !== own.square || (one.status !== 'present' && one.status !== 'dead')) return
    if (one.magnetic > 0) o.yes({ do: 'take', character })
    if (one.status === 'present' && own.magnetic > 0) o.yes({ do: 'give', character })
  })
  o.no({ do: 'take' }, 'ER-DOOR-10')
  o.no({ do: 'give' }, 'ER-DOOR-9')
}

export function passCard(state: State, from: CharacterId, to: CharacterId): void {
  ;(state.characters[from] as Character).magnetic--
  ;(state.characters[to] as Character).magnetic++
  tell({ kind: 'cardPassed', from, to })
}

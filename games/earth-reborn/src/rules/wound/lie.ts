// ER-CHAR-Mammoth-3: of something large that has died its controller says on which of its squares the marker lies, inside the frame.
// ER-CAPT-11: there whom it held is free.
import { footprintOf } from '@rubble/geometry/squares'
import { mapOf } from '../../derive/map.ts'
import { tell } from '../../model/events.ts'
import type { Character } from '../../model/state.ts'
import { weigh } from '../equip/drop.ts'
import type { Rule } from '../types.ts'

export const lie: Rule<'dead.lie'> = {
  who: (state, { character }) => (state.fallen.includes(character) ? (state.characters[character] as Character).seat : undefined),
  about: (_, { character }) => ({ character }),

  offer(state, { character }, o) {
    const { grid, floorOn } = mapOf(state.config)
    const { square } = state.characters[character] as Character
    for (const to of footprintOf(grid, square)) {
      if ((floorOn[to] as number) >= 0) o.yes({ to })
    }
    o.no({}, 'ER-CHAR-Mammoth-3')
  },

  answer(state, { character }, { to }) {
    ;(state.characters[character] as Character).square = to
    state.fallen = state.fallen.filter(id => id !== character)
    tell({ kind: 'laid', character, square: to })
    return weigh(state, character)
  },
}

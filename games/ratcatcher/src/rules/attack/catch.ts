// RC-CATCH-1: a caught common rat goes to the cage, whatever caught it. RC-CATCH-2: of a strange rat you take the card. RC-STRANGE-5: what
// it does when caught follows at once.
import { strangeAt } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { KINDS, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { addRats } from '../bag/bag.ts'
import { bursts } from '../strange/burst.ts'
import { splits } from '../strange/split.ts'
import type { AnyStep } from '../types.ts'
import type { Assign } from './assign.ts'

export function catchRat(state: State, { area, by }: Assign, rat: RatId, how: 'hit' | 'six', hits: number): AnyStep[] {
  tell({ kind: 'ratCaught', rat, area, by, with: how, hits })
  if (rat < KINDS) {
    addRats(state, area, rat, -1)
    state.cage[rat] = (state.cage[rat] as number) + 1
    return []
  }
  state.strange.splice(
    state.strange.findIndex(one => one.rat === rat),
    1,
  )
  state.catcher.cards.push(rat)
  switch (strangeAt(rat).ability) {
    case 'split':
      return splits(state, area)
    case 'burst':
      return bursts(state, area, by)
    default:
      return []
  }
}

// RC-STRANGE-1: the top card is turned up and its token put in the area. RC-STRANGE-2: an empty deck is made anew from the discards; if
// there are none either, nobody comes.
import { learn, type RuleId, shuffle } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { type AreaId, CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function deployStrange(state: State, area: AreaId, rule: RuleId): void {
  if (state.strangeDeck.length === 0 && state.strangeDiscard.length > 0) {
    state.strangeDeck = shuffle(state, 'strange rats', state.strangeDiscard)
    state.strangeDiscard = []
  }
  const rat = state.strangeDeck.pop()
  if (rat === undefined) return tell({ kind: 'strangeLacking', area })
  learn(CATCHER)
  state.strange.push({ rat, area })
  tell({ kind: 'strangeDeployed', rat, area, rule })
}

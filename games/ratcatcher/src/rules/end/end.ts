// RC-END-1…5: the first condition met ends the game, and nothing that would still follow is resolved.
import type { RuleId } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { CATCHER } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

export function win(state: State, rule: RuleId): void {
  if (state.end !== null) return
  state.end = { winners: [CATCHER], rule }
  tell({ kind: 'gameEnded', winners: [CATCHER], rule })
}

export function lose(state: State, rule: RuleId): void {
  if (state.end !== null) return
  state.end = { winners: [], rule }
  tell({ kind: 'gameEnded', winners: [], rule })
}

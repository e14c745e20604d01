import type { RuleId, Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'

/** Nobody among the winners: a draw. */
export function endGame(state: State, winners: readonly Seat[], rule: RuleId): void {
  state.end = { winners, rule }
  tell({ kind: 'gameEnded', winners, rule })
}

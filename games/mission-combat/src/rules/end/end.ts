// MC-END-1: a player without a unit on the board has lost, at once. MC-END-2: cards elsewhere do not help.
// MC-END-4: conceding and agreed draws.
import { done, type StepDone, type RuleId, type Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import { seatOf } from '../../derive/control.ts'
import type { Rule } from '../types.ts'

/** Runs after every attack and every event. MC-END-3: only the other player can have lost a unit. */
export const checkEnd: Rule<'end.check'> = {
  run(state) {
    const other = 1 - state.active
    return state.units.some(unit => seatOf(unit) === other) ? done() : endInWin(state, state.active, 'MC-END-1')
  },
}

export function endInWin(state: State, winner: Seat, rule: RuleId): StepDone {
  state.end = { winners: [winner], rule }
  tell({ kind: 'gameEnded', winner, rule })
  return done()
}

export function endInDraw(state: State, rule: RuleId): StepDone {
  state.end = { winners: [], rule }
  tell({ kind: 'gameDrawn', rule })
  return done()
}

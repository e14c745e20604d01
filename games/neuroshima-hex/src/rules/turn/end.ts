// NH-TURN-8, NH-END-1: the turn passes on, or, when everybody has had their last one, the Last or the Overtime Battle is fought.
import { next, type Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { nextSeat } from './order.ts'

export const endTurn: Rule<'turn.end'> = {
  run(state) {
    const { active, turn, ending } = state
    state.terror[active] = false
    tell({ kind: 'turnEnded', seat: active, turn })
    if (ending !== null) {
      ending.waiting = ending.waiting.filter(seat => seat !== active)
      if (ending.waiting.length === 0)
        return next({ kind: 'battle.begin', starter: ending.by, cause: ending.overtime ? 'overtime' : 'last' })
    }
    return next({ kind: 'turn.begin', seat: seatToPlay(state) })
  },
}

/** NH-END-4, -8: in the order of turns, but nobody has a second last turn, not even the single player against two. */
function seatToPlay(state: State): Seat {
  const seat = nextSeat(state)
  const waiting = state.ending?.waiting ?? []
  return waiting.length === 0 || waiting.includes(seat) ? seat : (waiting[0] as Seat)
}

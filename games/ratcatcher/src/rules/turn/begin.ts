// RC-ROUND-1, -2: your turn begins. RC-REFRESH-1: no refresh in the first one. RC-REFRESH-2…4: dice, movement and traps are set anew;
// RC-REFRESH-5: nothing else is.
import { done, next } from '@rubble/engine'
import { attackOf, boardIn, movementOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import type { Rule } from '../types.ts'

export const beginTurn: Rule<'turn.begin'> = {
  run(state) {
    state.round++
    state.phase = 'catcher'
    tell({ kind: 'roundBegan', round: state.round })
    if (state.round === 1) return next({ kind: 'collect.tokens' }, { kind: 'turn.settle' }, { kind: 'turn.act' })
    return next({ kind: 'turn.refresh' }, { kind: 'collect.tokens' }, { kind: 'turn.settle' }, { kind: 'turn.act' })
  },
}

export const refresh: Rule<'turn.refresh'> = {
  run(state) {
    const { catcher } = state
    catcher.dice = attackOf(state)
    catcher.movement = movementOf(state)
    catcher.traps = boardIn(state).trap.count
    tell({ kind: 'boardRefreshed', dice: catcher.dice, movement: catcher.movement, traps: catcher.traps })
    return done()
  },
}

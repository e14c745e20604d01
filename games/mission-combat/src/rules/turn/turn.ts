// The frame of a turn.
// MC-TURN-1: players take turns. MC-TURN-2: 2 AP in the very first turn, 4 in all others.
// MC-TURN-8: the end of a turn, in this order. MC-END-5: a draw after 200 turns.
import { done, learnAll, next, sequence } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { endInDraw } from '../end/end.ts'
import type { Rule } from '../types.ts'

const FIRST_TURN_AP = 2
const TURN_AP = 4
const LAST_TURN = 200

export const beginTurn: Rule<'turn.begin'> = {
  run(state, { seat }) {
    state.turn++
    state.active = seat
    state.ap = state.turn === 1 ? FIRST_TURN_AP : TURN_AP
    tell({ kind: 'turnBegan', seat, turn: state.turn, ap: state.ap })
    return next({ kind: 'turn.act' }, { kind: 'turn.begin', seat: 1 - seat })
  },
}

export const endTurn: Rule<'turn.end'> = sequence([{ kind: 'raid.return' }, { kind: 'turn.repair' }, { kind: 'turn.pass' }])

/** MC-DMG-4: all damage comes off, from the units of both; the marks of free moves are cleared. */
export const repairAll: Rule<'turn.repair'> = {
  run(state) {
    for (const unit of state.units) {
      if (unit.damage > 0) tell({ kind: 'damageRemoved', target: unit.id, damage: unit.damage })
      unit.damage = 0
      unit.speedUsed = false
      unit.roadUsed = false
    }
    return done()
  },
}

/** MC-INFO-6: no undo across the end of a turn. */
export const passTurn: Rule<'turn.pass'> = {
  run(state) {
    const { active, turn } = state
    state.ap = 0
    tell({ kind: 'turnEnded', seat: active, turn })
    learnAll()
    return turn < LAST_TURN ? done() : endInDraw(state, 'MC-END-5')
  },
}

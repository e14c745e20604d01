// ER-TURN-1: Initiative, Activation, Final phase. ER-INIT-1: tiles, CP, Initiative, other effects, radio, the duel for it.
import { next } from '@rubble/engine'
import { REDRAW_TURN } from '../../data/constants.ts'
import { uses } from '../../derive/modules.ts'
import { isOfBands } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { AnyStep, Rule } from '../types.ts'

export const beginTurn: Rule<'turn.begin'> = {
  run(state) {
    state.turn++
    state.phase = 'initiative'
    tell({ kind: 'turnBegan', turn: state.turn })
    const steps: AnyStep[] = [{ kind: 'init.draw' }]
    if (state.turn === REDRAW_TURN) steps.push({ kind: 'init.redraw', held: [] })
    steps.push({ kind: 'init.receive' }, { kind: 'init.marker' })
    if (uses(state, 'ips')) steps.push({ kind: 'init.effects' })
    if (uses(state, 'radioScrambling')) steps.push({ kind: 'radio.place', held: [] }, { kind: 'radio.switch', held: [] })
    if (uses(state, 'duel')) steps.push(isOfBands(state) ? { kind: 'band.contest' } : { kind: 'init.duel' })
    steps.push({ kind: 'activation.phase' })
    return steps
  },
}

/** ER-ACT-2: who has the Initiative plays the first round. */
export const beginRounds: Rule<'activation.phase'> = {
  run(state) {
    state.phase = 'activation'
    state.active = state.initiative
    state.passes = 0
    state.round = 0
    return next({ kind: 'round.begin' })
  },
}

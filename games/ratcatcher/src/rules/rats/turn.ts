// RC-ROUND-3, -4: the rats' turn, each step finished for all before the next. RC-RAT-MOVE-1: who moves in which order.
import { done, next } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import { BLACK, BROWN, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { inOrder } from '../in-order.ts'
import type { AnyStep, Rule } from '../types.ts'

type Item = (state: State) => AnyStep
/** Those who move after the arch-rat. */
export const FOLLOWERS: readonly Item[] = [
  ({ strange }) => ({ kind: 'rats.strange', rats: strange.map(({ rat }) => rat) }),
  () => ({ kind: 'rats.kind', rat: BROWN }),
  () => ({ kind: 'rats.kind', rat: BLACK }),
  () => ({ kind: 'rats.kind', rat: WHITE }),
]
const IN_ORDER: readonly Item[] = [
  () => ({ kind: 'rats.begin' }),
  () => ({ kind: 'rats.arch' }),
  ...FOLLOWERS,
  () => ({ kind: 'rats.traps' }),
  () => ({ kind: 'rats.bites' }),
  () => ({ kind: 'rats.eat' }),
  () => ({ kind: 'rats.spawn' }),
  () => ({ kind: 'rats.expand' }),
  () => ({ kind: 'rats.cleanup' }),
  () => ({ kind: 'turn.begin' }),
]
export const ratTurn: Rule<'rats.turn'> = inOrder(IN_ORDER)

export const beginRats: Rule<'rats.begin'> = {
  run(state) {
    state.phase = 'rats'
    tell({ kind: 'ratTurnBegan', round: state.round })
    tell({ kind: 'ratStepBegan', step: 'move' })
    return done()
  },
}

/** RC-EXPAND-5 */
export const expandByRats: Rule<'rats.expand'> = {
  run() {
    tell({ kind: 'ratStepBegan', step: 'expand' })
    return next({ kind: 'city.check' })
  },
}

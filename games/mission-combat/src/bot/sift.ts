// The options worth thinking about, best first. What is left out is hardly ever better than what stays.
import type { Pick, Seat } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import type { State } from '../model/state.ts'
import type { Action } from '../model/steps.ts'
import { siftActions } from './sift-actions.ts'
import { siftAmounts, siftKept, siftTargets, siftTraps } from './sift-parts.ts'

type AnyPick = Pick<MissionCombat>

export function sift(state: State, seat: Seat, options: readonly AnyPick[]): readonly AnyPick[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  switch (step.kind) {
    case 'turn.act': return siftActions(state, seat, options as readonly Action[])
    case 'share.target': return siftTargets(state.units, step, options as Parameters<typeof siftTargets>[2])
    case 'share.amount': return siftAmounts(state.units, step, options as Parameters<typeof siftAmounts>[2])
    case 'play.trap': return siftTraps(state.units, options as Parameters<typeof siftTraps>[1])
    case 'draw.keep': return siftKept(options as Parameters<typeof siftKept>[0])
    default: return options
  }
}

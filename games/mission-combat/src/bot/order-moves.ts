// The options worth thinking about, best first. What is left out is hardly ever better than what stays.
import type { Choice, Seat } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import type { State } from '../model/state.ts'
import type { Action } from '../model/steps.ts'
import { orderActions } from './order-actions.ts'
import { orderAmounts, orderKept, orderTargets, orderTraps } from './order-parts.ts'

type AnyChoice = Choice<MissionCombat>

export function orderMoves(state: State, seat: Seat, options: readonly AnyChoice[]): readonly AnyChoice[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  switch (step.kind) {
    case 'turn.act':
      return orderActions(state, seat, options as readonly Action[])
    case 'share.target':
      return orderTargets(state.units, step, options as Parameters<typeof orderTargets>[2])
    case 'share.amount':
      return orderAmounts(state.units, step, options as Parameters<typeof orderAmounts>[2])
    case 'play.trap':
      return orderTraps(state.units, options as Parameters<typeof orderTraps>[1])
    case 'draw.keep':
      return orderKept(options as Parameters<typeof orderKept>[0])
    default:
      return options
  }
}

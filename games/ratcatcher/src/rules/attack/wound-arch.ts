// RC-ARCH-WOUND-1: a wound for each hit beyond its defence, and for each six: for what is given to it at a time (rules/attack/assign) it is
// one. RC-ARCH-WOUND-2: they stay. RC-END-2: at 0 you win, in whoever's turn.
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import { win } from '../end/end.ts'
import type { AnyStep } from '../types.ts'
import type { Assign } from './assign.ts'

export function woundArch(state: State, { area, by }: Assign, how: 'hit' | 'six', hits: number): AnyStep[] {
  state.arch.health--
  tell({ kind: 'archRatWounded', area, by, with: how, hits, left: state.arch.health })
  if (state.arch.health === 0) win(state, 'RC-END-2')
  return []
}

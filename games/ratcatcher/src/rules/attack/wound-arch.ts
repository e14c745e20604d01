// RC-ARCH-WOUND-1: a wound for each hit beyond its defence, and for each six. RC-ARCH-WOUND-2: they stay. RC-END-2: at 0 you win, in whoever's turn.
import { archTrait } from '../../look.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import { win } from '../end/end.ts'
import type { AnyStep } from '../types.ts'
import type { Assign } from './assign.ts'

export function woundArch(state: State, { area, by, given }: Assign, how: 'hit' | 'six', hits: number): AnyStep[] {
  const wounds = how === 'six' ? 1 : given > 0 ? hits : hits - archTrait(state, 'defence')
  state.arch.health = Math.max(0, state.arch.health - wounds)
  tell({ kind: 'archRatWounded', area, by, with: how, hits, left: state.arch.health })
  if (state.arch.health === 0) win(state, 'RC-END-2')
  return []
}

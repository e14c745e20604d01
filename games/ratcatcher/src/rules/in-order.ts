import type { Next, Runs } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { AnyStep } from './types.ts'

/** A list of steps done one after the other. Nothing of it is left below the last one: that leads on to the rest of the game. */
export function inOrder<Me extends AnyStep & { i: number }>(items: readonly ((state: State) => AnyStep)[]): Runs<State, Me, AnyStep> {
  return {
    run(state, me): Next<AnyStep> {
      const step = (items[me.i] as (typeof items)[number])(state)
      return me.i + 1 < items.length ? [step, { ...me, i: me.i + 1 } as AnyStep] : step
    },
  }
}

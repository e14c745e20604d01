// Sequences of play written as the rulebook prints them: one step with a counter.
import type { AnyStep, Core, Next, Runs } from './contract.ts'
import { copy } from './copy.ts'
import { done } from './voice.ts'

type Item<S, Me, All> = All | ((state: S, me: Me) => All)

/** A step that does a list of steps in order. Its own locals must have a counter `i` that begins at 0. */
export function sequence<S, Me extends All & { i: number }, All extends AnyStep, It extends Item<S, Me, All>>(
  items: readonly It[],
): Runs<S, Me, All> {
  return {
    run(state, me): Next<All> {
      const item: Item<S, Me, All> | undefined = items[me.i]
      if (item === undefined) return done()
      const step = typeof item === 'function' ? item(state, me) : copy(item)
      return [step, { ...me, i: me.i + 1 }]
    },
  }
}

/** A step that does the same for each of its `ids`, fixed when it begins; the item step must cope with an id that is gone. */
export function forEach<S, Me extends All & { ids: unknown[] }, All extends AnyStep>(
  make: (id: Me['ids'][number], state: S, me: Me) => NoInfer<All>,
): Runs<S, Me, All> {
  return {
    run(state, me): Next<All> {
      const [id, ...rest] = me.ids
      if (id === undefined) return done()
      return [make(id, state, me), { ...me, ids: rest }]
    },
  }
}

/** Is a step of this kind under way further down the stack? */
export function inside(state: Core, kind: string): boolean {
  return state.stack.some(step => step.kind === kind)
}

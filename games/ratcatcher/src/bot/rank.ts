import type { Choice } from '@rubble/engine'
import type { Ratcatcher } from '../game.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import type { AnyStep } from '../rules/types.ts'

export type AnyChoice = Choice<Ratcatcher>
type Kind = AnyStep['kind']

/** Options of one kind of decision. */
export type ChoicesOf<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never

/** For some kinds of decisions: the options worth thinking about, best first. */
export type MoveOrders = { readonly [K in Kind]?: MoveOrder<K> }
type MoveOrder<K extends Kind> = (state: State, step: Extract<AnyStep, { kind: K }>, options: readonly never[]) => readonly AnyChoice[]

/** All options, as they are, where no order knows better. */
export function orderWith(orders: MoveOrders, state: State, options: readonly AnyChoice[]): readonly AnyChoice[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  const order = orders[step.kind] as MoveOrder<Kind> | undefined
  return order === undefined ? options : order(state, step as never, options as readonly never[])
}

/** The worth of an option that is not thought about at all. */
export const UNTHINKABLE = -Infinity

/** The options by what they are worth, best first, equals as they come; no more than `most` of them. */
export function bestFirst<P>(options: readonly P[], worth: (option: P) => number, most = Infinity): readonly P[] {
  const list: P[] = []
  const worths: number[] = []
  for (const option of options) {
    const own = worth(option)
    if (own === UNTHINKABLE) continue
    if (list.length < most) list.push(option)
    else if (own <= (worths[most - 1] as number)) continue
    // lists are short: putting each into its place is quicker than sorting all of them
    let at = list.length - 1
    for (; at > 0 && (worths[at - 1] as number) < own; at--) {
      list[at] = list[at - 1] as P
      worths[at] = worths[at - 1] as number
    }
    list[at] = option
    worths[at] = own
  }
  return list
}

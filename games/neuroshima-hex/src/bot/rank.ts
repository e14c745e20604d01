import type { Choice, Seat } from '@rubble/engine'
import type { NeuroshimaHex } from '../game.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import type { AnyStep } from '../rules/types.ts'

export type AnyChoice = Choice<NeuroshimaHex>
export type StepKind = AnyStep['kind']

/** Options of one kind of decision. */
export type ChoicesOf<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never

/** For some kinds of decisions: the options worth thinking about, best first. */
export type MoveOrders = { readonly [K in StepKind]?: MoveOrder<K> }
type MoveOrder<K extends StepKind> = (
  state: State,
  seat: Seat,
  step: Extract<AnyStep, { kind: K }>,
  options: readonly never[],
) => readonly AnyChoice[]

/** All options, as they are, where no order knows better. */
export function orderWith(orders: MoveOrders, state: State, seat: Seat, options: readonly AnyChoice[]): readonly AnyChoice[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  const order = orders[step.kind] as MoveOrder<StepKind> | undefined
  return order === undefined ? options : order(state, seat, step as never, options as readonly never[])
}

import type { Flat, Handler, Offer as EngineOffer, PickOf, RuleId, StepOf } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'

/** Where the walk over a decision of this game says yes and no. */
export type Offer<P> = EngineOffer<P, PickOf<Steps>>

/** Why not: the rule, and which of its reasons where it has several. */
export interface No {
  readonly rule: RuleId
  readonly args: Flat
}
export const no = (rule: RuleId, why?: string): No => ({ rule, args: why === undefined ? {} : { why } })

/** The handler of one kind of step of this game. */
export type Rule<Kind extends keyof Steps> = Handler<State, Steps, Kind>
export type AnyStep = StepOf<Steps>

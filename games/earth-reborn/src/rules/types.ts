import type { ChoiceOf, Handler, Offer as EngineOffer, StepOf } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'

export { type No, no } from '@rubble/kit'

/** Where the walk over a decision of this game says yes and no. */
export type Offer<P> = EngineOffer<P, ChoiceOf<Steps>>

/** The handler of one kind of step of this game. */
export type Rule<Kind extends keyof Steps> = Handler<State, Steps, Kind>
export type AnyStep = StepOf<Steps>

import type { Handler } from '@rubble/engine'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'

/** The handler of one kind of step of this game. */
export type Rule<Kind extends keyof Steps> = Handler<State, Steps, Kind>

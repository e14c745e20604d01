// What a game can tell beforehand.
import type { Choice, Seat, Types } from './contract.ts'

/** What would happen, up to the first choice that somebody would have to make. */
export interface Forecast<G extends Types = Types> {
  readonly events: readonly G['event'][]
  /** The table after these events. */
  readonly state: G['state']
  /** Who would have to choose then, about what; nobody at the end. */
  readonly asked: { readonly seat: Seat; readonly kind: string; readonly options: readonly Choice<G>[] } | undefined
}

/** Looks ahead where the rules leave nothing to chance. Asked only about worlds its viewer may believe in, and changes none of them. */
export interface Forecaster<G extends Types = Types> {
  /** Kinds of events that head those after them, such as the phases of a battle. */
  readonly heads: readonly G['event']['kind'][]
  /** Kinds of events that say what a die or a draw will decide; absent where nothing is left to chance. */
  readonly chances?: readonly G['event']['kind'][]
  /** undefined: there is nothing to be foretold at this moment. */
  now(world: G['state']): Forecast<G> | undefined
  /** What would come of one of the options it stopped at. */
  after(forecast: Forecast<G>, option: Choice<G>): Forecast<G>
}

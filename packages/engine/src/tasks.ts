// What somebody can be set to do within a turn, where the rules leave nothing of it to chance.
import type { Choice, Doc, Flat, Seat, Types } from './contract.ts'

/** Looks at nothing but what lies open: a view will do as well as a state. */
export interface Tasks<G extends Types = Types> {
  /** By name: how far it is done. Only differences count. */
  readonly aims: Readonly<Record<string, Aim<G>>>
  /** Which turn this is, by number: what is asked for must be done within one. */
  turn(table: G['state'] | G['view']): number
  /** Can nothing more of any aim come of the rest of this turn, whatever is chosen? */
  isHopeless?(state: G['state'], seat: Seat): boolean
  /** The options of which one must be tried: any other comes to the same as one of them, or to less. Without it all. */
  sift?(state: G['state'], seat: Seat, options: readonly Choice<G>[]): readonly Choice<G>[]
  /** What makes another answer of a choice, in names: nothing of it where it does not matter, such as what is discarded. */
  tells(choice: Flat): Flat | undefined
}

export interface Aim<G extends Types = Types> {
  /** Less of it is no task. */
  readonly least: number
  measure(table: G['state'] | G['view'], seat: Seat): number
  /** Does this event, in names, tell how it came about? */
  proves(event: Doc): boolean
}

// What a bot is, and what it is given to think with.
import type { Choice, Engine, Knowledge, Random, Seat, TableView, Types } from '@rubble/engine'
import type { Memory } from './search/memory.ts'

/** All that a bot sees of a match: what its seat may know, and worlds that its seat may believe in. The true state is not in it. */
export interface Observation<G extends Types> {
  readonly seat: Seat
  readonly view: TableView<G['view']>
  readonly options: readonly Choice<G>[]
  /** Another world that the seat cannot tell from the true one. */
  redeal(random: Random): G['state']
}

/** What a bot knows of a game: its rules, and what is good in it. */
export interface GameModel<G extends Types> {
  readonly engine: Engine<G>
  readonly knowledge: Knowledge<G>
}

export interface Progress<P> {
  readonly iterations: number
  /** The part of the budget that is used, from 0 to 1. */
  readonly done: number
  readonly best: P
  /** What the bot expects of its best option, from −1 to 1. */
  readonly value: number
}

/** What one thought may use. */
export interface ThinkContext<P> {
  /** The bot's own stream: never that of a match. */
  readonly random: Random
  /** What the bot keeps from one decision of its seat to the next in this match. Without it every thought begins anew. */
  readonly memory?: Memory
  /** Milliseconds from any beginning. Needed where the budget is in time. */
  now?(): number
  /** Asked between iterations: enough? The best option so far is then taken. */
  isStopped?(): boolean
  /** Told now and then, and at the end. */
  onProgress?(progress: Progress<P>): void
}

export interface Bot {
  readonly name: string
  choose<G extends Types>(model: GameModel<G>, observation: Observation<G>, context: ThinkContext<Choice<G>>): Choice<G>
}

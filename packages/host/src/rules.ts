// What plays a game, and where its bots think.
import { botByName, observe } from '@rubble/bots'
import { createEngine, type Flat, type Forecaster, type Knowledge, type Random, type Seat, seeded, type Types } from '@rubble/engine'

/** What plays a game: its rules, and what its bots know. */
export interface Rules<G extends Types = Types> {
  readonly game: Parameters<typeof createEngine<G>>[0]
  readonly knowledge: Knowledge<G>
  readonly forecaster?: Forecaster<G>
  /** What two who do not know each other play: a configuration, by lot where players would choose something. Absent: the usual one. */
  readonly byLot?: (random: Random) => unknown
}

/** What a bot is asked: to choose for a seat, in this state of a game. */
export interface Question {
  readonly game: string
  readonly state: object
  readonly seat: Seat
  readonly level: string
  readonly seed: string
}

/** Who waits for a thought: for whoever has more to think about than it can. */
export interface Urgency {
  readonly table: string
  /**
   * Who has opened it, and from where, as far as that is known: nobody is thought for more than others by opening more tables, or as more
   * people.
   */
  readonly owner: string
  readonly origin?: string | undefined
  /** Somebody looks on. That may change while the question waits: it is read whenever a place to think is free. */
  readonly isWatched: boolean
  /**
   * Only bots play there, and this is when the last of them chose: it goes on at its leisure, after all the others. That may change as
   * well.
   */
  readonly alone?: { readonly since: number } | undefined
}

/** A bot's thought, wherever it is thought. */
export interface Thinker {
  think(question: Question, urgency?: Urgency): Promise<Flat>
}

/** Thinks here and now. A bot is given what its seat may know, never the state itself (packages/bots). */
export function think<G extends Types>({ game, knowledge }: Rules<G>, { state, seat, level, seed }: Question, now: () => number): Flat {
  const engine = createEngine(game)
  const world = state as G['state']
  const pick = botByName(level).choose({ engine, knowledge }, observe(engine, world, seat), { random: seeded(`bot ${seed}`), now })
  return engine.name(world, pick)
}

// What plays a game, and where its bots think.
import { botByName, createMemory, type Memory, observe } from '@rubble/bots'
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
  /** Of the match, and the number of the decision: together they are the bot's luck. */
  readonly seed: string
  readonly at: number
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

/** Of how many matches it is kept what their bots had in mind: a tree may take some megabytes. */
const MOST_MINDED = 4
const memories = new Map<string, Memory>()

/** What a bot had in mind when it chose last, those who were asked last of all. */
function memoryOf({ game, seat, level, seed }: Question): Memory {
  const name = JSON.stringify([game, seat, level, seed])
  const memory = memories.get(name) ?? createMemory()
  memories.delete(name)
  memories.set(name, memory)
  for (const [oldest] of memories) if (memories.size > MOST_MINDED) memories.delete(oldest)
  return memory
}

/** Thinks here and now. A bot is given what its seat may know, never the state itself (packages/bots). */
export function think<G extends Types>({ game, knowledge }: Rules<G>, question: Question, now: () => number): Flat {
  const { state, seat, level, seed, at } = question
  const engine = createEngine(game)
  const world = state as G['state']
  const context = { random: seeded(`bot ${seed} ${at}`), now, memory: memoryOf(question) }
  return engine.name(world, botByName(level).choose({ engine, knowledge }, observe(engine, world, seat), context))
}

import type { EditionTerms, ScenarioTerm } from '@rubble/engine'

/** What is agreed before a game. */
export interface Config extends EditionTerms {
  /** The name of a scenario, or all of one that somebody has written. */
  readonly scenario: ScenarioTerm
  /** Of S.A.G.S.: who makes the map, or the map itself once it stands. */
  readonly map?: string
  /** Of S.A.G.S.: how many play, where it is not two (ER-SAGS34). */
  readonly players?: 3 | 4
}

/** The scenario that is made by those who play it (ER-SAGS-1). */
export const SAGS = 'sags'
/** Who makes its map: the players, their bots before anybody comes, or nobody: one is drawn among those that are kept, or built by lot. */
export const MAP_MAKERS = ['built', 'ready', 'random', 'bots'] as const
export type MapMaker = (typeof MAP_MAKERS)[number]
/** Before the number of one that is kept. */
export const READY_MARK = 'ready:'
export const READY_COUNT = 12
/** Before the words that a random map grows from. */
export const SEED_MARK = 'seed:'

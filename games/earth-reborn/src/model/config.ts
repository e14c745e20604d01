import type { EditionTerms, ScenarioTerm } from '@rubble/engine'

/** What is agreed before a game. */
export interface Config extends EditionTerms {
  /** The name of a scenario, or all of one that somebody has written. */
  readonly scenario: ScenarioTerm
  /** Of S.A.G.S.: who makes the map, or the map itself once it stands. */
  readonly map?: string
}

/** The scenario that is made by those who play it (ER-SAGS-1). */
export const SAGS = 'sags'
/** Who makes its map: the players, or nobody: one is drawn among those that are kept, or built by lot. */
export const MAP_MAKERS = ['built', 'ready', 'random'] as const
/** Before the words that a random map grows from. */
export const SEED_MARK = 'seed:'

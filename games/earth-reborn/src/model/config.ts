import type { EditionTerms, ScenarioTerm } from '@rubble/engine'

/** What is agreed before a game. */
export interface Config extends EditionTerms {
  /** The name of a scenario, or all of one that somebody has written. */
  readonly scenario: ScenarioTerm
}

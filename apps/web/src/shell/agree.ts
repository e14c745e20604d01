// What is agreed before a match, as the rules of a game read it.
import { type Doc, newTerms, type Scenarios, type ScenarioTerm } from '@rubble/engine'

export interface TermsReader {
  readonly newestEdition?: number
  readonly scenarios?: Scenarios
  config(value: unknown): unknown
  seats(config: never): readonly string[]
}

/** Who would sit there; nobody while the configuration makes no sense. */
export function seatsOf(game: TermsReader, config: unknown): readonly string[] {
  try {
    return game.seats(game.config(newTerms(game, config)) as never)
  } catch {
    return []
  }
}

/** Another scenario: what else was agreed stays, if it means something there too. */
export function withScenario(game: TermsReader, config: Doc, scenario: ScenarioTerm): Doc {
  const kept = { ...config, scenario }
  return seatsOf(game, kept).length > 0 ? kept : { scenario }
}

/** What the set-up of a game has changed: which scenario is played is no matter of its. */
export const withSameScenario = ({ scenario }: Doc, changed: Doc): Doc => (scenario === undefined ? changed : { ...changed, scenario })

/** The scenario of a configuration; unsaid, the first. */
export const scenarioIn = ({ all }: Scenarios, { scenario }: Doc): unknown => scenario ?? Object.keys(all)[0]

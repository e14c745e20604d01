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

/** What an address asks for, where it makes sense: a link to a scenario, or to a map that somebody has built. `but`: what else it says. */
export function askedTerms(game: TermsReader, search: string, ...but: readonly string[]): Doc | undefined {
  const terms = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !but.includes(name)))
  return Object.keys(terms).length > 0 && seatsOf(game, terms).length > 0 ? terms : undefined
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

// Reads what is agreed before a game: the scenario (ER-SETUP-1). Unsaid, it is the first of the nine.
import { readEdition, scenarioTerm } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { NEWEST_EDITION } from './data/rosters.ts'
import { scenarios } from './data/scenarios.ts'
import type { Config } from './model/config.ts'

export function config(value: unknown): Config {
  const doc = new Input(value ?? {}, 'config').fields(['scenario', 'edition'])
  return { scenario: scenarioTerm(scenarios, doc.get('scenario').value), ...readEdition(doc.get('edition').value, NEWEST_EDITION) }
}

// Reads what is agreed before a game: the scenario (ER-SETUP-1). Unsaid, it is the first of the nine.
import { type Doc, readEdition, scenarioIn } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { NEWEST_EDITION } from './data/rosters.ts'
import { scenarios } from './data/scenarios.ts'
import type { Config } from './model/config.ts'

const FIRST = Object.keys(scenarios.all)[0] as string

export function config(value: unknown): Config {
  const doc = new Input(value ?? {}, 'config').fields(['scenario', 'edition'])
  const scenario = doc.get('scenario').value ?? FIRST
  scenarioIn(scenarios, scenario)
  return { scenario: scenario as string | Doc, ...readEdition(doc.get('edition').value, NEWEST_EDITION) }
}

// Reads what is agreed before a game: the scenario (ER-SETUP-1). The first game is the first of the nine.
import { type Doc, readEdition } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { NEWEST_EDITION } from './data/rosters.ts'
import { agreedScenario, scenarios } from './data/scenarios.ts'
import type { Config } from './model/config.ts'

const FIRST = Object.keys(scenarios.all)[0] as string

export function config(value: unknown): Config {
  const doc = new Input(value ?? {}, 'config').fields(['scenario', 'edition'])
  const said = doc.get('scenario').value ?? FIRST
  const agreed: Config = { scenario: said as string | Doc, ...readEdition(doc.get('edition').value, NEWEST_EDITION) }
  agreedScenario(agreed)
  return agreed
}

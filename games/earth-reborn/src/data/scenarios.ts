// The scenarios of the game by name, and those that players write.
import { type Doc, scenarioOf, type Scenarios } from '@rubble/engine'
import { type Config, SAGS } from '../model/config.ts'
import type { Scenario } from '../model/scenario.ts'
import { readScenario } from './read-scenario.ts'
import { sagsScenario } from './sags.ts'
import beautyAndTheBeast from './scenarios/01-beauty-and-the-beast.json' with { type: 'json' }
import lastHopeChapel from './scenarios/02-last-hope-chapel.json' with { type: 'json' }
import targetPrJohnKendall from './scenarios/03-target-pr-john-kendall.json' with { type: 'json' }
import theVault from './scenarios/04-the-vault.json' with { type: 'json' }
import fortressPrimus from './scenarios/05-fortress-primus.json' with { type: 'json' }
import traitors from './scenarios/06-traitors.json' with { type: 'json' }
import contamination from './scenarios/07-contamination.json' with { type: 'json' }
import rescueJamesWoo from './scenarios/08-rescue-james-woo.json' with { type: 'json' }
import terrorInTheBasement from './scenarios/09-terror-in-the-basement.json' with { type: 'json' }

/** As they are written, in the order of their numbers. */
export const SCENARIO_DOCS: Readonly<Record<string, Doc>> = {
  'beauty-and-the-beast': beautyAndTheBeast,
  'last-hope-chapel': lastHopeChapel,
  'target-pr-john-kendall': targetPrJohnKendall,
  'the-vault': theVault,
  'fortress-primus': fortressPrimus,
  traitors,
  contamination,
  'rescue-james-woo': rescueJamesWoo,
  'terror-in-the-basement': terrorInTheBasement,
}

export const scenarios: Scenarios<Scenario> = { all: SCENARIO_DOCS, read: doc => readScenario(doc) }

/** Rules ask again and again for that of one match: copies of a state share what was agreed. */
let latest: { readonly config: Config; readonly scenario: Scenario } | undefined

/** The scenario of a match. */
export function agreedScenario(config: Config): Scenario {
  if (latest?.config !== config)
    latest = { config, scenario: config.scenario === SAGS ? sagsScenario(config) : scenarioOf(scenarios, config.scenario) }
  return latest.scenario
}

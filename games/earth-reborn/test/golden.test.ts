import { golden } from '@rubble/testkit/vitest'
import { SCENARIO_DOCS } from '../src/data/scenarios.ts'
import { game, knowledge } from '../src/index.ts'

/** Whole matches of an hour or two would be long to read: what is recorded goes into the third or fourth turn. */
const LIMIT = 350

golden({ game, knowledge }, new URL('./golden/', import.meta.url), {
  games: [
    ...Object.keys(SCENARIO_DOCS).flatMap(scenario => [
      { seed: scenario, players: ['greedy', 'greedy'], config: { scenario } },
      { seed: scenario, players: ['random', 'random'], config: { scenario } },
    ]),
    // made by the players from the first tile on, by lot, and on a map that is kept
    { seed: 'sags-built', players: ['greedy', 'greedy'], config: { scenario: 'sags', map: 'built' } },
    { seed: 'sags-built', players: ['random', 'random'], config: { scenario: 'sags', map: 'built' } },
    { seed: 'sags-seed', players: ['greedy', 'random'], config: { scenario: 'sags', map: 'seed:golden' } },
    { seed: 'sags-ready', players: ['random', 'greedy'], config: { scenario: 'sags', map: 'ready' } },
    // bands of three, who build, and of four, whose map bots have built
    { seed: 'sags-three', players: ['greedy', 'random', 'greedy'], config: { scenario: 'sags', map: 'built', players: 3 } },
    { seed: 'sags-four', players: ['greedy', 'greedy', 'random', 'random'], config: { scenario: 'sags', map: 'bots', players: 4 } },
  ],
  limit: LIMIT,
})

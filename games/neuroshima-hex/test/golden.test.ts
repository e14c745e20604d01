import { golden } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { ARMIES } from '../src/data/components.ts'

const OTHERS = ARMIES.slice(2)

golden({ game, knowledge }, new URL('./golden/', import.meta.url), {
  games: [
    ...[1, 2, 3, 4, 5, 6].map(seed => ({ seed, players: ['greedy', 'greedy'] })),
    ...[7, 8].map(seed => ({ seed, players: ['greedy', 'random'] })),
    { seed: 9, players: ['random', 'greedy'] },
    { seed: 10, players: ['random', 'random'] },
    ...OTHERS.map((army, i) => ({
      seed: `sharrash-${army}`,
      players: i % 2 === 0 ? ['greedy'] : ['random'],
      config: { armies: ['sharrash', army] },
    })),
    ...OTHERS.map((army, i) => ({
      seed: `mississippi-${army}`,
      players: i % 2 === 1 ? ['greedy'] : ['random'],
      config: { armies: [army, 'mississippi'] },
    })),
    { seed: 'deathmatch', players: ['greedy'], config: { armies: ['sharrash', 'mississippi', 'moloch'] } },
    {
      seed: 'points',
      players: ['greedy'],
      config: { mode: 'points', armies: ['sharrash', 'mississippi', 'dancer', 'outpost'], largeBoard: true },
    },
    { seed: 'teams', players: ['greedy'], config: { mode: 'teams', armies: ['sharrash', 'mississippi', 'outpost', 'neojungle'] } },
    { seed: 'one-against-two', players: ['greedy'], config: { mode: 'one-against-two', armies: ['sharrash', 'mississippi', 'borgo'] } },
  ],
})

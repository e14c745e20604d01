import { golden } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'

golden({ game, knowledge }, new URL('./golden/', import.meta.url), {
  games: [
    ...[1, 2, 3, 4, 5, 6].map(seed => ({ seed, players: ['greedy', 'greedy'] })),
    ...[7, 8].map(seed => ({ seed, players: ['greedy', 'random'] })),
    { seed: 9, players: ['random', 'greedy'] },
    { seed: 10, players: ['random', 'random'] },
  ],
})

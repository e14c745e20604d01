import { golden } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { ARCH_RATS, CATCHERS, MODES } from '../src/model/ids.ts'

const greedy = CATCHERS.map((catcher, i) => ({
  seed: catcher, players: ['greedy'], config: { catcher, archRat: ARCH_RATS[i % ARCH_RATS.length], mode: MODES[i % MODES.length] },
}))
const random = ARCH_RATS.map((archRat, i) => ({ seed: archRat, players: ['random'], config: { catcher: CATCHERS[i + 1], archRat } }))

golden({ game, knowledge }, new URL('./golden/', import.meta.url), {
  games: [...greedy, ...random],
})

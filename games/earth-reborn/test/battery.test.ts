import { battery } from '@rubble/testkit/vitest'
import { game } from '../src/game.ts'

const configs = ['beauty-and-the-beast', 'last-hope-chapel', 'target-pr-john-kendall', 'the-vault', 'fortress-primus'].map(scenario => ({
  scenario,
}))

battery({ game }, { seeds: configs.map((_, seed) => seed), configs, stride: 40 })

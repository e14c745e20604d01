import { battery } from '@rubble/testkit/vitest'
import { game } from '../src/game.ts'

const configs = ['beauty-and-the-beast', 'last-hope-chapel', 'target-pr-john-kendall', 'the-vault', 'fortress-primus'].map(scenario => ({
  scenario,
}))

battery({ game }, { seeds: [0, 1, 2, 3, 9], configs, stride: 40 })

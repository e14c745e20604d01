import { battery } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { texts } from '../src/texts.ts'

const configs = [
  'beauty-and-the-beast',
  'last-hope-chapel',
  'target-pr-john-kendall',
  'the-vault',
  'fortress-primus',
  'traitors',
  'contamination',
  'rescue-james-woo',
  'terror-in-the-basement',
].map(scenario => ({ scenario }))

battery({ game, knowledge, texts }, { seeds: configs.map((_, seed) => seed), configs, stride: 40 })

import { battery } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { texts } from '../src/texts.ts'
import { components, watch } from './content.ts'
import { configs, players } from './players.ts'

battery(
  { game, knowledge, texts },
  { choosers: players, seeds: configs.map((_, seed) => seed), configs, stride: 60, content: { components, used: watch(), games: 2000 } },
)

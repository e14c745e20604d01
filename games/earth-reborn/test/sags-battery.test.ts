// What every game must hold, of matches whose scenario is made by the players: one on a map that they build, one on a map that stands.
import { battery } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { texts } from '../src/texts.ts'

const configs = [
  { scenario: 'sags', map: 'seed:battery' },
  { scenario: 'sags', map: 'built' },
]

battery({ game, knowledge, texts }, { seeds: [1, 2], configs, stride: 150 })

// What every game must hold, of matches whose scenario is made by the players: on a map that they build, and on one that stands, for two,
// three and four.
import { battery } from '@rubble/testkit/vitest'
import { game, knowledge } from '../src/index.ts'
import { texts } from '../src/texts.ts'

const configs = [
  { scenario: 'sags', map: 'seed:battery' },
  { scenario: 'sags', map: 'built' },
  // bands of three and of four
  { scenario: 'sags', map: 'ready', players: 3 },
  { scenario: 'sags', map: 'built', players: 4 },
]

battery({ game, knowledge, texts }, { seeds: [1, 2], configs, stride: 150 })

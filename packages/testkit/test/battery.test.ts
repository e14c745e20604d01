// The engine's tiny games have every property.
import { ambush, bids, march, scouts, ticTacToe } from '@rubble/engine/tiny'
import { battery } from '@rubble/testkit/vitest'

const seeds = [1, 2, 3, 4]
battery({ game: ticTacToe }, { seeds, stride: 1 })
battery({ game: bids }, { seeds, configs: [{}, { seats: 3 }, { seats: 4 }], stride: 1 })
battery({ game: ambush }, { seeds, stride: 2 })
battery({ game: scouts }, { seeds, configs: [{}, { seats: 3 }], stride: 1 })
battery({ game: march }, { seeds, configs: [{}, { scenario: 'rush' }], stride: 1 })

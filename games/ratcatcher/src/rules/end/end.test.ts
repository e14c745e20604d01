import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../../config.ts'
import { newGame } from '../setup/start.ts'
import { lose, win } from './end.ts'

test('[RC-END-5] the first condition met ends the game, and no other changes that', () => {
  const won = newGame(config({}), seeded(1))
  win(won, 'RC-END-1')
  lose(won, 'RC-END-4')
  expect(won.end).toEqual({ winners: [0], rule: 'RC-END-1' })
  const lost = newGame(config({}), seeded(1))
  lose(lost, 'RC-END-3')
  win(lost, 'RC-END-2')
  expect(lost.end).toEqual({ winners: [], rule: 'RC-END-3' })
})

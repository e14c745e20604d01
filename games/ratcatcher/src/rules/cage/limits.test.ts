import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../../config.ts'
import { newGame } from '../setup/start.ts'
import { addDice, heal } from './limits.ts'

test('[RC-COLLECT-3, RC-CAGE-3] health ends at its maximum and dice at ten, however much is gained', () => {
  const state = newGame(config({}), seeded(1))
  state.catcher.health = 2
  heal(state, 1)
  expect(state.catcher.health).toBe(3)
  heal(state, 5)
  expect(state.catcher.health).toBe(4)
  addDice(state, 50)
  expect(state.catcher.dice).toBe(10)
})

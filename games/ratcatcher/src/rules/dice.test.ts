import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { rollDice } from './dice.ts'
import { newGame } from './setup/start.ts'

test('[RC-ATTACK-2, RC-ATTACK-6] a die shows 1 to 6, each as often as the others; sixes are not counted among the hits', () => {
  const state = newGame(config({}), seeded(1))
  const { dice, hits, sixes } = rollDice(state, 'attack die', 6000, 4)
  const counts = [1, 2, 3, 4, 5, 6].map(face => dice.filter(one => one === face).length)
  expect(counts.reduce((a, b) => a + b)).toBe(6000)
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
  expect([hits, sixes]).toEqual([(counts[3] ?? 0) + (counts[4] ?? 0), counts[5]])
})

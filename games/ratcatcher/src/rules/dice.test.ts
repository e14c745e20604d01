import { seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { newGame } from './setup/start.ts'
import { rollDie } from './dice.ts'

test('[RC-ATTACK-2] a die has six faces, each as likely as the next', () => {
  const state = newGame({ catcher: 'cage', archRat: 'rat-king', mode: 'standard' }, seeded('dice'))
  const times = new Map<number, number>()
  for (let i = 0; i < 6000; i++) {
    const face = rollDie(state, 'attack die')
    times.set(face, (times.get(face) ?? 0) + 1)
  }
  expect([...times.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

import { seeded, stylesOf, type Types, type WeightSet } from '@rubble/engine'
import { expect, test } from 'vitest'

const set: WeightSet<Types> = {
  weights: { attack: 2, guard: 3 },
  evaluateBy: ({ attack = 0, guard = 0 }) => {
    return () => attack * 10 + guard
  },
}

const state = { stack: [], random: seeded(1) }

test('a style multiplies the weights it names, and leaves the others', () => {
  const { aggressive, patient, ...others } = stylesOf(set, { aggressive: { attack: 2 }, patient: { attack: 0.5, guard: 2 } })
  expect([aggressive?.(state, 0), patient?.(state, 0)]).toEqual([43, 16])
  expect(others).toEqual({})
})

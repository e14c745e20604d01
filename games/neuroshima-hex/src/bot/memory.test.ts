import { createEngine, seeded } from '@rubble/engine'
import { game } from '@rubble/neuroshima-hex'
import { expect, test } from 'vitest'
import { rememberValues } from './memory.ts'

const engine = createEngine(game)
const remember = rememberValues()
const table = (terms: object) => engine.start(game.config({ armies: ['mississippi', 'hegemony'], ...terms }), seeded(1))

test('tables that look alike are remembered apart where anything else was agreed, and together where nothing was', () => {
  const terms = [{}, { breathOfDeath: false }, { rangedPoison: true }, { rootsNet: true }]
  const values = terms.map((one, i) => remember(table(one), 0, () => i))
  expect(values).toEqual([0, 1, 2, 3])
  expect(terms.map(one => remember(table(one), 0, () => -1))).toEqual(values)
})

test('who weighs otherwise remembers otherwise', () => {
  expect(remember(table({}), 1, () => 5)).toBe(5)
  expect(rememberValues()(table({}), 1, () => 6)).toBe(6)
})

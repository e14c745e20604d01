import { createEngine, seeded } from '@rubble/engine'
import { game } from '@rubble/neuroshima-hex'
import { expect, test } from 'vitest'
import { rememberValue } from './memory.ts'

const engine = createEngine(game)
const table = (terms: object) => engine.start(game.config({ armies: ['mississippi', 'hegemony'], ...terms }), seeded(1))

test('tables that look alike are remembered apart where anything else was agreed, and together where nothing was', () => {
  const terms = [{}, { breathOfDeath: false }, { rangedPoison: true }, { rootsNet: true }]
  const values = terms.map((one, i) => rememberValue(table(one), 0, () => i))
  expect(values).toEqual([0, 1, 2, 3])
  expect(terms.map(one => rememberValue(table(one), 0, () => -1))).toEqual(values)
})

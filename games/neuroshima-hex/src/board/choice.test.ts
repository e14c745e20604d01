import { expect, test } from 'vitest'
import { nextWay } from './choice.ts'

test('a tile is turned past the directions that cannot be chosen', () => {
  expect(nextWay([0, 2, 3, 4, 5], 0, 1)).toBe(2)
  expect(nextWay([0, 2, 3, 4, 5], 2, -1)).toBe(0)
  expect(nextWay([4], 4, 1)).toBe(4)
})

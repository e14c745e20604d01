import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('a tap gives a target what it needs or what is left, and takes it back', () => {
  const plan = shareOut(
    30,
    [
      { key: 'x', part: {}, needs: 10 },
      { key: 'y', part: {}, needs: 40 },
      { key: 'z', part: {}, needs: 0 },
    ],
    () => [],
  )
  const one = new Map([['x', plan.give(new Map(), 'x')]])
  expect([...one]).toEqual([['x', 10]])
  expect(plan.spent(one)).toBe(10)
  const both = new Map(one).set('y', plan.give(one, 'y'))
  expect(both.get('y')).toBe(20)
  expect(plan.give(both, 'x')).toBe(0)
  expect(plan.give(both, 'z')).toBe(0)
  expect(plan.give(one, 'z')).toBe(20)
})

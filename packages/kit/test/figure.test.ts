import { expect, test } from 'vitest'
import { figure } from '../src/index.ts'

test('a figure is what is printed and all that changes it', () => {
  expect(figure(4, [])).toEqual({ printed: 4, now: 4, changes: [] })
  const changes = [
    { by: 'bunker', rule: 'XX-1', amount: 2 },
    { by: 'mud', rule: 'XX-2', amount: -1 },
  ]
  expect(figure(4, changes)).toEqual({ printed: 4, now: 5, changes })
})

import { expect, test } from 'vitest'
import type { LooseToken, PlacedToken } from '../../model/state.ts'
import { insertArea, insertLaid, insertToken } from './lay.ts'

test('what lies in the city is kept by rising area, whatever was put down first', () => {
  const areas: number[] = []
  for (const area of [7, 3, 9, 3, 0]) insertArea(areas, area)
  expect(areas).toEqual([0, 3, 3, 7, 9])

  const tokens: LooseToken[] = []
  const put: readonly LooseToken[] = [
    { area: 3, token: 'B' },
    { area: 4, token: 'health' },
    { area: 3, token: 'health' },
    { area: 2, token: 'B' },
  ]
  for (const item of put) insertToken(tokens, item)
  expect(tokens.map(({ area, token }) => `${area} ${token}`)).toEqual(['2 B', '3 health', '3 B', '4 health'])

  const laid: PlacedToken[] = []
  for (const item of [
    { area: 3, ability: 'B' },
    { area: 4, ability: 'A' },
    { area: 3, ability: 'A' },
  ] as const)
    insertLaid(laid, item)
  expect(laid.map(({ area, ability }) => `${area} ${ability}`)).toEqual(['3 A', '3 B', '4 A'])
})

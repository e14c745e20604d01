import { expect, test } from 'vitest'
import { ratingLine } from './rating-line.ts'

test('one match after the other, the band as high as the rating was unsure', () => {
  const history = [
    { at: 1, rating: 1500, deviation: 100 },
    { at: 2, rating: 1600, deviation: 50 },
    { at: 9, rating: 1550, deviation: 50 },
  ]
  expect(ratingLine(history, 100, 50)).toEqual({
    line: 'M0 30L50 10L100 20',
    band: 'M0 10L50 0L100 10L100 30L50 20L0 50Z',
    end: { x: 100, y: 20 },
  })
})

test('there is no course before the second match, and none that is flat fails', () => {
  expect(ratingLine([{ at: 1, rating: 1500, deviation: 100 }], 100, 50)).toBeUndefined()
  const flat = { rating: 1500, deviation: 0 }
  expect(
    ratingLine(
      [
        { at: 1, ...flat },
        { at: 2, ...flat },
      ],
      100,
      50,
    )?.line,
  ).toBe('M0 50L100 50')
})

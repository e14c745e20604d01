import { expect, test } from 'vitest'
import { formatLeft, leftAt, sayTime } from './clock.ts'

const CLOCKS = { left: [60_000, 30_000], running: [0], at: 1_000_000 }

test('the time of who is asked runs, by the server’s clock', () => {
  expect(leftAt(CLOCKS, 0, 1_010_000, 0)).toBe(50_000)
  expect(leftAt(CLOCKS, 1, 1_010_000, 0)).toBe(30_000)
  // a device that is 8 s ahead
  expect(leftAt(CLOCKS, 0, 1_010_000, 8000)).toBe(58_000)
  // nothing is given back, and nothing is less than nothing
  expect(leftAt(CLOCKS, 0, 990_000, 0)).toBe(60_000)
  expect(leftAt(CLOCKS, 0, 2_000_000, 0)).toBe(0)
})

test('a second that has begun is shown', () => {
  expect(formatLeft(0, 'en')).toBe('0:00')
  expect(formatLeft(1, 'en')).toBe('0:01')
  expect(formatLeft(59_001, 'en')).toBe('1:00')
  expect(formatLeft(600_000, 'en')).toBe('10:00')
  expect(formatLeft(3_661_000, 'en')).toBe('1:01:01')
  expect(formatLeft(2 * 86_400_000 + 3 * 3_600_000, 'en')).toBe('2 days 3 hr')
})

test.each([
  ['en', '10 minutes', '3 days'],
  ['pl', '10 minut', '3 dni'],
  ['de', '10 Minuten', '3 Tage'],
  ['fr', '10 minutes', '3 jours'],
])('times in words: %s', (language, minutes, days) => {
  expect(sayTime(600_000, language).replaceAll('\u00a0', ' ')).toBe(minutes)
  expect(sayTime(3 * 86_400_000, language).replaceAll('\u00a0', ' ')).toBe(days)
})

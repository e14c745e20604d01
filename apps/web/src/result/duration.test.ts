import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  ['en', 5_000, '1 minute'],
  ['en', 24 * 60_000 + 20_000, '24 minutes'],
  ['en', 119 * 60_000, '119 minutes'],
  ['pl', 22 * 60_000, '22 minuty'],
  ['de', 150 * 60_000, '3 Stunden'],
  ['fr', 5 * 86_400_000, '5\u00a0jours'],
])('in %s it is said how long %i milliseconds are', (language, ms, said) => {
  expect(duration(ms, language)).toBe(said)
})

import { afterEach, expect, test, vi } from 'vitest'
import { dates } from './dates.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['en', ['pl-PL', 'en-GB', 'en-US'], '16/11/2026'],
  ['en', ['en-US'], '11/16/26'],
  ['de', ['en-GB'], '16.11.26'],
  ['de', ['den-CA', 'de-CH'], '16.11.26'],
])('a day in %s is written as in the reader’s country, if the browser knows it: %j', (language, languages, written) => {
  vi.stubGlobal('navigator', { languages })
  expect(dates(language, { dateStyle: 'short' }).format(new Date(2026, 10, 16))).toBe(written)
})

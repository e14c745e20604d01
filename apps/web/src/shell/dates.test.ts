import { afterEach, expect, test, vi } from 'vitest'
import { dates, dayOf } from './dates.ts'

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

test.each([
  ['en', new Date(2026, 10, 18, 0, 5), 'today'],
  ['de', new Date(2026, 10, 17, 23, 55), 'gestern'],
  ['pl', new Date(2026, 10, 13), 'piątek'],
  ['en', new Date(2026, 10, 11, 23), 'Nov 11, 2026'],
])('in %s a day is called as people call it: %s', (language, day, said) => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  expect(dayOf(day.getTime(), language, new Date(2026, 10, 18, 9).getTime())).toBe(said)
})

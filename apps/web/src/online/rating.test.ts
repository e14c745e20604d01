import type { OnlineTable, PlayerRating } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { afterwards, certaintyOf, changeSince, formatChange, likely, matchesMissing, nearestFirst } from './rating.ts'

test('a rating is marked until there are matches enough, and again when it has not been tried for long', () => {
  expect(certaintyOf({ rating: 1500, deviation: 350, matches: 0 })).toBe('none')
  expect(certaintyOf({ rating: 1600, deviation: 80, matches: 2 })).toBe('provisional')
  expect(certaintyOf({ rating: 1600, deviation: 111, matches: 40 })).toBe('provisional')
  expect(certaintyOf({ rating: 1600, deviation: 110, matches: 3 })).toBe('sure')
  expect([0, 2, 3, 9].map(matches => matchesMissing({ matches }))).toEqual([3, 1, 0, 0])
})

test('what a match has changed is counted in, and so is the match', () => {
  expect(afterwards({ rating: 1500, deviation: 350, matches: 0, change: 162 })).toEqual({ rating: 1662, deviation: 350, matches: 1 })
  expect(afterwards({ rating: 1500, deviation: 60, matches: 9 })).toEqual({ rating: 1500, deviation: 60, matches: 9 })
})

test('a change has its sign, and a minus that is one', () => {
  expect([11, -11, 0].map(formatChange)).toEqual(['+11', '−11', '±0'])
})

test('the strength lies within twice the deviation', () => {
  expect(likely({ rating: 1500, deviation: 60, matches: 20 })).toEqual([1380, 1620])
})

test('what a month has changed is reckoned from how it stood before it', () => {
  const point = (at: number, rating: number) => ({ at, rating, deviation: 60 })
  const history = [point(10, 1500), point(20, 1520), point(30, 1510)]
  expect(changeSince({ history }, 15)).toBe(10)
  expect(changeSince({ history }, 25)).toBe(-10)
  expect(changeSince({ history }, 31)).toBeUndefined()
  // it began within that month: there is nothing to compare with
  expect(changeSince({ history }, 5)).toBeUndefined()
})

function waiting(id: string, isHere: boolean, rating?: number): OnlineTable {
  const seated = { kind: 'person', person: { id: `of ${id}`, name: id, isClaimed: true }, isHere } as const
  return {
    id,
    game: 'g',
    clock: { kind: 'live', base: 600_000, increment: 0 },
    places: [seated, { kind: 'free' }],
    ...(rating === undefined ? {} : { isRated: true, ratings: [{ rating, deviation: 60, matches: 20 }, null] }),
  } as unknown as OnlineTable
}

test('free seats nearest in rating come first, after those where nobody sits any more', () => {
  const own: PlayerRating = { game: 'g', pace: 'live', rating: 1500, deviation: 60, matches: 9, history: [] }
  const tables = [waiting('away', false, 1500), waiting('far', true, 1900), waiting('fun', true), waiting('near', true, 1480)]
  expect(nearestFirst(tables, [own]).map(({ id }) => id)).toEqual(['near', 'far', 'fun', 'away'])
  // without a rating of one's own nobody is near
  expect(nearestFirst(tables, []).map(({ id }) => id)).toEqual(['far', 'fun', 'near', 'away'])
  expect(nearestFirst(tables, [{ ...own, pace: 'days' }]).map(({ id }) => id)).toEqual(['far', 'fun', 'near', 'away'])
})

import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, puzzleOfDay, streakOf } from './daily.ts'
import { nextUnsolved, unsolvedIn } from './next-puzzle.ts'
import { ratingAfter } from './record.ts'

const entries = (ids: readonly string[]) => ids.map((id, i) => ({ id, theme: i % 2 === 0 ? 'hq' : 'win', grade: 3 }))
const ALL = [
  ['one', { puzzles: entries(['a', 'b', 'c', 'd', 'e', 'f', 'g']) }],
  ['two', { puzzles: entries(['x', 'y', 'z']) }],
  ['none', { puzzles: [] }],
] as const

describe('the puzzle of the day', () => {
  test('is the same whenever somebody looks on that day, and another on the next', () => {
    const [early, late] = [new Date(2026, 10, 18, 0, 1), new Date(2026, 10, 18, 23, 59)]
    expect(dayOf(early)).toBe(dayOf(late))
    expect(dayOf(new Date(2026, 10, 19))).toBe(dayOf(early) + 1)
    expect(dayOf(dateOf(dayOf(early)))).toBe(dayOf(early))
    expect(puzzleOfDay(7, ALL)).toEqual(puzzleOfDay(7, ALL))
    expect(puzzleOfDay(7, ALL)).not.toEqual(puzzleOfDay(8, ALL))
  })

  test('comes again only when all others of its game have been', () => {
    const met = Array.from({ length: 14 }, (_, day) => puzzleOfDay(day, ALL))
    expect(new Set(met.filter(one => one?.game === 'one').map(one => one?.id)).size).toBe(7)
    expect(met.every(one => one?.game !== 'none')).toBe(true)
    expect(puzzleOfDay(3, [ALL[2]])).toBeUndefined()
  })
})

describe('days in a row', () => {
  test.each([
    ['none yet', [], 0],
    ['today', [10], 1],
    ['yesterday: today may still come', [9], 1],
    ['three, today among them', [8, 9, 10], 3],
    ['a day was missed', [6, 7, 9, 10], 2],
    ['too long ago', [7, 8], 0],
  ])('%s', (_, days, count) => {
    expect(streakOf(days, 10)).toBe(count)
  })
})

describe('a first try', () => {
  test('counts the more the harder the puzzle', () => {
    const now = { rating: 1200, rated: 20 }
    expect(ratingAfter(now, 0, true)).toBeGreaterThan(ratingAfter(now, 5, true))
    expect(ratingAfter(now, 5, false)).toBeLessThan(ratingAfter(now, 0, false))
    expect(ratingAfter(now, 0, false)).toBeLessThanOrEqual(1200)
  })
})

describe('the next puzzle', () => {
  const record = { solved: { 'one c': 1, 'one e': 0 }, tried: [], days: [], rating: 1200, rated: 0 }

  test('is about the same, and not solved', () => {
    expect(nextUnsolved(ALL, record, { game: 'one', id: 'a' })).toEqual({ game: 'one', id: 'g' })
    const only = { ...record, solved: { ...record.solved, 'one g': 2 } }
    expect(nextUnsolved(ALL, only, { game: 'one', id: 'a' })).toEqual({ game: 'one', id: 'b' })
  })

  test('is none where all are solved', () => {
    const solved = Object.fromEntries(['x', 'y', 'z'].map(id => [`two ${id}`, 1]))
    expect(unsolvedIn('two', ALL[1][1].puzzles, { ...record, solved })).toBeUndefined()
  })
})

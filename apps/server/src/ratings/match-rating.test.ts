import { describe, expect, it } from 'vitest'
import { afterMatch, newcomer, type RatingRecord, ratingAt } from './match-rating.ts'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const regular: RatingRecord = { rating: 1500, deviation: 50, volatility: 0.06, matches: 40, changed: NOW }

describe('a match', () => {
  it('moves two newcomers by the same, in opposite directions, and counts for both', () => {
    const [won, lost] = afterMatch([newcomer(NOW), newcomer(NOW)], 1, NOW)
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 9)
    expect([won.rating > 1600, won.deviation < 350, won.matches, lost.matches, won.changed]).toEqual([true, true, 1, 1, NOW])
  })

  it('leaves equals where they are who draw', () => {
    const [a, b] = afterMatch([regular, regular], 0.5, NOW)
    expect([a.rating, b.rating]).toEqual([1500, 1500])
  })

  it('is worth more to who has been away: they are less certain, and the other learns less from it', () => {
    const away = { ...regular, changed: NOW - 365 * DAY }
    const [back, there] = afterMatch([away, regular], 1, NOW)
    const [usual, other] = afterMatch([regular, regular], 1, NOW)
    expect(back.rating).toBeGreaterThan(usual.rating)
    expect(there.rating).toBeGreaterThan(other.rating)
  })
})

describe('time without a match', () => {
  it('makes a deviation of 50 one of 110 within a year, and no rating another', () => {
    const { deviation, rating } = ratingAt(regular, NOW + 365 * DAY)
    expect(deviation).toBeCloseTo(111.4, 1)
    expect(rating).toBe(1500)
  })

  it('makes nobody less known than a newcomer, nor anybody surer by a clock that was set back', () => {
    expect(ratingAt(regular, NOW + 100_000 * DAY).deviation).toBe(350)
    expect(ratingAt(regular, NOW - 100 * DAY).deviation).toBe(50)
  })

  it('is no reason to know somebody for certain, however many matches there are without it', () => {
    let [a, b]: readonly [RatingRecord, RatingRecord] = [regular, regular]
    for (let i = 0; i < 500; i++) [a, b] = afterMatch([a, b], i % 2 === 0 ? 1 : 0, NOW)
    expect([a.deviation, b.deviation]).toEqual([45, 45])
  })
})

// The method against the numbers that were published with it, and what must hold of any results.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterIdle, afterPlay, type Rating, type Result, type Score } from './glicko2.ts'

const player: Rating = { rating: 1500, deviation: 200, volatility: 0.06 }
const RESULTS: readonly Result[] = [
  { opponent: { rating: 1400, deviation: 30 }, score: 1 },
  { opponent: { rating: 1550, deviation: 100 }, score: 0 },
  { opponent: { rating: 1700, deviation: 300 }, score: 0 },
]

describe('Glicko-2', () => {
  it("comes to the figures of Glickman's example", () => {
    const { rating, deviation, volatility } = afterPlay(player, RESULTS)
    // he rounds on the way, and cuts off the last one: each is met to the last digit he gives, or to one of it
    expect(Math.abs(rating - 1464.06)).toBeLessThan(0.01)
    expect(Math.abs(deviation - 151.52)).toBeLessThan(0.005)
    expect(Math.abs(volatility - 0.05999)).toBeLessThan(0.00001)
  })

  it('does not depend on the order of the results of a period', () => {
    const there = afterPlay(player, RESULTS)
    const back = afterPlay(player, RESULTS.toReversed())
    expect(back.rating).toBeCloseTo(there.rating, 8)
    expect(back.deviation).toBeCloseTo(there.deviation, 8)
  })

  it('makes who does not play less certain, by as much in two halves of a period as in one', () => {
    // 1.1513 and 0.06 on the scale of the method
    expect(afterIdle(player, 1).deviation).toBeCloseTo(173.7178 * Math.hypot(200 / 173.7178, 0.06), 9)
    expect(afterIdle(afterIdle(player, 0.5), 0.5).deviation).toBeCloseTo(afterIdle(player, 1).deviation, 9)
    expect(afterPlay(player, [])).toEqual(afterIdle(player, 1))
  })

  it('makes the volatility of who is stronger than anybody thought larger, up to the crossing on either side', () => {
    const steady: Rating = { rating: 1500, deviation: 50, volatility: 0.06 }
    const wins = Array.from({ length: 10 }, (): Result => ({ opponent: { rating: 2200, deviation: 30 }, score: 1 }))
    expect(afterPlay(steady, wins).volatility).toBeGreaterThan(0.06)
  })

  const anyRating = fc.record({
    rating: fc.double({ min: 100, max: 3500, noNaN: true }),
    deviation: fc.double({ min: 30, max: 350, noNaN: true }),
    volatility: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  })
  const anyScore = fc.constantFrom<Score>(0, 0.5, 1)

  it('ends with sound numbers, whoever meets whom, and a win never costs points', () => {
    fc.assert(
      fc.property(anyRating, anyRating, anyScore, (one, opponent, score) => {
        const after = afterPlay(one, [{ opponent, score }], 0)
        expect(Object.values(after).every(Number.isFinite)).toBe(true)
        expect(after.deviation).toBeLessThan(one.deviation)
        expect(after.volatility).toBeGreaterThan(0)
        if (score === 1) expect(after.rating).toBeGreaterThan(one.rating)
        if (score === 0) expect(after.rating).toBeLessThan(one.rating)
      }),
    )
  })

  it('treats both sides of a match alike', () => {
    fc.assert(
      fc.property(anyRating, anyRating, (a, b) => {
        const won = afterPlay(a, [{ opponent: b, score: 1 }], 0)
        const mirror = (one: Rating): Rating => ({ ...one, rating: 3000 - one.rating })
        const lost = afterPlay(mirror(a), [{ opponent: mirror(b), score: 0 }], 0)
        expect(lost.rating).toBeCloseTo(3000 - won.rating, 6)
        expect(lost.deviation).toBeCloseTo(won.deviation, 6)
      }),
    )
  })
})

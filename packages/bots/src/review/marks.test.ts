import { describe, expect, it } from 'vitest'
import { chanceFrom, chanceOf, gainOf } from './estimates.ts'
import type { Estimate, Judgement } from './judgement.ts'
import { markOf, markTurns } from './marks.ts'

const around = (value: number, reach: number): Estimate => ({ value, low: value - reach, high: value + reach })

describe('a mark', () => {
  it.each([
    ['nothing lost', around(0, 0.02), undefined],
    ['too little to speak of', around(0.02, 0.01), undefined],
    ['a slip', around(0.06, 0.03), 'slip'],
    ['as much, within the doubt', around(0.06, 0.07), undefined],
    ['a mistake', around(0.2, 0.05), 'mistake'],
    ['as much, and it may be a slip', around(0.2, 0.18), 'slip'],
    ['as much, within the doubt', around(0.2, 0.25), undefined],
    ['the only good way', around(-0.2, 0.05), 'find'],
    ['as much, within the doubt', around(-0.2, 0.19), undefined],
  ])('%s', (_, gain, mark) => {
    expect(markOf(gain, false)).toBe(mark)
  })

  it('is not for what everybody thinks of first', () => {
    expect(markOf(around(-0.2, 0.05), true)).toBeUndefined()
  })
})

describe('a turning point', () => {
  const judged = (seat: number, value: number, reach = 0.05): Judgement => {
    const chance = around(value, reach)
    return { at: 0, part: 0, seat, kind: 'k', choice: {}, chance, other: { choice: {}, chance }, gain: around(0, 0.02) }
  }
  const marksOf = (...list: Judgement[]): readonly (string | undefined)[] => markTurns(list).map(({ mark }) => mark)

  it('is where a seat that was surely ahead is surely behind', () => {
    expect(marksOf(judged(0, 0.7), judged(0, 0.3), judged(0, 0.2))).toEqual([undefined, 'turn', undefined])
    expect(marksOf(judged(0, 0.3), judged(0, 0.51), judged(0, 0.8))).toEqual([undefined, undefined, 'turn'])
  })

  it('is none within the doubt, nor between two seats', () => {
    expect(marksOf(judged(0, 0.7), judged(0, 0.4, 0.2))).toEqual([undefined, undefined])
    expect(marksOf(judged(0, 0.7), judged(1, 0.3), judged(0, 0.7))).toEqual([undefined, undefined, undefined])
  })

  it('is none where the seat brought it about itself: that choice has a mark', () => {
    const better = around(0.8, 0.05)
    const blunder = { ...judged(0, 0.3), other: { choice: {}, chance: better }, gain: around(0.5, 0.05), mark: 'mistake' } as const
    expect(marksOf(judged(0, 0.7), blunder, judged(0, 0.3))).toEqual([undefined, 'mistake', undefined])
  })
})

describe('an estimate', () => {
  it('is the surer the more worlds there are, and the less they differ', () => {
    const reach = ({ low, high }: Estimate): number => high - low
    const wild = (worlds: number): number => reach(chanceOf(Array.from({ length: worlds }, (_, i) => (i % 2 === 0 ? 0.3 : 0.7))))
    expect(wild(200)).toBeLessThan(wild(20))
    expect(reach(chanceOf(Array<number>(20).fill(0.5)))).toBeLessThan(wild(20))
    expect(chanceOf([1, 1, 1])).toEqual({ value: 1, low: 1, high: 1 })
  })

  it('of a difference leaves out what both owe to luck', () => {
    const luck = [0.1, 0.9, 0.2, 0.8]
    const { value, low } = gainOf(
      luck,
      luck.map(one => one + 0.1),
    )
    expect(value).toBeCloseTo(0.1)
    expect(low).toBeGreaterThan(0.05)
  })

  it('reads values by how sure the game is of them, and ends as they are', () => {
    expect(chanceFrom(0.2)).toBeCloseTo(0.6)
    expect(chanceFrom(0.2, 2.5)).toBeGreaterThan(0.7)
    expect([chanceFrom(0, 3), chanceFrom(1, 3), chanceFrom(-1, 0.5)]).toEqual([0.5, 1, 0])
    // sums of values go astray in their last digit
    expect([chanceFrom(1 + 1e-15, 0.85), chanceFrom(-1 - 1e-15, 0.85)]).toEqual([1, 0])
  })
})

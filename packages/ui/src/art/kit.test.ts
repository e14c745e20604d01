import { describe, expect, test } from 'vitest'
import { box, chance, disc, half, line, poly, range, seedOf, spots, turn } from './kit.ts'

describe('drawn by code', () => {
  test('a half is mirrored: lines as lines, curves as curves, back to where it began', () => {
    expect(half('0,-10 | 5,0 | 0,10')).toBe('M0 -10L5 0L0 10L-5 0L0 -10Z')
    expect(half('0,-10 | 1,-9 2,-8 3,0 | 3,10')).toBe('M0 -10C1 -9 2 -8 3 0L3 10L-3 10L-3 0C-2 -8 -1 -9 0 -10Z')
  })
  test('numbers have one decimal, and no path has anything that is none', () => {
    expect(poly(spots('0,0 1.26,0 1,1'))).toBe('M0 0L1.3 0L1 1Z')
    expect(line([turn([1, 0], 90)])).toBe('M0 1')
    expect(disc(1 / 3, 0, 2)).toBe('M-1.7 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z')
    expect(box(0, 0, 2, 1)).toBe('M0 0h2v1h-2Z')
  })
  test('steps from one number to another, both among them', () => {
    expect(range(-1, 1, 0.5)).toEqual([-1, -0.5, 0, 0.5, 1])
    expect(range(1, 0, 1)).toEqual([])
  })
  test('the same seed gives the same stones, another one others', () => {
    const [one, again, other] = [chance(seedOf('D01')), chance(seedOf('D01')), chance(seedOf('D02'))]
    const stones = [one(), one(), one()]
    expect([again(), again(), again()]).toEqual(stones)
    expect([other(), other(), other()]).not.toEqual(stones)
    expect(stones.every(n => n >= 0 && n < 1)).toBe(true)
  })
})

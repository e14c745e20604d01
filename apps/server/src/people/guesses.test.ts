import { describe, expect, it } from 'vitest'
import { Buckets, Guesses } from './guesses.ts'

/** Nothing is counted but in memory. */
const NOWHERE = { draw: async () => 0, undraw: async () => {} }

describe('a bucket', () => {
  it('empties, says when there is something again, and can be filled at once', async () => {
    let at = 5
    const bucket = new Buckets({ burst: 2, perMinute: 1 }, () => at)
    const draws = [await bucket.consume('a'), await bucket.consume('a'), await bucket.consume('a'), await bucket.consume('b')]
    expect(draws).toEqual([0, 0, 60, 0])
    at += 59_000
    expect(await bucket.consume('a')).toBe(1)
    at += 1_000
    expect([await bucket.consume('a'), await bucket.consume('a')]).toEqual([0, 60])
    await bucket.reset('a')
    expect(await bucket.consume('a')).toBe(0)
  })
})

describe('guesses', () => {
  const taken = async (guess: () => Promise<unknown>): Promise<number> => {
    for (let i = 0; ; i++) if (await guess().then(() => false, () => true)) return i
  }

  it('are counted by address and name together, by name, and by device', async () => {
    const guesses = new Guesses(NOWHERE, () => 0, () => 0)
    expect(await taken(() => guesses.byStranger('1', 'bo'))).toBe(20)
    for (let i = 1; i < 6; i++) expect(await taken(() => guesses.byStranger(String(i), 'ada'))).toBe(20)
    expect(await taken(() => guesses.byStranger('6', 'ada'))).toBe(0)
    expect(await taken(() => guesses.byStranger('6', 'bo'))).toBe(20)
    expect(await taken(() => guesses.byKnown('device ada'))).toBe(20)
  })

  it('begin anew with the right one', async () => {
    const guesses = new Guesses(NOWHERE, () => 0, () => 0)
    for (let i = 0; i < 50; i++) await (await guesses.byStranger('1', 'ada'))()
    await expect(guesses.byStranger('1', 'ada')).resolves.toBeTypeOf('function')
  })
})

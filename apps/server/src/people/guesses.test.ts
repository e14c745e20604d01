import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { Guesses } from './guesses.ts'

let store: Store
beforeAll(async () => {
  store = await openStore('sqlite::memory:')
})
afterAll(() => store.close())

describe('guesses', () => {
  /** How many are looked at until one is refused. */
  const taken = async (guess: () => Promise<unknown>): Promise<number> => {
    for (let i = 0; ; i++)
      if (
        await guess().then(
          () => false,
          () => true,
        )
      )
        return i
  }

  it('are counted by address and name together, by name, and by device', async () => {
    const guesses = new Guesses(store, () => 0)
    expect(await taken(() => guesses.byStranger('1', 'bo'))).toBe(20)
    for (let i = 1; i < 6; i++) expect(await taken(() => guesses.byStranger(String(i), 'ada'))).toBe(20)
    expect(await taken(() => guesses.byStranger('6', 'ada'))).toBe(0)
    expect(await taken(() => guesses.byStranger('6', 'bo'))).toBe(20)
    expect(await taken(() => guesses.byKnown('device ada'))).toBe(20)
  })

  it('come back bit by bit, say when, and are the same after a restart', async () => {
    let at = 0
    const guess = (): Promise<unknown> => new Guesses(store, () => at).byStranger('7', 'cy')
    expect(await taken(guess)).toBe(20)
    await expect(guess()).rejects.toMatchObject({ code: 'too-fast', again: 30 })
    at += 29_000
    await expect(guess()).rejects.toMatchObject({ again: 1 })
    at += 31_000
    expect(await taken(guess)).toBe(2)
  })

  it('begin anew with the right one', async () => {
    const guesses = new Guesses(store, () => 0)
    for (let i = 0; i < 50; i++) await (await guesses.byStranger('1', 'di'))()
    await expect(guesses.byStranger('1', 'di')).resolves.toBeTypeOf('function')
  })
})

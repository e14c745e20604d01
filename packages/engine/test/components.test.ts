// Components at their numbers, and editions of them.
import { byEdition, byNumber, type Component, newestEdition, newTerms, readEdition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'

const one = (id: string, n: number, since?: number): Component => (since === undefined ? { id, n } : { id, n, since })
const wrong =
  (...list: unknown[]) =>
  () =>
    byNumber({ 'cards.json': list as Component[], 'more.json': [one('last', 1)] })

describe('by number', () => {
  test('entries stand where their numbers say, whatever file they are in and wherever there', () => {
    const files = { 'a.json': [one('third', 2), one('first', 0)], 'b.json': [one('fourth', 3), one('second', 1)] }
    expect(byNumber(files).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth'])
  })

  test('what cannot be is refused, with the file and the entry', () => {
    expect(wrong(one('first', 0), one('other', 0))).toThrow("cards.json, 'other': n 0 is already 'first' of cards.json")
    expect(wrong(one('first', 0), one('other', 1))).toThrow("more.json, 'last': n 1 is already 'other' of cards.json")
    expect(wrong(one('first', 0), one('first', 2))).toThrow("cards.json, 'first': there is another of this name")
    expect(wrong(one('first', 0), one('other', 3))).toThrow("cards.json, 'other': n is 3, but nothing has n 2")
    expect(wrong()).toThrow("more.json, 'last': n is 1, but nothing has n 0")
    expect(wrong({ id: 'first' })).toThrow("cards.json, 'first': n must be a whole number from 0, not undefined")
    expect(wrong(one('first', -1))).toThrow("cards.json, 'first': n must be a whole number from 0, not -1")
    expect(wrong(one('first', 0, 0))).toThrow("cards.json, 'first': since must be a whole number from 1, not 0")
    expect(wrong({ id: 'first', n: 0, until: 0 })).toThrow("cards.json, 'first': until must be a whole number from 1, not 0")
    expect(wrong({ id: 'first', n: 0, since: 3, until: 2 })).toThrow("cards.json, 'first': until must be a whole number from 3, not 2")
    expect(wrong({ n: 0 })).toThrow("cards.json, 'undefined': its id must be a name")
  })
})

describe('editions', () => {
  const list = [one('old', 0), one('new', 1, 2), one('newer', 2, 3)]

  test('have what came with them and before', () => {
    const known = byEdition(list)
    expect([known(), known(1), known(2), known(3)].map(all => all.length)).toEqual([1, 1, 2, 3])
    expect([newestEdition(), newestEdition([one('old', 0)]), newestEdition([one('old', 0)], list)]).toEqual([1, 1, 3])
  })

  test('lose what something else takes the place of, which earlier ones still have', () => {
    const known = byEdition([{ ...one('old', 0), until: 1 }, one('new', 1, 2), { ...one('guest', 2, 2), until: 2 }])
    expect([1, 2, 3].map(edition => known(edition).map(({ id }) => id))).toEqual([['old'], ['new', 'guest'], ['new']])
    expect(newestEdition([{ ...one('old', 0), until: 1 }])).toBe(2)
    expect(newestEdition([{ ...one('guest', 0, 2), until: 2 }])).toBe(3)
  })

  test('are read from a configuration, where the first goes unsaid', () => {
    expect([readEdition(undefined, 3), readEdition(1, 3), readEdition(3, 3)]).toEqual([{}, {}, { edition: 3 }])
    const refused = 'config.edition: must be a whole number from 1 to 3'
    for (const value of [0, 4, 1.5, '2', null]) expect(() => readEdition(value, 3)).toThrow(refused)
  })

  test('a new match has the newest unless it names one, and says nothing where there is but one', () => {
    expect(newTerms({}, { mode: 'duel' })).toEqual({ mode: 'duel' })
    expect(newTerms({ newestEdition: 1 }, {})).toEqual({})
    expect(newTerms({ newestEdition: 2 }, { mode: 'duel' })).toEqual({ mode: 'duel', edition: 2 })
    expect(newTerms({ newestEdition: 3 }, { edition: 2 })).toEqual({ edition: 2 })
    for (const value of [undefined, null, [], 'duel']) expect(newTerms({ newestEdition: 2 }, value)).toBe(value)
  })
})

// What is pinned of components, and the other data that recorded matches must not notice.
import type { Doc } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { type DataFile, extended, listIn, reversed } from '../src/components/lists.ts'
import { formatPins, pinProblems, type Pins, pinsOf } from '../src/components/pins.ts'

const file = (name: string, more: Omit<DataFile, 'url'> = {}): DataFile => ({ url: new URL(`file:///data/${name}.json`), ...more })
const CARDS = file('cards', { row: 'cards' })
const ARMY = file('army', { row: 'tiles', itself: 'armies' })
const BOARD = file('board', { row: 'areas', isClosed: true })
const SUPPLY = file('supply')

const data = (attack = 3, dice = 10): Map<DataFile, Doc> =>
  new Map<DataFile, Doc>([
    [
      CARDS,
      {
        about: 'Cards.',
        cards: [
          { id: 'tank', n: 0, attack, features: ['slow', 'loud'], provenance: 'rulebook' },
          { id: 'scout', n: 1, attack: 1 },
        ],
      },
    ],
    [ARMY, { id: 'army', n: 0, points: 20, tiles: [{ id: 'hq', n: 0 }] }],
    [BOARD, { areas: [{ id: 'hill', n: 0 }] }],
    [SUPPLY, { dice }],
  ])
const STATED = { cards: { joker: 7 } }
const pinned = pinsOf('1', data(), STATED)
const against = (now: Pins) => pinProblems(pinned, now)
const renumbered = (id: string, n: number): Pins => ({
  ...pinned,
  rows: { ...pinned.rows, cards: { ...pinned.rows['cards'], [id]: [n, 'figures'] } },
})

describe('pins', () => {
  test('know every row, what the rules state themselves, and files of figures', () => {
    expect(Object.entries(pinned.rows).map(([row, names]) => [row, Object.entries(names).map(([id, [n]]) => `${id} ${n}`)])).toEqual([
      ['cards', ['tank 0', 'scout 1', 'joker 7']],
      ['tiles', ['hq 0']],
      ['armies', ['army 0']],
      ['areas', ['hill 0']],
    ])
    expect(Object.keys(pinned.files)).toEqual(['supply.json'])
    expect(JSON.parse(formatPins(pinned))).toEqual(pinned)
    expect(against(pinned)).toEqual({ wrong: [], stale: [] })
  })

  test('are blind to order and to where figures come from', () => {
    const other = new Map([...data()].map(([key, doc]) => [key, reversed(doc) as Doc]))
    other.set(SUPPLY, { dice: 10, provenance: { rest: 'reconstructed' } })
    expect(against(pinsOf('1', other, STATED))).toEqual({ wrong: [], stale: [] })
  })

  test('hold numbers for ever', () => {
    expect(against({ ...renumbered('scout', 2), version: '2' }).wrong).toEqual(["cards: 'scout' has n 2, and must keep 1"])
    expect(against({ ...renumbered('spy', 1), version: '2' }).wrong).toEqual(["cards: 'spy' has n 1, which belongs to 'scout'"])
    expect(against({ ...pinned, rows: { ...pinned.rows, areas: {} } }).wrong).toEqual(["areas: 'hill' (n 0) is gone"])
  })

  test('hold figures while the version lasts', () => {
    const changed = [pinsOf('1', data(4), STATED), pinsOf('1', data(3, 11), STATED)].map(now => against(now).wrong)
    expect(changed).toEqual([
      ["cards: 'tank' has other figures: that needs a new version of the game, which is still 1"],
      ['supply.json has other figures: that needs a new version of the game, which is still 1'],
    ])
    expect(against(pinsOf('2', data(4, 11), STATED))).toEqual({ wrong: [], stale: ['version 1'] })
  })

  test('let a component give way to another in a later edition, once for all', () => {
    const until = (edition?: number): Pins => {
      const docs = data()
      docs.set(BOARD, { areas: [{ id: 'hill', n: 0, ...(edition === undefined ? {} : { until: edition }) }] })
      return pinsOf('1', docs, STATED)
    }
    expect(against(until(1))).toEqual({ wrong: [], stale: ["areas: 'hill'"] })
    expect(pinProblems(until(1), until(1))).toEqual({ wrong: [], stale: [] })
    const refused = ["areas: 'hill' was dealt until edition 1: that needs a new version of the game, which is still 1"]
    expect([until(2), until()].map(now => pinProblems(until(1), now).wrong)).toEqual([refused, refused])
  })

  test('wait for what is new', () => {
    expect(against(renumbered('spy', 8))).toEqual({ wrong: [], stale: ["cards: 'spy'"] })
  })
})

describe('other data', () => {
  test('is written from back to front, but a list that is no list of components keeps its order', () => {
    expect(JSON.stringify(reversed(data().get(CARDS)))).toBe(
      JSON.stringify({
        cards: [
          { attack: 1, n: 1, id: 'scout' },
          { provenance: 'rulebook', features: ['slow', 'loud'], attack: 3, n: 0, id: 'tank' },
        ],
        about: 'Cards.',
      }),
    )
  })

  test('has one more in every open list, with the next number of its row', () => {
    const lists = [...extended(data(), STATED).values()].map(doc => listIn(doc).map(({ id, n, since }) => `${id} ${n} ${since ?? 1}`))
    expect(lists).toEqual([['scout-of-edition-2 8 2', 'tank 0 1', 'scout 1 1'], ['hq-of-edition-2 1 2', 'hq 0 1'], ['hill 0 1'], []])
  })
})

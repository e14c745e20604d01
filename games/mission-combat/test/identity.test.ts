import { componentTests } from '@rubble/testkit/vitest'
import { expect, test } from 'vitest'
import areas from '../src/data/areas.json' with { type: 'json' }
import cards from '../src/data/cards.json' with { type: 'json' }
import { load } from '../src/data/components.ts'

const file = (name: string): URL => new URL(`../src/data/${name}.json`, import.meta.url)

componentTests({
  load: () => import('../src/game.ts'),
  files: [
    { url: file('cards'), row: 'cards' },
    { url: file('areas'), row: 'areas', isClosed: true },
  ],
  pins: new URL('./components.json', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
})

test('a number that stands twice or is left out is refused, with file and entry', () => {
  const [first, ...others] = cards.cards
  expect(() => load([...cards.cards, { ...cards.cards[1], id: 'm-twin' } as (typeof cards.cards)[number]], areas.areas)).toThrow(
    "cards.json, 'm-twin': n 1 is already 'm-flamethrower-infantry' of cards.json",
  )
  expect(() => load(others, areas.areas)).toThrow(`cards.json, 'm-flamethrower-infantry': n is 1, but nothing has n ${first?.n}`)
  expect(() => load(cards.cards, areas.areas.slice(1))).toThrow("areas.json, 'm-arterial-road': n is 1, but nothing has n 0")
})

test('a word that no rule knows is refused, with file and entry', () => {
  const wrongCard = (id: string, change: object) =>
    expect(() => load(cards.cards.map(one => (one.id === id ? { ...one, ...change } : one)) as typeof cards.cards, areas.areas))
  const wrongArea = (id: string, change: object) =>
    expect(() => load(cards.cards, areas.areas.map(one => (one.id === id ? { ...one, ...change } : one)) as typeof areas.areas))
  wrongCard('m-hellfire', { faction: 'marine' }).toThrow("cards.json, 'm-hellfire': there is no 'marine' (known: marines, portalists)")
  wrongCard('m-hellfire', { kind: 'events' }).toThrow("cards.json, 'm-hellfire': there is no 'events' (known: unit, event)")
  wrongCard('m-hellfire', { effect: { damageType: 'huge', points: 50 } }).toThrow(
    "cards.json, 'm-hellfire': there is no 'huge' (known: standard",
  )
  wrongCard('m-assault-infantry', { type: 'huge' }).toThrow("cards.json, 'm-assault-infantry': there is no 'huge' (known: standard")
  wrongCard('m-assault-infantry', { damageType: 'huge' }).toThrow("cards.json, 'm-assault-infantry': there is no 'huge'")
  wrongCard('m-assault-infantry', { features: ['flying'] }).toThrow("cards.json, 'm-assault-infantry': there is no 'flying'")
  wrongArea('m-bunker-west', { faction: 'marine' }).toThrow("areas.json, 'm-bunker-west': there is no 'marine' (known: marines")
  wrongArea('m-bunker-west', { adjacent: ['m-hq', 'm-hq2'] }).toThrow(
    "areas.json, 'm-bunker-west': there is no 'm-hq2' (known: m-bunker-west",
  )
  wrongArea('m-bunker-west', { effect: { code: 'unit-portal', unitType: 'huge' } }).toThrow(
    "areas.json, 'm-bunker-west': there is no 'huge'",
  )
})

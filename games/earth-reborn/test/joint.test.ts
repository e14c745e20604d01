// Several who interact with an element of the map. No scenario has both combined orders and an element with several facing icons, so the
// seventh is played with the rules of the ninth.
import { createEngine, type Doc, readPosition } from '@rubble/engine'
import { expect, test } from 'vitest'
import { SCENARIO_DOCS } from '../src/data/scenarios.ts'
import { game } from '../src/game.ts'
import type { Event } from '../src/model/events.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const NORAD = 0
const TILES = { first: { O09: [0, 0, 0, 0] }, gold: { O27: [0, 0, 0, 0] } }

const docOf = (name: string): { readonly [key: string]: Doc } => SCENARIO_DOCS[name] as { readonly [key: string]: Doc }
const scenario = { ...docOf('contamination'), modules: docOf('terror-in-the-basement')['modules'] }

const table = (woo: string, nick: string): State =>
  readPosition(
    engine,
    {
      alone: true,
      active: 'norad',
      cp: { salemite: 0 },
      characters: {
        'james-woo': { at: woo, facing: 'S', cards: [], tiles: TILES.first },
        'nick-bolter': { at: nick, facing: 'S', cards: [], tiles: TILES.gold },
        'jack-saw': 'P11',
      },
    } as never,
    'joint',
    { scenario } as never,
  )

type FlatChoice = Readonly<Record<string, string | number>>
const optionsLike = (state: State, pick: FlatChoice) =>
  engine.options(state, NORAD).filter(one => {
    const named = engine.name(state, one)
    return Object.entries(pick).every(([field, value]) => named[field] === value)
  })

function choose(state: State, pick: FlatChoice): Event[] {
  const [option] = optionsLike(state, pick)
  if (option === undefined) throw new Error(`not offered: ${JSON.stringify(pick)}`)
  const events: Event[] = []
  engine.apply(state, NORAD, option, event => events.push(event))
  return events
}

const BEGIN = [
  { do: 'activate', character: 'james-woo' },
  { do: 'combine', tile: 'O09', section: 4, cp: 3 },
]

test('[ER-COMB-30, ER-COMB-32] each on an icon of his own: one pays for the line, of the other the first CP gives no die, both have tried', () => {
  const state = table('C9', 'B9')
  for (const pick of BEGIN) choose(state, pick)
  choose(state, { do: 'join', character: 'nick-bolter', cp: 2 })
  choose(state, { do: 'go' })
  // whoever of them has the 2 CP of the line may be named
  expect(
    optionsLike(state, { do: 'use', site: 'missile-room.missiles', line: 1 }).map(one => engine.name(state, one)['character']),
  ).toEqual(['james-woo', 'nick-bolter'])
  const events = choose(state, { do: 'use', character: 'nick-bolter', site: 'missile-room.missiles' })
  // two dice of Woo and one of Nick, 3 - 1 CP of Woo, 2 - 2 of Nick
  const rolled = events.flatMap(event => (event.kind === 'tested' ? event.rolled : []))
  const own = [...new Set(state.tries.map(({ character }) => engine.name(state, { character } as never)['character']))]
  expect([rolled.length, own]).toEqual([5, ['nick-bolter', 'james-woo']])
})

test('[ER-COMB-30] nobody joins from elsewhere, nor where there is one icon only', () => {
  const state = table('C9', 'D9')
  choose(state, { do: 'activate', character: 'james-woo' })
  expect(optionsLike(state, { do: 'combine', tile: 'O09', section: 4 })).toEqual([])
})

test('[ER-COMB-16, ER-SCEN-11] nobody combines against a door that his side may not attack yet', () => {
  const first = docOf('beauty-and-the-beast')
  const modules = [...(first['modules'] as unknown as readonly string[]), 'lineOfSight', 'duel', 'combination']
  const special = (first['special'] as unknown as readonly { type: string }[]).filter(({ type }) => type !== 'coloursIgnored')
  const tableWith = (hidden: string | undefined): State =>
    readPosition(
      engine,
      {
        alone: true,
        active: 'salemite',
        ...(hidden === undefined ? {} : { hidden }),
        characters: {
          ...(hidden === undefined ? {} : { vasquez: { status: 'hidden', seat: 'norad' } }),
          'zombie-1': { at: 'E8', facing: 'N', tiles: { O01: [0, 0, 0, 0] } },
          'zombie-2': { at: 'E7', facing: 'S', tiles: { O04: [0, 0, 0, 0] } },
        },
      } as never,
      'shut',
      { scenario: { ...first, modules, special } } as never,
    )
  const combinesIn = (state: State): number => {
    const like = (pick: FlatChoice) =>
      engine.options(state, 1).filter(one => Object.entries(pick).every(([field, value]) => engine.name(state, one)[field] === value))
    engine.apply(state, 1, like({ do: 'activate', character: 'zombie-1' })[0] as never)
    return like({ do: 'combine', tile: 'O01', section: 2 }).length
  }
  expect(combinesIn(tableWith('cell'))).toBe(0)
  expect(combinesIn(tableWith(undefined))).toBeGreaterThan(0)
})

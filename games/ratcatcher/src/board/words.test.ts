// What is heard of the board, in four languages: every sentence is there, with everything filled in.
import { createEngine, draw, readPosition, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { type Language, LANGUAGES, type RuleSpeaker, speaker, type Speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { CATCHER } from '../model/ids.ts'
import { manifest } from '../manifest.ts'
import { texts } from '../texts.ts'
import { tableOf } from './film.ts'
import { glossary } from './glossary.tsx'
import type { Table } from '../derive/implied.ts'
import { keys } from './keys.ts'
import { circumstances, optionWords } from './option-words.ts'
import { areaName, namesOf, sceneOf } from './scene.ts'
import { tagsOf } from './tags.ts'
import { areaWords, saySquare } from './words.ts'

const engine = createEngine(game)
const voice = (language: Language): RuleSpeaker =>
  speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language], what => {
    throw new Error(what)
  })
const NO_GHOSTS = new Map<number, never>()

/** What is said of every area. */
function sayAll(table: Table, own: Speaker): string[] {
  const { districts } = sceneOf(table, namesOf(own), NO_GHOSTS, [])
  return districts.flatMap(district => district.areas.map(area => areaWords(own, table, district, area, 'turn.act', [])))
}

describe.each(LANGUAGES)('in %s', language => {
  const own = voice(language)
  test('every area of a game can be said, and whatever happens there', () => {
    const random = seeded('words')
    const state = engine.start(game.config({ catcher: 'piper', archRat: 'gorgemaw' }), seeded('spoken'))
    while (!game.over(state)) {
      const heard: { readonly event: Event }[] = []
      const options = engine.options(state, CATCHER)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      engine.apply(state, CATCHER, option, event => {
        heard.push({ event })
      })
      for (const words of sayAll(state as Table, own)) expect(words).not.toMatch(/board\.|\{\{/)
      for (const { text } of tagsOf(heard, state as Table, own)) expect(text).not.toMatch(/board\.|\{\{/)
    }
  })
  test('every component has words', () => {
    for (const { title, pieces } of glossary(own)) {
      expect(title).not.toBe('')
      for (const { name, lines, facts, provenance } of pieces)
        expect([name, ...lines, ...facts.map(fact => fact.title), ...provenance.lines].join(' ')).not.toMatch(/board\.|\{\{/)
    }
    for (const { words } of keys(own)) expect(words).not.toMatch(/board\./)
  })
})

test('place, what stands there, where it leads, why it is awake', () => {
  const state = readPosition(
    engine,
    {
      city: { D00: 'x0y0', D11: 'x1y0', D12: { at: 'x0y-1', active: false } },
      areas: { 'D11.d': { brown: 1, trap: true }, 'D00.a': { cheese: 1, white: 2 } },
      strange: { ironhide: 'D00.a' },
      catcher: { at: 'D11.d' },
    },
    1,
  )
  const said = sayAll(state as Table, voice('en')).map(words => words.replaceAll('\u00a0', ' '))
  expect(said).toContain(
    'Cheese Vaults, area d, your area. Nest. 1 brown rat. Your trap. Leads to: Market Square of Brie 00b, a, c, and e. District 11, active: you are in it. Expansion IV.',
  )
  expect(said).toContain(
    'Market Square of Brie, area a. Magic cheese. Ironhide. 2 white rats. Leads to: b, d, e, and Windmill Yard 12d. District 0, active: it is adjacent to yours. Expansion I.',
  )
  expect(said).toContain(
    'Windmill Yard, area b. Nest. Leads to: a and d. District 12, inactive: no magic cheese, and not adjacent to yours. Rats there do not move, and traps stay quiet. Expansion I.',
  )
  expect(saySquare(voice('en'), state as Table, { x: 1, y: -1 })).toBe('Free square north of Cheese Vaults and east of Windmill Yard')
})

const plain = (words: string | undefined): string | undefined => words?.replaceAll('\u00a0', ' ')
const momentOf = (doc: Parameters<typeof readPosition>[1], config: object = {}): Moment =>
  ({ view: { game: readPosition(engine, doc, 1, config), asked: { kind: 'turn.act' } } }) as unknown as Moment
const GNAWED = { city: { D00: 'x0y0', D11: 'x1y0' }, areas: { 'D11.d': { brown: 4 } }, catcher: { at: 'D11.d', movement: 4 } }

test('a square is called by what lies around it, in every language', () => {
  const said = LANGUAGES.map(language => optionWords(momentOf(GNAWED), { square: 'x1y-1' }, voice(language)).label)
  expect(said).toEqual([
    'North of Cheese Vaults',
    'Na północ od dzielnicy Serowe Piwnice',
    'Nördlich vom Viertel Käsekeller',
    'Au nord du quartier Caves à fromage',
  ])
})
test('what leaving costs is said below the prompt, with the option, and with the area', () => {
  const own = voice('en')
  expect(plain(circumstances(momentOf(GNAWED), own))).toBe('4 steps left · Leaving costs 1 wound, 4 gnawers bite')
  expect(plain(optionWords(momentOf(GNAWED), { do: 'move', area: 'D11.c' }, own).note)).toBe('leaving costs 1 wound')
  expect(plain(optionWords(momentOf(GNAWED), { do: 'trap', area: 'D11.c' }, own).note)).toBe('1 step')
  const table = tableOf(momentOf(GNAWED))
  const move = { value: { do: 'move', area: 'D11.c' } }
  const [beside] = sceneOf(table, namesOf(own), NO_GHOSTS, []).districts.flatMap(district =>
    district.areas.filter(({ area }) => areaName(area) === 'D11.c').map(area => areaWords(own, table, district, area, 'turn.act', [move])),
  )
  expect(plain(beside)).toContain('You can: Move to Cheese Vaults 11c, leaving costs 1 wound.')
})
test('leaving costs nothing where nothing bites, and the last health is not given away unsaid', () => {
  const alone = momentOf({ ...GNAWED, areas: {} })
  expect(plain(circumstances(alone, voice('en')))).toBe('4 steps left')
  expect(optionWords(alone, { do: 'move', area: 'D11.c' }, voice('en'))).toEqual({})
  const weak = momentOf({ ...GNAWED, catcher: { ...GNAWED.catcher, health: 1 } })
  expect(circumstances(weak, voice('en'))).toMatch(/you would not survive that$/)
  const asleep = momentOf({ ...GNAWED, areas: { 'D11.d': { brown: 4, laid: ['B'] } } }, { catcher: 'piper' })
  expect(plain(circumstances(asleep, voice('en')))).toContain('Leaving costs 0 wounds')
})
test('an ability and its slot are called by their own names', () => {
  const own = voice('en').under({ catcher: 'baron' })
  expect(own.option('turn.act', { do: 'ability', ability: 'A' })).toBe('Use Loose the Ferrets')
  expect(own.option('cheese.slot', { slot: 'B' })).toBe('Put it on Retriever')
  expect(own.prompt('ability.area', { ability: 'A' }, 'catcher')).toContain('Loose the Ferrets. In which area?')
  expect(voice('pl').under({ catcher: 'cage' }).event({ kind: 'abilityUsed', ability: 'B', area: 'D00.e', left: 2 })).toContain('Wabik')
})

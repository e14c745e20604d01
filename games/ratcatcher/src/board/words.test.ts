// What is heard of the board, in four languages: every sentence is there, with everything filled in.
import { createEngine, draw, type Language, LANGUAGES, readPosition, seeded } from '@rubble/engine'
import type { Heard } from '@rubble/protocol'
import { type Speaker, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { CATCHER } from '../model/ids.ts'
import { nouns } from '../text/nouns.ts'
import { texts } from '../texts.ts'
import { glossary } from './glossary.tsx'
import type { Table } from './implied.ts'
import { keys } from './keys.ts'
import { namesOf, sceneOf } from './scene.ts'
import { tagsOf } from './tags.ts'
import { areaWords, saySquare } from './words.ts'

const engine = createEngine(game)
const voice = (language: Language): Speaker => speaker({ texts, nouns }, language, tableTexts[language], what => { throw new Error(what) })
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
      const heard: Heard[] = []
      const options = engine.options(state, CATCHER)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      engine.apply(state, CATCHER, option, (raw: Event) => { heard.push({ at: 0, named: { kind: raw.kind }, raw }) })
      for (const words of sayAll(state as Table, own)) expect(words).not.toMatch(/board\.|\{\{/)
      for (const { text } of tagsOf(heard, state as Table, own)) expect(text).not.toMatch(/board\.|\{\{/)
    }
  })
  test('every component has words', () => {
    for (const { title, pieces } of glossary(own)) {
      expect(title).not.toBe('')
      for (const { name, lines, facts, provenance } of pieces) expect([name, ...lines, ...facts.map(fact => fact.title),
        ...provenance.lines].join(' ')).not.toMatch(/board\.|\{\{/)
    }
    for (const { words } of keys(own)) expect(words).not.toMatch(/board\./)
  })
})

test('place, what stands there, where it leads, why it is awake', () => {
  const state = readPosition(engine, {
    city: { D00: 'x0y0', D11: 'x1y0', D12: { at: 'x0y-1', active: false } },
    areas: { 'D11.d': { brown: 1, trap: true }, 'D00.a': { cheese: 1, white: 2 } }, strange: { ironhide: 'D00.a' }, catcher: { at: 'D11.d' },
  }, 1)
  const said = sayAll(state as Table, voice('en')).map(words => words.replaceAll('\u00a0', ' '))
  expect(said).toContain('Cheese Vaults, area d, your area. Nest. 1 brown rat. Your trap. Leads to: Market Square of Brie b, a, c, and e. District 11, active: you are in it. Expansion IV.')
  expect(said).toContain('Market Square of Brie, area a. Magic cheese. Ironhide. 2 white rats. Leads to: b, d, e, and Windmill Yard d. District 0, active: it is adjacent to yours. Expansion I.')
  expect(said).toContain('Windmill Yard, area b. Nest. Leads to: a and d. District 12, inactive: no magic cheese, and not adjacent to yours. Rats there do not move. Expansion I.')
  expect(saySquare(voice('en'), state as Table, { x: 1, y: -1 })).toBe('Free square north of Cheese Vaults and east of Windmill Yard')
})

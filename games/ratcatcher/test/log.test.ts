// What the log says, in four languages.
import { createEngine, seeded } from '@rubble/engine'
import { LANGUAGES, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import { CATCHERS } from '../src/data/components.ts'
import { ABILITIES } from '../src/model/ids.ts'
import { ratcatcher } from '../src/index.ts'
import { game } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { manifest } from '../src/manifest.ts'
import { texts } from '../src/texts.ts'
import { configs, players } from './players.ts'

const engine = createEngine(game)
type EventNames = ReturnType<typeof engine.describe>

/** One event of each way to happen, as games bring them. */
const heard = new Map<string, EventNames>()
Object.values(players).forEach((choose, n) =>
  configs.forEach((config, seed) => {
    const random = seeded(seed)
    const state = game.setup(game.config(config), seeded(`${n} ${seed}`))
    const listen = (event: Event): void => {
      const told = engine.describe(state, event)
      heard.set([event.kind, ...Object.values(told).filter(value => typeof value === 'string')].join(' '), told)
    }
    engine.resolve(state, listen)
    while (state.end === null) engine.apply(state, 0, choose({ engine, state, seat: 0, options: engine.options(state, 0), random }), listen)
  }),
)
for (const [source, district] of [
  ['inactive', 'none'],
  ['cage', 'none'],
  ['active', 'D02'],
] as const) {
  heard.set(`refilled ${source}`, { kind: 'bagRefilled', source, district, spared: 'D00.c', white: 1, brown: 2, black: 0, left: 3 })
}

test.each(LANGUAGES)('no sentence is said twice of one event, in %s', language => {
  const own = speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language], what => {
    throw new Error(what)
  })
  for (const told of heard.values()) {
    const said = own.event(told).split(/(?<=[.!?])\s/)
    expect(said).toEqual([...new Set(said)])
  }
})

test.each(LANGUAGES)('the bag is refilled from three places, each in its own words, in %s', language => {
  const own = speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language])
  const said = ['inactive', 'cage', 'active'].map(source => own.event(heard.get(`refilled ${source}`) ?? {}))
  expect(new Set(said).size).toBe(said.length)
  expect(said.map(line => line.includes(own.name('district', 'D02')))).toEqual([false, false, true])
})

test.each(LANGUAGES)('abilities have their names, in the log and in the terminal, in %s', language => {
  for (const catcher of CATCHERS) {
    const config = game.config({ catcher })
    const own = speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language]).under(config)
    const plain = (text: string): string => text
    const pen = { width: 1000, name: own.name, text: own.text, seat: (_: number, text: string) => text, strong: plain, faint: plain }
    const sheet = ratcatcher.draw(engine.view(engine.start(config, seeded(1)), 0), [], pen)
    for (const ability of ABILITIES) {
      const name = own.text(`name.ability.${catcher}-${ability}`)
      expect(own.event({ kind: 'tokenGained', ability, count: 1, has: 2 })).toContain(name)
      expect(own.refusal({ refused: 'RC-ABILITY-3', part: { do: 'ability', ability }, args: { why: 'locked' } })).toContain(name)
      expect(sheet).toMatch(new RegExp(`${name} 0(?!/)`))
      expect(sheet).not.toContain(own.text(`name.ability.${ability}`))
    }
  }
})

test.each(LANGUAGES)('ties show the numbers of districts in what is offered, in %s', language => {
  const own = speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language])
  expect(own.option('rats.goal', { area: 'D09.c' })).toContain(' 09c')
  expect(own.option('rats.way', { area: 'D09.c' })).toContain(' 09c')
  expect(own.option('rats.split', { area: 'D09.c', count: 2 })).toMatch(/^2.* 09c$/)
})

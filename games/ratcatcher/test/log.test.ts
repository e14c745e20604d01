// What the log says, in four languages.
import { createEngine, LANGUAGES, seeded } from '@rubble/engine'
import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import { game } from '../src/index.ts'
import type { Event } from '../src/model/events.ts'
import { nouns } from '../src/text/nouns.ts'
import { texts } from '../src/texts.ts'
import { configs, players } from './players.ts'

const engine = createEngine(game)
type Told = ReturnType<typeof engine.describe>

/** One event of each way to happen, as games bring them. */
const heard = new Map<string, Told>()
Object.values(players).forEach((choose, n) => configs.forEach((config, seed) => {
  const random = seeded(seed)
  const state = game.setup(game.config(config), seeded(`${n} ${seed}`))
  const listen = (event: Event): void => {
    const told = engine.describe(state, event)
    heard.set([event.kind, ...Object.values(told).filter(value => typeof value === 'string')].join(' '), told)
  }
  engine.settle(state, listen)
  while (state.end === null) engine.apply(state, 0, choose({ engine, state, seat: 0, options: engine.options(state, 0), random }), listen)
}))
for (const [source, district] of [['inactive', 'none'], ['cage', 'none'], ['active', 'D02']] as const) {
  heard.set(`refilled ${source}`, { kind: 'bagRefilled', source, district, white: 1, brown: 2, black: 0, left: 3 })
}

test.each(LANGUAGES)('no sentence is said twice of one event, in %s', language => {
  const own = speaker({ texts, nouns }, language, tableTexts[language], what => { throw new Error(what) })
  for (const told of heard.values()) {
    const said = own.event(told).split(/(?<=[.!?])\s/)
    expect(said).toEqual([...new Set(said)])
  }
})

test.each(LANGUAGES)('the bag is refilled from three places, each in its own words, in %s', language => {
  const own = speaker({ texts, nouns }, language, tableTexts[language])
  const said = ['inactive', 'cage', 'active'].map(source => own.event(heard.get(`refilled ${source}`) ?? {}))
  expect(new Set(said).size).toBe(said.length)
  expect(said.map(line => line.includes(own.name('district', 'D02')))).toEqual([false, false, true])
})

// What is heard of the board, in four languages: every sentence is there, with everything filled in.
import { createEngine, draw as chance, readPosition, seeded } from '@rubble/engine'
import { type Language, LANGUAGES, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import type { SeatLook } from '@rubble/ui'
import { describe, expect, test } from 'vitest'
import { AREAS, CARDS } from '../data/components.ts'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { manifest } from '../manifest.ts'
import { texts } from '../texts.ts'
import { provenanceOf } from './provenance.ts'
import { areaWords, cardWords, unitWords, type Words } from './words.ts'

const engine = createEngine(game)
const seats: readonly SeatLook[] = [
  { seat: 0, colour: 'rust', name: 'Ana', id: 'marines', isViewer: true, isBot: false },
  { seat: 1, colour: 'tide', name: 'Marek', id: 'portalists', isViewer: false, isBot: false },
]
const voice = (language: Language): Words => ({
  seats,
  speaker: speaker({ texts, nouns: manifest.nouns }, language, tableTexts[language], what => {
    throw new Error(what)
  }),
})

describe.each(LANGUAGES)('in %s', language => {
  const words = voice(language)
  test('every area, unit and card of a game can be said', () => {
    const random = seeded(7)
    const state: State = engine.start({}, seeded('words'))
    for (let i = 0; i < 150 && !game.over(state); i++) {
      const [seat = 0] = engine.asked(state)
      const { game: view } = engine.view(state, seat)
      for (const area of AREAS) expect(areaWords(area, view, words)).not.toMatch(/board\.|\{\{/)
      for (const unit of view.units) expect(unitWords(unit, view, words)).not.toMatch(/board\.|\{\{/)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
    }
    const plain = { copies: 2, points: undefined, isLegal: true, isSelected: true, isRefused: true }
    for (const card of CARDS) expect(cardWords(card, words.speaker, plain)).not.toMatch(/board\.|\{\{/)
  })
  test('every figure has a source that can be named', () => {
    for (const { name } of [...CARDS, ...AREAS]) {
      const { rulebook, reconstructed } = provenanceOf(name)
      expect(rulebook.length + reconstructed.length).toBeGreaterThan(1)
      for (const field of [...rulebook, ...reconstructed]) words.speaker.text(`board.field.${field}`)
    }
  })
})

test('place, what, state, numbers', () => {
  const state = readPosition(
    engine,
    {
      turn: 6,
      active: 'marines',
      ap: 2,
      units: {
        'm-stealth-special-force#1': { at: 'p-dark-portal', used: ['road'] },
        'p-exorcist#1': { at: 'p-dark-portal', damage: 10 },
        'm-stealth-sniper#1': 'm-bunker-east',
      },
      raid: { unit: 'm-stealth-special-force#1', origin: 'm-arterial-road', attacked: true },
    },
    1,
  )
  const { game: view } = engine.view(state, 0)
  const said = view.units.map(unit => unitWords(unit, view, voice('en')).replaceAll('\u00a0', ' '))
  expect(said).toEqual([
    'Dark Portal: your Stealth Special Force, elite, defense 20 of 20. Attack 20, hits elite. Raid from this area: Arterial Road.',
    'Dark Portal: Exorcist (Marek), elite, defense 10 of 20. Attack 10, hits elite.',
    'Bunker East: your Stealth Sniper, elite, defense 30 of 30. Attack 20, hits standard. Bunker bonus 10. Ranged attack.',
  ])
  const portal = AREAS.find(({ name }) => name === 'p-dark-portal') ?? AREAS[0]
  expect(portal === undefined ? '' : areaWords(portal, view, voice('en')).replaceAll('\u00a0', ' ')).toBe(
    'Dark Portal, building, controlled by Marek. Events for free. Units: Stealth Special Force (Ana), Exorcist (Marek).',
  )
})

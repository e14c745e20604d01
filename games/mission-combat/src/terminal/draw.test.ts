import { createEngine, draw as chance, readPosition, type Seat, seeded } from '@rubble/engine'
import type { Pen } from '@rubble/kit'
import { kindOf, type Language, LANGUAGES } from '@rubble/text'
import { describe, expect, test } from 'vitest'
import { game } from '../game.ts'
import type { State } from '../model/state.ts'
import { SEATS } from '../model/ids.ts'
import { manifest } from '../manifest.ts'
import { texts } from '../texts.ts'
import { draw } from './draw.ts'

const engine = createEngine(game)

function pen(language: Language, width: number, paint: (text: string) => string = text => text): Pen {
  const text: Pen['text'] = (key, fields = {}) =>
    (texts[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, field: string) => String(fields[field]))
  const name: Pen['name'] = (field, value) => {
    const [id = '', copy] = String(value).split('#')
    return `${text(`name.${kindOf(manifest.nouns[field] ?? field)}.${id}`)}${copy === undefined ? '' : `\u00a0${copy}`}`
  }
  return { width, name, text, seat: (_, one) => paint(one), strong: paint, faint: paint }
}

const drawn = (state: State, seat: Seat | 'spectator', language: Language = 'en', width = 100): string =>
  draw(engine.view(state, seat), SEATS, pen(language, width))

/** States along a game of random choices. */
function sample(seed: number): State[] {
  const random = seeded(seed)
  const state = engine.start({}, seeded(`deal ${seed}`))
  const states: State[] = []
  for (let i = 0; i < 300 && !game.over(state); i++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
    if (i % 10 === 0) states.push(game.clone(state))
  }
  return states
}
const states = [1, 2, 3].flatMap(sample)

describe('the table as text', () => {
  test.each(LANGUAGES)('fits its width in %s, wide or narrow', language => {
    for (const state of states) {
      for (const width of [60, 80, 98, 100, 140, 200]) {
        for (const line of drawn(state, 0, language, width).split('\n'))
          expect([...line].length, `${width}: ${line}`).toBeLessThanOrEqual(width)
      }
    }
  })

  test('shows every area, and every unit with its name', () => {
    for (const state of states) {
      const text = drawn(state, 'spectator', 'en', 140)
      for (const area of Object.keys(texts.en).filter(key => key.startsWith('name.area.'))) expect(text).toContain(texts.en[area])
      const units = text.match(/[●◆■]\d+[^▸\n]*▸/g) ?? []
      expect(units.length).toBe(state.units.length)
    }
  })

  test('boxes stand in their rows: each row is a rectangle', () => {
    for (const state of states) {
      const rows = drawn(state, 'spectator')
        .split('\n')
        .filter(line => /^ *[┏┗┃╔╚║].*[┓┛┃╗╝║]$/.test(line))
      for (const line of rows) expect([14, 28].map(indent => line.search(/\S/) % indent)).toContain(0)
      for (const line of rows) expect([...line.trimStart()].length % 28, line).toBe(0)
    }
  })

  test('paint changes nothing but the paint', () => {
    for (const state of states) {
      const painted = draw(
        engine.view(state, 0),
        SEATS,
        pen('en', 100, text => `<${text}>`),
      )
      expect(painted.replace(/[<>]/g, '')).toBe(drawn(state, 0))
    }
  })

  test('a hand is shown to its owner only', () => {
    for (const state of states) {
      expect(drawn(state, 'spectator')).not.toContain('In hand')
      expect(drawn(state, 0).includes('In hand')).toBe((state.hand[0]?.length ?? 0) > 0)
      expect(drawn(state, 1).includes('In hand')).toBe((state.hand[1]?.length ?? 0) > 0)
    }
  })
})

describe('what is seen of a moment', () => {
  const moment = readPosition(
    engine,
    {
      turn: 5,
      active: 'marines',
      ap: 2,
      units: {
        'm-assault-infantry#1': { at: 'p-dark-portal', used: ['road'] },
        'm-stealth-sniper#1': { at: 'm-bunker-west', damage: 10 },
        'p-portal-stalker#1': 'p-dark-portal',
        'p-exorcist#1': { at: 'm-bunker-east', damage: 20 },
        'p-psionic-fanatic#1': { at: 'p-red-portal', used: ['speed'] },
      },
      raid: { unit: 'm-assault-infantry#1', origin: 'm-arterial-road', attacked: true },
      hand: { marines: ['m-hellfire', 'm-hellfire'], portalists: ['p-trap-portal'] },
      discard: { marines: ['m-rocket-infantry'] },
    },
    1,
  )
  const text = drawn(moment, 0)

  test('turn, action points and the raid', () => {
    expect(text).toContain('Turn\u00a05 · Marines · 2\u00a0AP')
    expect(text).toContain('Raid: Assault Infantry\u00a01, Arterial Road → Dark Portal')
    expect(text).toContain('► Assault Infantry\u00a01')
  })
  test('defense with the bunker, damage, free moves used', () => {
    expect(text).toContain('◆20+10\u00a0−10\u00a0▸\u00a0○20')
    expect(text).toContain('◆10\u00a0▸\u00a0○20\u00a0(»)')
    expect(text).toContain('(road move)')
  })
  test('who holds what: by the frame, and in words where it is not the owner', () => {
    expect(text).toMatch(/╔═ Bunker East ⌂/)
    expect(text).toMatch(/┏━ Bunker West ⌂/)
    expect(text.match(/control: /g)).toHaveLength(1)
    expect(text).toContain('control: Portalists')
  })
  test('hands, decks and discard piles', () => {
    expect(text).toContain('2 × Hellfire □50')
    expect(text).toContain('discard pile\u00a01 · top: Rocket Infantry')
    expect(drawn(moment, 1)).toContain('Trap Portal removes 1\u00a0unit')
    expect(text).not.toContain('Trap Portal')
  })
})

// Pointing at the board against the real rules: everything a click means is an option or is refused with a rule.
import { agrees, createEngine, draw as chance, type Flat, readPosition, type Seat, seeded } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import { ALL_AREAS, cardOfUnit } from '../data/components.ts'
import { game } from '../game.ts'
import type { View } from '../derive/look.ts'
import type { State } from '../model/state.ts'
import { type PointContext, atArea, atCard, atUnit, marked, pointedAt, prefer, unitName } from './point.ts'

const engine = createEngine(game)

function asked(state: State, part: Flat = {}): PointContext & { options: Option[] } {
  const [viewer = 0] = engine.asked(state)
  const { game: view, asked: open } = engine.view(state, viewer)
  const options = engine.options(state, viewer).map(option => ({ value: engine.name(state, option) }))
  return { view: view as View, viewer, options, kind: open?.kind, part }
}

function alongRandomGames(count: number, look: (state: State) => void): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = seeded(seed)
    const state = engine.start({}, seeded(`deal ${seed}`))
    for (let i = 0; i < 200 && !game.over(state); i++) {
      if (i % 4 === 0) look(state)
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
    }
  }
}

test('whatever is pointed at on the board is an option or is refused, with anything chosen before', () => {
  alongRandomGames(4, state => {
    const [seat = 0] = engine.asked(state) as readonly Seat[]
    const all = asked(state)
    const own = state.units.filter(({ id }) => cardOfUnit(id).seat === seat).slice(0, 3)
    const cards = (state.hand[seat] ?? []).slice(0, 2)
    const parts: Flat[] = [{}, ...own.map(({ id }) => ({ unit: unitName(id) })), ...cards.map(card => atCard(all.kind, all.options, card))]
    for (const part of parts) {
      const now = { ...all, part }
      for (const action of [...state.units.map(({ id }) => atUnit(now, id)), ...ALL_AREAS.map(id => atArea(now, id))]) {
        const { options, refusals } = engine.explain(state, seat, action)
        expect(options.length + refusals.length, JSON.stringify(action)).toBeGreaterThan(0)
      }
    }
  })
})

test('what is marked can be chosen: an option agrees with pointing at it', () => {
  alongRandomGames(4, state => {
    const now = asked(state)
    const { units, areas, cards } = marked(now.view, {}, now.options)
    const isOption = (part: Flat): boolean => now.options.some(({ value }) => agrees(part, value))
    for (const { id } of state.units.filter(unit => units.has(unitName(unit.id)))) {
      expect(isOption(atUnit(now, id))).toBe(true)
    }
    for (const to of areas) expect(isOption({ to })).toBe(true)
    for (const card of cards) expect(isOption(atCard(now.kind, now.options, pointedAt({ card }).card ?? -1))).toBe(true)
  })
})

const FORCE = 'm-stealth-special-force#1'
const TANK = 'm-armored-gauss-tank#1'

describe('a turn', () => {
  const state = readPosition(
    engine,
    {
      turn: 5,
      active: 'marines',
      ap: 4,
      units: {
        [FORCE]: 'm-arterial-road',
        [TANK]: 'm-arterial-road',
        'p-portal-trooper#1': 'p-yellow-portal-alpha',
        'p-exorcist#1': 'p-dark-portal',
      },
      hand: { marines: ['m-artillery-barrage', 'm-assault-infantry'] },
    },
    1,
  )
  const id = (name: string): number => pointedAt({ unit: name }).unit ?? -1
  const place = (name: string): number => pointedAt({ to: name }).area ?? -1

  test('an own unit is chosen; an enemy one asks why not', () => {
    expect(atUnit(asked(state), id(FORCE))).toEqual({ unit: FORCE })
    expect(atUnit(asked(state), id('p-exorcist#1'))).toEqual({ unit: 'p-exorcist#1' })
  })
  test('with a unit chosen, an enemy in reach is attacked, another one is raided', () => {
    expect(atUnit(asked(state, { unit: TANK }), id('p-portal-trooper#1'))).toEqual({ do: 'attack', unit: TANK })
    const known = { ...asked(state, { unit: TANK }), options: [{ value: { do: 'attack', unit: TANK, target: 'p-portal-trooper#1' } }] }
    expect(atUnit(known, id('p-portal-trooper#1'))).toEqual({ target: 'p-portal-trooper#1' })
    expect(atUnit(asked(state, { unit: FORCE }), id('p-exorcist#1'))).toEqual({ do: 'move', unit: FORCE, to: 'p-dark-portal' })
  })
  test('with a unit chosen, an area is a move', () => {
    expect(atArea(asked(state, { unit: FORCE }), place('m-hq'))).toEqual({ do: 'move', unit: FORCE, to: 'm-hq' })
  })
  test('with a card chosen, an area or a unit in it is where it goes', () => {
    const part = { card: 'm-assault-infantry' }
    expect(atArea(asked(state, part), place('m-hq'))).toEqual({ do: 'play', card: 'm-assault-infantry', to: 'm-hq' })
    expect(atUnit(asked(state, part), id(TANK))).toEqual({ do: 'play', card: 'm-assault-infantry', to: 'm-arterial-road' })
  })
  test('with nothing chosen, an area is only looked at; so is everything by those who do not play', () => {
    expect(atArea(asked(state), place('m-hq'))).toEqual({})
    expect(atUnit({ ...asked(state), viewer: undefined }, id('p-exorcist#1'))).toEqual({})
  })
  test('targets are marked with the unit that could hit them', () => {
    const now = asked(state, { unit: TANK })
    const left = now.options.filter(({ value }) => agrees(now.part, value))
    expect([...marked(now.view, now.part, left).units]).toEqual(['p-portal-trooper#1'])
  })
  test('a card or a unit is only taken up, even where it can do one thing; a place is meant', () => {
    const { options } = asked(state)
    const fitting = (part: Flat): Option[] => options.filter(({ value }) => agrees(part, value))
    const barrage = { card: 'm-artillery-barrage' }
    expect(fitting(barrage)).toHaveLength(1)
    expect(prefer('turn.act', barrage, fitting(barrage))).toBeUndefined()
    const move = { do: 'move', unit: TANK, to: 'm-hq' }
    expect(prefer('turn.act', move, fitting(move))?.value).toMatchObject(move)
  })
})

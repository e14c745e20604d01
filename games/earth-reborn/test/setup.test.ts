// The table as each of the nine scenarios lays it.
import { createEngine, knows, secret, seeded } from '@rubble/engine'
import { sidesOf } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/data/cards.ts'
import { doorAt } from '../src/data/doors.ts'
import { SCENARIO_DOCS } from '../src/data/scenarios.ts'
import { mapOf, scenarioOf } from '../src/derive/map.ts'
import { game } from '../src/game.ts'
import { NONE, SALEMITE, SEATS } from '../src/model/ids.ts'

describe.each(Object.keys(SCENARIO_DOCS))('%s', name => {
  const config = game.config({ scenario: name })
  const scenario = scenarioOf({ config })
  const engine = createEngine(game)
  const state = engine.start(config, seeded(name))

  test('[ER-SETUP-1, ER-SETUP-2, ER-SETUP-6, ER-GEN-3, ER-GEN-5, ER-EQUIP-2, ER-SCEN-4, ER-SCEN-19] everybody stands as it says', () => {
    for (const { character, seat, square, facing, isWounded, equipment, magnetic } of scenario.forces)
      expect(state.characters[character]).toMatchObject({
        status: 'present',
        seat,
        square,
        facing,
        isWounded,
        wounds: 0,
        cards: equipment,
        magnetic: magnetic ? 1 : 0,
      })
    for (const { character, seat, captor, isWounded } of scenario.prisoners) {
      expect(state.characters[character]).toMatchObject({
        status: 'prisoner',
        seat,
        square: NONE,
        isWounded,
        wounds: 0,
        cards: [],
        magnetic: 0,
      })
      expect(state.characters[captor]?.prisoner).toBe(character)
    }
    const others = state.characters.filter((_, id) => !scenario.forces.some(({ character }) => character === id))
    expect(others.filter(({ status }) => status === 'present')).toEqual([])
  })

  test('[ER-SETUP-3, ER-SETUP-4, ER-SCEN-3, ER-DOOR-1] all tiles are there, doors are closed, points are as it says', () => {
    const tiles = [...state.bag, ...state.discard, ...state.hands.flat()]
    expect([...new Set(tiles)]).toHaveLength(48)
    expect(state.discard).toEqual([])
    expect(new Set(state.doors)).toEqual(new Set(['closed']))
    expect(state.mp).toEqual(scenario.startMp)
  })

  test('[ER-SEARCH-1, ER-SCEN-14, ER-SCEN-15] the rest of the cards is the Search deck, of which the top alone is seen', () => {
    const { deck, aside } = state
    if (!scenario.modules.has('search')) {
      expect(deck).toEqual([])
      return
    }
    const dealt = [...scenario.forces.flatMap(({ equipment }) => equipment), ...aside, ...scenario.searchExcluded].map(cardOf)
    expect(new Set([...deck.map(({ card }) => card.is), ...dealt]).size).toBe(31)
    expect(deck).toHaveLength(31 - new Set(dealt).size)
    const seen = deck.filter(({ card }) => [...SEATS.keys()].some(seat => knows(card, seat)))
    expect(seen).toEqual([deck.at(-1)])
  })

  test('[ER-SEARCH-1] before all else the Salemite player may cut it, having seen its top card', () => {
    const asked = engine.asked(state).map(seat => SEATS[seat])
    const { deck, stack } = state
    if (!scenario.modules.has('search')) {
      expect(stack.at(-1)?.kind).not.toBe('search.cut')
      return
    }
    expect([asked, stack.at(-1)?.kind]).toEqual([['salemite'], 'search.cut'])
    const cut = game.clone(state)
    engine.apply(cut, SALEMITE, { do: 'cut', depth: 3 })
    const order = deck.map(({ card }) => card.is)
    expect(cut.deck.map(({ card }) => card.is)).toEqual([...order.slice(-3), ...order.slice(0, -3)])
    expect(knows(cut.deck.at(-1)?.card ?? secret(0), 'spectator')).toBe(true)
    engine.apply(state, SALEMITE, { do: 'decline' })
    expect(state.deck.map(({ card }) => card.is)).toEqual(order)
  })

  test('[ER-DOOR-11] no door is in a double wall, and a single wall under one is gone (EX-82)', () => {
    const { doors, walls, grid, floorOn } = mapOf(config)
    for (const { door, edges } of doors) {
      expect(edges).toHaveLength(doorAt(door).large ? 2 : 1)
      for (const edge of edges) {
        expect(walls[edge]).toBe(0)
        for (const square of sidesOf(grid, edge)) expect(floorOn[square]).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

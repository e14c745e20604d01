// What must hold at every decision of every game, whoever plays.
import { createEngine, draw, seeded } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { ARMIES, markersOf, pileOf, tileOf, tilesOf } from '../src/data/components.ts'
import { hexCount } from '../src/derive/hexes.ts'
import { game } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { hitPoints, survey } from '../src/derive/field/field.ts'

const engine = createEngine(game)
const CONFIGS = [
  ...ARMIES.map((army, i) => ({ armies: [army, ARMIES[(i + 3) % ARMIES.length]] })),
  { armies: ['sharrash', 'mississippi'] },
  { armies: ['sharrash', 'mississippi', 'moloch', 'outpost'] },
  { mode: 'teams', armies: ['mississippi', 'dancer', 'neojungle', 'steel-police'] },
  { mode: 'points', armies: ['borgo', 'mississippi', 'dancer'] },
]

function everyDecision(check: (state: State) => void): void {
  CONFIGS.forEach((config, seed) => {
    const random = seeded(seed)
    const state = engine.start(game.config(config), seeded(seed))
    while (state.end === null) {
      check(state)
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    }
    check(state)
  })
}

const count = <T>(list: readonly T[], test: (one: T) => boolean): number => list.filter(test).length

describe('at every decision', () => {
  test('[NH-COMP-1, NH-TERM-6] every tile of every army is in exactly one place', () => {
    everyDecision(state => {
      const pieces = [...state.units, ...state.grounds].map(({ id }) => tileOf(id).id)
      const all = [...state.deck.flat(), ...state.hand.flat(), ...state.discard.flat(), ...pieces].sort((a, b) => a - b)
      const placed =
        state.turn > 0
          ? state.config.armies
          : state.config.armies.filter(army => pieces.some(tile => tilesOf(army).some(({ id, isHq }) => isHq && id === tile)))
      const hqs =
        state.turn > 0
          ? placed.flatMap(army =>
              tilesOf(army)
                .filter(({ isHq }) => isHq)
                .map(({ id }) => id),
            )
          : pieces
      expect(all).toEqual([...state.config.armies.flatMap(army => pileOf(army)), ...hqs].sort((a, b) => a - b))
    })
  })

  test('[NH-TILE-5, NH-BOARD-5] there is at most one unit and one Foundation tile on a hex of the board', () => {
    everyDecision(({ units, grounds, config }) => {
      for (const list of [units, grounds]) {
        expect(new Set(list.map(({ hex }) => hex)).size).toBe(list.length)
        expect(list.every(({ hex }) => hex >= 0 && hex < hexCount(config))).toBe(true)
      }
    })
  })

  test('[NH-VENOM-5, NH-PARA-9, NH-STEELNET-1] no more markers lie on the board than there are', () => {
    everyDecision(({ venom, units, config }) => {
      config.armies.forEach((army, seat) => {
        expect(count(venom, ({ from }) => from === seat)).toBeLessThanOrEqual(markersOf(army, 'venom'))
      })
      expect(count(units, ({ paralysed }) => paralysed)).toBeLessThanOrEqual(
        config.armies.includes('sharrash') ? markersOf('sharrash', 'paralysis') : 0,
      )
      expect(count(units, ({ steelNet }) => steelNet)).toBeLessThanOrEqual(config.armies.includes('steel-police') ? 1 : 0)
      expect(venom.every(({ unit }) => units.some(({ id }) => id === unit))).toBe(true)
    })
  })

  test('[NH-HQ-1, NH-TERM-4] between blows every unit has at least one hit point, and none more than it had at first', () => {
    everyDecision(state => {
      if (state.strike !== null || state.end !== null) return
      for (const one of survey(state).all) {
        expect(one.unit.wounds).toBeGreaterThanOrEqual(0)
        expect(hitPoints(state, one) - one.unit.wounds, tileOf(one.unit.id).name).toBeGreaterThan(0)
      }
    })
  })

  test('[NH-TURN-2, NH-TURN-9] nobody holds more than three tiles, and nobody keeps more than two', () => {
    everyDecision(({ hand, active, stack }) => {
      hand.forEach((tiles, seat) => {
        expect(tiles.length).toBeLessThanOrEqual(seat === active && stack.at(-1)?.kind === 'turn.discard' ? 3 : 2)
      })
    })
  })

  test('[NH-FULL-1] nobody is asked for a turn while the board is full', () => {
    everyDecision(({ units, stack, config }) => {
      if (stack.at(-1)?.kind === 'turn.act') expect(units.length).toBeLessThan(hexCount(config))
    })
  })

  test('[NH-UI-1, NH-TURN-2, NH-TURN-11] everybody sees board, hands and discard piles, and of the draw piles how many tiles they hold', () => {
    everyDecision(state => {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const { game: seen } = engine.view(state, viewer)
        expect([seen.hand, seen.discard, seen.units, seen.grounds, seen.venom]).toEqual([
          state.hand,
          state.discard,
          state.units,
          state.grounds,
          state.venom,
        ])
        expect(seen.deck).toEqual(state.deck.map(({ length }) => ({ count: length, items: undefined })))
      }
    })
  })
})

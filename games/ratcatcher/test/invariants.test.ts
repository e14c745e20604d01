// What must hold at every decision of every game, whoever plays.
import { createEngine, draw, seeded } from '@rubble/engine'
import { DIRECTIONS } from '@rubble/geometry/squares'
import { describe, expect, test } from 'vitest'
import {
  ARCH_RATS,
  boardOf,
  CATCHERS,
  COMMON_RATS,
  DISTRICTS,
  faceOf,
  MYSTERIES,
  MYSTERY_COUNTS,
  STRANGE_RATS,
  SUPPLY,
} from '../src/data/components.ts'
import { cityOf, FAR, gateOf, neighbour, stepsFrom } from '../src/derive/city.ts'
import { abilityIn, cheesePool, isUnlocked, maxArchHealth, maxHealthOf, slotsOf, tokenPool } from '../src/derive/look.ts'
import { game } from '../src/index.ts'
import { ABILITIES, type AreaId, KINDS, MODES, NOWHERE, SLOTS } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import { squareAt } from '../src/codecs.ts'

const engine = createEngine(game)
const CONFIGS = CATCHERS.flatMap((catcher, i) => ARCH_RATS.map((archRat, j) => ({ catcher, archRat, mode: MODES[(i + j) % 2] })))

/** Random play, with a catcher so tough that games grow long. */
function everyDecision(check: (state: State) => void): void {
  CONFIGS.forEach((config, seed) => {
    const random = seeded(seed)
    const state = engine.start(game.config(config), seeded(seed))
    let choices = 0
    while (state.end === null && choices++ < 600) {
      check(state)
      if (state.catcher.health < maxHealthOf(state) && choices % 3 === 0) state.catcher.health++
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    }
    check(state)
  })
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

describe('at every decision', () => {
  test('[RC-COMP-1, RC-SETUP-6] 64 common rats are in the city, the cage and the bag', () => {
    everyDecision(({ rats, cage, bag }) => {
      COMMON_RATS.forEach(({ count }, kind) => {
        expect(sum(rats.filter((_, i) => i % KINDS === kind)) + (cage[kind] as number) + bag.filter(one => one === kind).length).toBe(count)
      })
      expect(Math.min(...rats, ...cage)).toBeGreaterThanOrEqual(0)
    })
  })

  test('[RC-COMP-1, RC-COMP-2, RC-COMP-3] cheese and special tokens are never more than there are', () => {
    everyDecision(state => {
      expect(cheesePool(state)).toBeGreaterThanOrEqual(0)
      expect(cheesePool(state)).toBeLessThanOrEqual(SUPPLY.cheese)
      for (const ability of ABILITIES) {
        expect(tokenPool(state, ability)).toBeGreaterThanOrEqual(0)
        expect(tokenPool(state, ability)).toBeLessThanOrEqual(SUPPLY[ability])
      }
    })
  })

  test('[RC-COMP-1] every district, strange rat and mystery token is in exactly one place', () => {
    everyDecision(({ districts, deck, drawn, strange, strangeDeck, strangeDiscard, catcher, mystery, revealed, nests }) => {
      const cards = [...districts.map(({ district }) => district), ...deck, ...(drawn < 0 ? [] : [drawn])]
      expect(cards.sort((a, b) => a - b)).toEqual(DISTRICTS.map((_, i) => i))
      const rats = [...strange.map(({ rat }) => rat), ...strangeDeck, ...strangeDiscard, ...catcher.cards]
      expect(rats.sort((a, b) => a - b)).toEqual(STRANGE_RATS.map((_, i) => i + KINDS))
      const tokens = [...mystery, ...revealed, ...nests.map(() => 'nest' as const)]
      for (const kind of MYSTERIES) expect(tokens.filter(one => one === kind).length, kind).toBe(MYSTERY_COUNTS[kind])
    })
  })

  test('[RC-MAP-2, RC-PLACE-1, RC-MAP-8] districts do not overlap, each is joined with the city, and there is a way from everywhere to everywhere', () => {
    everyDecision(state => {
      const { districts, config, catcher } = state
      const city = cityOf(state)
      const taken = new Set(districts.map(({ x, y }) => squareAt(x, y)))
      expect(taken.size).toBe(districts.length)
      expect(city.areas.every(area => stepsFrom(city, catcher.area)[area] !== FAR)).toBe(true)
      for (const { district, x, y, turn } of districts) {
        const free = DIRECTIONS.filter(
          side => gateOf(faceOf(config.mode, district), turn, side) !== NOWHERE && !taken.has(neighbour(x, y, side)),
        ).length
        expect(city.gates.filter(gate => gate.district === district).length).toBe(free)
      }
    })
  })

  test('[RC-TRAP-2, RC-ABILITY-4, RC-UPG-1, RC-CAGE-3] traps, tokens, slots and dice keep their limits', () => {
    everyDecision(state => {
      const { catcher, traps, config } = state
      expect(new Set(traps).size).toBe(traps.length)
      expect(catcher.traps + traps.length).toBeLessThanOrEqual(boardOf(config.catcher).trap.count)
      for (const ability of ABILITIES)
        expect(catcher.special[ability]).toBeLessThanOrEqual(isUnlocked(state, ability) ? abilityIn(state, ability).tokens : 0)
      for (const slot of SLOTS) expect(catcher.filled[slot]).toBeLessThanOrEqual(slotsOf(state, slot))
      expect(catcher.dice).toBeLessThanOrEqual(SUPPLY.dice)
      expect(catcher.health).toBeLessThanOrEqual(maxHealthOf(state))
      expect(state.arch.health).toBeLessThanOrEqual(maxArchHealth(state))
    })
  })

  test('[RC-CHEESE-1] nobody is asked for an action in an area with cheese and without rats', () => {
    everyDecision(({ stack, cheese, catcher, rats, strange, arch }) => {
      if (stack.at(-1)?.kind !== 'turn.act' || !cheese.includes(catcher.area)) return
      const common = sum(rats.slice(catcher.area * KINDS, catcher.area * KINDS + KINDS))
      expect(common > 0 || arch.area === catcher.area || strange.some(({ area }) => area === catcher.area)).toBe(true)
    })
  })

  test('[RC-CLEANUP-2, RC-CLEANUP-4, RC-CLEANUP-5] as a turn begins inactive districts are clear, and nothing of the last round lies in the city', () => {
    let round = 0
    everyDecision(state => {
      if (state.phase !== 'catcher' || state.round === round) return
      round = state.round
      if (round < 2) return
      const asleep = new Set(state.districts.filter(({ active }) => !active).map(({ district }) => district))
      const isAsleep = (area: AreaId): boolean => asleep.has(Math.floor(area / 5))
      expect(state.rats.some((count, i) => count > 0 && isAsleep(Math.floor(i / KINDS)))).toBe(false)
      expect([...state.strange, ...state.tokens].some(({ area }) => isAsleep(area))).toBe(false)
      expect([...state.laid, ...state.traps]).toEqual([])
    })
  })

  test('[RC-SETUP-6] the order of decks, bag and mystery tokens is hidden, and all else is open', () => {
    everyDecision(state => {
      const { game: seen } = engine.view(state, 0)
      const { deck, bag, strangeDeck, mystery } = state
      expect([seen.deck, seen.bag, seen.strangeDeck, seen.mystery]).toEqual([deck, bag, strangeDeck, mystery].map(({ length }) => length))
      expect([seen.rats, seen.catcher, seen.arch, seen.tokens]).toEqual([state.rats, state.catcher, state.arch, state.tokens])
    })
  })
})

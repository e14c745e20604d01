// Neuroshima Hex: Sharrash against Mississippi in random play, battles on a full board, copies of a state, iterations of the search.
import { createEngine, mix, readPosition, seeded } from '@rubble/engine'
import { game, knowledge, type NeuroshimaHex } from '@rubble/neuroshima-hex'
import { chooseAny, cloning, middleOfAGame, randomPlay, searching } from './any-game.ts'
import type { Run } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'

const engine = createEngine(game)
type State = NeuroshimaHex['state']
const config = game.config({ armies: ['sharrash', 'mississippi'] })
const MIDDLE = 80
const middle = (): State => middleOfAGame(engine, config, MIDDLE)

export const playing = (unit: 'decisions' | 'games'): Run => randomPlay(engine, config, unit)
export const copying = (by: 'clone' | 'structuredClone'): Run => cloning(middle(), by === 'clone' ? game.clone : structuredClone)

const UNITS = {
  sharrash: { plague: 2, beast: 1, mutant: 3, mortar: 3, rats: 3, explosive: 4, officer: 1, medic: 2, transport: 2, scout: 1, mother: 1 },
  mississippi: { shadow: 2, mutant: 3, poisoner: 2, guard: 4, hitman: 1, 'net-fighter': 1, paralysis: 2, mutation: 2, medic: 2, boiler: 3 },
} as const
const HEXES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4', 'C5', 'D1', 'D2', 'D3', 'D4', 'E1', 'E2', 'E3']
const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** Both HQs, and units of both armies on all other hexes. */
function fullBoard(seed: number): State {
  const random = seeded(seed)
  const names = Object.entries(UNITS).map(([army, units]) =>
    mix(
      random,
      Object.entries(units).flatMap(([unit, count]) =>
        Array.from({ length: count }, (_, i) => (count === 1 ? `${army}-${unit}` : `${army}-${unit}#${i + 1}`)),
      ),
    ),
  )
  const hexes = mix(random, HEXES.slice())
  const all = ['sharrash-hq', 'mississippi-hq', ...(names[0] ?? []).slice(0, 9), ...(names[1] ?? []).slice(0, 8)]
  const units = Object.fromEntries(all.map((name, i) => [name, `${hexes[i]} ${WAYS[i % 6]}`]))
  return readPosition(engine, { units, hand: { sharrash: ['sharrash-battle'] } }, seed, config)
}

/** A battle as it is fought in a game, choices by lot; only its own time counts. */
export function fighting(): Run {
  const boards = Array.from({ length: 64 }, (_, seed) => fullBoard(seed))
  const random = seeded(5)
  return () => {
    const worlds = boards.map(board => game.clone(board))
    const begun = cpuMs()
    for (const world of worlds) {
      const battle = engine.options(world, 0).find(option => 'do' in option && option.do === 'play')
      if (battle !== undefined) engine.apply(world, 0, battle)
      while (world.battle !== null) chooseAny(engine, world, random)
    }
    return { done: worlds.length, ms: cpuMs() - begun }
  }
}

export const thinking = (): Run => searching(engine, knowledge, [middle()])

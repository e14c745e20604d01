// Ratcatcher: random play, the rats' turn in a large city, copies of a state, iterations of the search.
import { createEngine, readPosition, seeded } from '@rubble/engine'
import { game, knowledge, type Ratcatcher } from '@rubble/ratcatcher'
import { chooseAny, cloning, randomPlay, searching } from './any-game.ts'
import type { Run } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'

const engine = createEngine(game)
type State = Ratcatcher['state']
const config = game.config({})

export const playing = (unit: 'decisions' | 'games'): Run => randomPlay(engine, config, unit)

const DISTRICTS = 15
const RATS = 40
const isActing = (state: State): boolean => engine.decision(state) === 'turn.act'

/** A city of so many districts, placed by lot, with its rats, as the catcher is about to act. */
function cityOf(districts: number, seed: number): State {
  const stack = [{ kind: 'turn.act' }, { kind: 'city.draw', left: districts - 1, fills: true }]
  const random = seeded(seed)
  const state = readPosition(engine, { stack }, seed, config)
  while (!isActing(state)) chooseAny(engine, state, random)
  return state
}

/** Random play dies young: this is what the table looks like in the middle of a game that is played well. */
const GROWN = 8
export const copying = (by: 'clone' | 'structuredClone'): Run => cloning(cityOf(GROWN, 1), by === 'clone' ? game.clone : structuredClone)

const horde = ({ rats }: State): number => rats.reduce((sum, count) => sum + count, 0)

function hordes(count: number): State[] {
  const found: State[] = []
  for (let seed = 0; found.length < count; seed++) {
    const state = cityOf(DISTRICTS, seed)
    if (horde(state) >= RATS && state.districts.length === DISTRICTS) found.push(state)
  }
  return found
}

/** From the end of your turn to the next one, choices by lot; only its own time counts. */
export function swarming(): Run {
  const cities = hordes(48)
  const random = seeded(5)
  return () => {
    const worlds = cities.map(city => game.clone(city))
    const begun = cpuMs()
    for (const world of worlds) {
      const end = engine.options(world, 0).find(option => 'do' in option && option.do === 'end')
      if (end !== undefined) engine.apply(world, 0, end)
      while (!game.over(world) && !isActing(world)) chooseAny(engine, world, random)
    }
    return { done: worlds.length, ms: cpuMs() - begun }
  }
}

export const thinking = (): Run => searching(engine, knowledge, [cityOf(GROWN, 1)])

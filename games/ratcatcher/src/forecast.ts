// What the rats would do if the turn ended now, as far as no die and no draw decides; where you would have to choose for them, it stops and goes on from your
// choice.
import { createEngine, type Forecast, type Forecaster } from '@rubble/engine'
import { clone } from './clone.ts'
import { districtOf } from './data/components.ts'
import { game, type Ratcatcher } from './game.ts'
import { expansionOf } from './look.ts'
import type { Event } from './model/events.ts'
import { CATCHER } from './model/ids.ts'
import type { State } from './model/state.ts'
import { checkActivity } from './rules/city/active.ts'
import { ENOUGH_CHEESE } from './rules/city/expand.ts'

const engine = createEngine(game)

/** Only while you act: then the rats' turn can come next. */
export const canForecast = ({ stack, end }: State): boolean => end === null && stack[stack.length - 1]?.kind === 'turn.act'

export function forecast(state: State): Forecast<Ratcatcher> {
  const world = clone(state)
  // RC-EXPAND-1: what new districts bring nobody knows.
  if (world.cheese.length < ENOUGH_CHEESE) {
    return { events: [{ kind: 'cityWillGrow', district: districtOf(world.catcher.area), count: expansionOf(world) }], state: world, asked: undefined }
  }
  checkActivity(world)
  world.stack = [{ kind: 'forecast.stop' }, { kind: 'forecast.arch' }, { kind: 'rats.begin' }]
  return follow(world, listen => { engine.settle(world, listen) })
}

function follow(world: State, go: (listen: (event: Event) => void) => void): Forecast<Ratcatcher> {
  const events: Event[] = []
  go(event => { events.push(event) })
  const kind = engine.decision(world)
  const isOpen = kind !== undefined && kind !== 'forecast.stop'
  return { events, state: world, asked: isOpen ? { seat: CATCHER, kind, options: engine.options(world, CATCHER) } : undefined }
}

export const forecaster: Forecaster<Ratcatcher> = {
  heads: ['ratStepBegan'],
  chances: ['cityWillGrow', 'archRatWillRoll', 'archRatWillBite', 'trapWillRoll', 'nestWillSpawn'],
  now: world => (canForecast(world) ? forecast(world) : undefined),
  after({ state }, option) {
    const world = clone(state)
    return follow(world, listen => { engine.apply(world, CATCHER, option, listen) })
  },
}

// An interruption that is declined leaves everything as if nobody had been asked.
import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, it } from 'vitest'
import { SCENARIO_DOCS } from '../src/data/scenarios.ts'
import { scenarioOf } from '../src/derive/map.ts'
import { game } from '../src/game.ts'

const engine = createEngine(game)
const CONFIGS = Object.keys(SCENARIO_DOCS)
  .map(scenario => game.config({ scenario }))
  .filter(config => scenarioOf({ config }).modules.has('duel'))

it.each(CONFIGS)('is as if it had never been asked for once it is declined: $scenario', config => {
  let declined = 0
  for (let seed = 0; declined < 12; seed++) {
    const random = seeded(seed)
    const state = engine.start(config, seeded(seed))
    while (!game.over(state)) {
      const seat = engine.asked(state)[0] as number
      const options = engine.options(state, seat)
      const unasked = engine.decision(state) === 'interrupt.ask' ? game.clone(state) : undefined
      const option = unasked === undefined ? options[draw(random, options.length)] : { do: 'pass' as const }
      engine.apply(state, seat, option as (typeof options)[number])
      if (unasked === undefined) continue
      unasked.stack.pop()
      engine.resolve(unasked)
      expect(engine.hash(state)).toBe(engine.hash(unasked))
      declined++
    }
  }
})

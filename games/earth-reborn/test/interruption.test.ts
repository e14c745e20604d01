// An interruption that is declined leaves everything as if nobody had been asked.
import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, it } from 'vitest'
import { game } from '../src/game.ts'

const engine = createEngine(game)

it.each(['last-hope-chapel', 'terror-in-the-basement'])('is as if it had never been asked for once it is declined: %s', scenario => {
  let declined = 0
  for (let seed = 0; seed < 2; seed++) {
    const random = seeded(seed)
    const state = engine.start(game.config({ scenario }), seeded(seed))
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
  expect(declined).toBeGreaterThan(10)
})

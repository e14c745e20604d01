import { describe, expect, it } from 'vitest'
import { createEngine, type Seat, seeded } from '@rubble/engine'
import { game, knowledge } from '@rubble/mission-combat'
import { observe } from '../observe.ts'
import type { Meter } from './budget.ts'
import { meter } from './budget.ts'
import { growTree, type TreeSearch } from './grow-tree.ts'

const model = { engine: createEngine(game), knowledge }
const ITERATIONS = 400

/** Some decisions of a match, each with more than one option. */
function* decisions(): Generator<{ readonly state: ReturnType<typeof model.engine.start>; readonly seat: Seat }> {
  const { engine } = model
  const state = engine.start({}, seeded('early'))
  for (let n = 0; n < 120 && !game.over(state); n++) {
    const seat = engine.asked(state)[0] as Seat
    const options = knowledge.orderMoves(state, seat, engine.options(state, seat))
    if (options.length > 1 && n % 6 === 0) yield { state, seat }
    engine.apply(state, seat, options[n % options.length] as (typeof options)[0])
  }
}

describe('a search that ends because its answer cannot change', () => {
  it('gives the answer that going on would', () => {
    let early = 0
    for (const { state, seat } of decisions()) {
      const seen = observe(model.engine, state, seat)
      const options = knowledge.orderMoves(state, seat, seen.options)
      const think = (clock: Meter): TreeSearch<(typeof options)[0]> => {
        const context = { random: seeded('same') }
        return growTree(model, seen, options, 0.7, context, clock)
      }
      const clock = meter({ iterations: ITERATIONS }, { random: seeded(1) })
      const [hasty, patient] = [think(clock), think({ ...clock, left: () => Infinity })]
      expect(patient.iterations).toBe(ITERATIONS)
      expect(hasty.choice).toEqual(patient.choice)
      if (hasty.iterations < ITERATIONS) early++
    }
    expect(early).toBeGreaterThan(5)
  })

  it('ends at once where all that is known settles it', () => {
    for (const { state, seat } of decisions()) {
      const seen = observe(model.engine, state, seat)
      const options = knowledge.orderMoves(state, seat, seen.options)
      const context = { random: seeded('same') }
      const clock = meter({ iterations: ITERATIONS }, context)
      const { root, choice } = growTree(model, seen, options, 0.7, context, clock)
      const again = growTree(model, seen, options, 0.7, context, meter({ iterations: 1 }, context), root)
      expect(again.choice).toEqual(choice)
      expect(again.iterations).toBeLessThanOrEqual(1)
    }
  })
})

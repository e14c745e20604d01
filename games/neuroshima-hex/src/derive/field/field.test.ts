// The last survey is remembered, and outlives units that leave: it must always be what a new one would be.
import { createEngine, draw, type Seat, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../../game.ts'
import { ARMIES } from '../../data/components.ts'
import type { State } from '../../model/state.ts'
import { survey } from './field.ts'
import { removePiece } from '../../units.ts'

const engine = createEngine(game)

const fieldOf = (state: State): unknown => {
  const { all, at } = survey(state)
  const idsOf = (list: readonly { readonly unit: { readonly id: number } }[]): number[] => list.map(({ unit }) => unit.id)
  return {
    all: all.map(one => ({ ...one, medics: idsOf(one.medics), transports: idsOf(one.transports) })),
    at: at.map(one => one?.unit.id),
  }
}

/** One after the other leaves; a copy knows nothing of what was surveyed before. */
function compareWhileLeaving(state: State, order: (n: number) => number): void {
  while (state.units.length > 0) {
    survey(state)
    const { id } = state.units[order(state.units.length)] as State['units'][number]
    removePiece(state, id, 'NH-TERM-4')
    const remembered = fieldOf(state)
    expect(remembered).toEqual(fieldOf(game.clone(state)))
  }
}

test('[NH-TURN-12, NH-MOD-9] whoever leaves the board, what is left is judged as if it had never been there', () => {
  const random = seeded(1)
  let most = 0
  ARMIES.forEach((army, i) => {
    const config = game.config({ armies: [army, ARMIES[(i + 1) % ARMIES.length]] })
    const state = engine.start(config, seeded(i))
    for (let n = 0; n < 400 && !game.over(state); n++) {
      if (n % 20 === 0) compareWhileLeaving(game.clone(state), count => draw(random, count))
      most = Math.max(most, state.units.length)
      const seat = engine.asked(state)[0] as Seat
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    }
  })
  expect(most).toBeGreaterThan(12)
})

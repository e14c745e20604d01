// What the card says is still in a pile is what lies in it, whatever has happened.
import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { game } from '../game.ts'
import { pileLeft } from './pile.ts'

const engine = createEngine(game)

test.each([
  [['sharrash', 'mississippi']],
  [['hegemony', 'outpost']],
  [['steel-police', 'dancer']],
  [['sharrash', 'hegemony', 'neojungle', 'moloch']],
])('all that may still be drawn is told: %s', armies => {
  const random = seeded(armies.join(' '))
  const state = game.setup(config({ armies }), seeded(armies.toReversed().join(' ')))
  engine.resolve(state)
  let [told, due] = [0, 0]
  for (let choice = 0; choice < 400 && !game.over(state); choice++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
    if (choice % 5 !== 0) continue
    const view = engine.view(state, 0).game
    state.deck.forEach((pile, owner) => {
      const left = pileLeft(view, owner).flatMap(({ tile, count }) => new Array<number>(count).fill(tile.id))
      if (pile.length > 0) due++
      if (left.length > 0) told++
      if (left.length > 0 || pile.length === 0) expect(left.toSorted((a, b) => a - b)).toEqual(pile.toSorted((a, b) => a - b))
    })
  }
  // a tile on its way to the board lies nowhere
  expect(told / due).toBeGreaterThan(0.8)
})

test('where what fell before is not known, nothing is said', () => {
  const state = game.setup(config({ armies: ['sharrash', 'mississippi'] }), seeded('pile'))
  engine.resolve(state)
  const view = engine.view(state, 0).game
  expect(pileLeft(view, 0).length).toBeGreaterThan(0)
  expect(pileLeft({ ...view, deck: view.deck.map(() => ({ count: 3 })) as unknown as typeof view.deck }, 0)).toEqual([])
})

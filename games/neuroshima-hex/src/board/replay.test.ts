// What is shown of each event ends at the table as the rules have made it.
import { copy, createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import type { View } from '../derive/look.ts'
import { viewAfter } from './replay.ts'

const engine = createEngine(game)
/** All of a piece that is drawn, and what lies before the players. */
const drawn = ({ units, grounds, venom, hand, deck, discard, points, out }: View): unknown => ({
  hand,
  points,
  out,
  piles: deck.map(({ count }) => count),
  discard: discard.map(tiles => tiles.toSorted((a, b) => a - b)),
  units: units.map(unit => ({ ...unit, used: 0, converted: false })).sort((a, b) => a.id - b.id),
  grounds: grounds.map(({ id, owner, hex }) => ({ id, owner, hex })).sort((a, b) => a.id - b.id),
  venom: venom.map(marker => marker.unit).sort((a, b) => a - b),
})

test.each([
  [['sharrash', 'mississippi']],
  [['borgo', 'moloch']],
  [['hegemony', 'outpost']],
  [['steel-police', 'dancer']],
  [['neojungle', 'doomsday-machine']],
  [['sharrash', 'hegemony', 'neojungle', 'moloch']],
])('what is shown of each event ends at the table as it is: %s', armies => {
  const random = seeded(armies.join(' '))
  const state = game.setup(config({ armies }), seeded(armies.toReversed().join(' ')))
  engine.resolve(state)
  let shown: View = copy(engine.view(state, 0).game)
  const listen = (event: Event): void => {
    shown = viewAfter(shown, event)
  }
  for (let choice = 0; choice < 400 && !game.over(state); choice++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number], listen)
    const view = copy(engine.view(state, 0).game)
    expect(drawn(shown)).toEqual(drawn(view))
    shown = view
  }
})

// What is shown of each event ends at the table as the rules have made it.
import { copy, createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { game } from '../game.ts'
import type { Table } from '../look.ts'
import type { Event } from '../model/events.ts'
import { after } from './replay.ts'

const engine = createEngine(game)
/** All of a piece that is drawn. */
const drawn = ({ units, grounds, venom }: Table): unknown => ({
  units: units.map(unit => ({ ...unit, used: 0, converted: false })).sort((a, b) => a.id - b.id),
  grounds: grounds.map(({ id, owner, hex }) => ({ id, owner, hex })).sort((a, b) => a.id - b.id),
  venom: venom.map(marker => marker.unit).sort((a, b) => a - b),
})

test.each([
  ['sharrash', 'mississippi'], ['borgo', 'moloch'], ['hegemony', 'outpost'], ['steel-police', 'dancer'], ['neojungle', 'doomsday-machine'],
])('what is shown of each event ends at the table as it is: %s, %s', (first, second) => {
  const random = seeded(`${first} ${second}`)
  const state = game.setup(config({ armies: [first, second] }), seeded(`${second} ${first}`))
  engine.settle(state)
  let shown: Table = copy(engine.view(state, 0).game)
  const listen = (event: Event): void => { shown = after(shown, event) }
  for (let choice = 0; choice < 400 && !game.over(state); choice++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number], listen)
    const view = copy(engine.view(state, 0).game)
    expect(drawn(shown)).toEqual(drawn(view))
    shown = view
  }
})

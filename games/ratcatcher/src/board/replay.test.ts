import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { ARCH_RATS, CATCHERS } from '../data/components.ts'
import type { Table } from '../derive/implied.ts'
import { CATCHER, MODES } from '../model/ids.ts'
import { after } from './replay.ts'

const engine = createEngine(game)
const MATCHES = 2

/** What is seen on the map, and what ends the game. */
function seen({ districts, rats, cheese, tokens, nests, traps, laid, strange, catcher, arch, round }: Table): unknown {
  const order = (list: readonly object[]): string[] => list.map(item => JSON.stringify(item)).toSorted()
  return {
    districts,
    rats,
    cheese,
    nests: nests.toSorted((a, b) => a - b),
    traps: traps.toSorted((a, b) => a - b),
    tokens: order(tokens),
    laid: order(laid),
    strange,
    arch,
    round,
    at: catcher.area,
    health: catcher.health,
    collected: catcher.collected,
    movement: catcher.movement,
    trapsLeft: catcher.traps,
  }
}

const pairings = CATCHERS.flatMap(catcher => ARCH_RATS.map((archRat, i) => ({ catcher, archRat, mode: MODES[i % 2] })))

test.each(pairings)('the events of a game tell all that is seen to change: $catcher, $archRat', terms => {
  const random = seeded(`replay ${terms.catcher} ${terms.archRat}`)
  for (let match = 0; match < MATCHES; match++) {
    const state = engine.start(game.config(terms), seeded(`match ${match} ${terms.catcher}`))
    while (!game.over(state)) {
      const before = game.clone(state)
      const events: Event[] = []
      const options = engine.options(state, CATCHER)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      engine.apply(state, CATCHER, option, event => {
        events.push(event)
      })
      expect(
        seen(events.reduce(after, before as Table)),
        `${JSON.stringify(option)}\n${events.map(event => JSON.stringify(event)).join('\n')}`,
      ).toEqual(seen(state))
    }
  }
})

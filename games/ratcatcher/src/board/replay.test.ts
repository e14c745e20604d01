import { createEngine, draw, readPosition, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { ARCH_RATS, CATCHERS, faceOf } from '../data/components.ts'
import type { Table } from '../derive/implied.ts'
import { CATCHER, MODES } from '../model/ids.ts'
import { after } from './replay.ts'

const engine = createEngine(game)
const MATCHES = 2
const FISHMARKET = 2

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

test.each([true, false])('of areas that are alike, the one being filled keeps its rats, in a district that is active: %s', active => {
  for (const area of faceOf('standard', FISHMARKET).areas) {
    const state = readPosition(
      engine,
      {
        city: { D00: 'x0y0', D02: { at: 'x1y0', active } },
        areas: { 'D02.a': { white: 1 }, 'D02.b': { white: 1 }, 'D02.c': { white: 1 } },
        bag: [],
      },
      1,
    )
    state.stack.push({ kind: 'spawn.area', area, count: 1, rule: 'RC-SPAWN-1', chain: false })
    const before = game.clone(state)
    const events: Event[] = []
    engine.resolve(state, event => {
      events.push(event)
    })
    expect(events.map(({ kind }) => kind)).toEqual(['bagRefilled', 'ratDrawn'])
    expect(seen(events.reduce(after, before as Table))).toEqual(seen(state))
  }
})

import { createEngine, draw, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import type { View } from '../derive/view.ts'
import { game } from '../game.ts'
import type { Event } from '../model/events.ts'
import { NONE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { viewAfter } from './replay.ts'

const engine = createEngine(game)
const MATCHES = 2
const CHOICES = 400
/** Who does something else whenever he can comes to fights, doors and deaths sooner. */
const IDLE = new Set<unknown>(['pass', 'end', 'leave', 'stop'])

const viewOf = (state: State): View => engine.view(game.clone(state), 0).game

/** What the map shows of a table. */
function seen({ characters, doors, broken, destroyed }: View): unknown {
  const figures = characters.map(({ status, square, facing, seat, wounds, isWounded, isEngaged, prisoner }) => ({
    status,
    square: status === 'present' || status === 'dead' ? square : NONE,
    facing: status === 'present' ? facing : NONE,
    seat,
    wounds,
    isWounded,
    isEngaged,
    prisoner,
  }))
  return { figures, doors, broken, destroyed }
}

function play(scenario: string, match: number): void {
  const random = seeded(`replay ${scenario} ${match}`)
  const state = engine.start(game.config({ scenario }), seeded(`match ${scenario} ${match}`))
  for (let choice = 0; choice < CHOICES && !game.over(state); choice++) {
    const [seat = 0] = engine.asked(state)
    const options = engine.options(state, seat)
    const busy = options.filter(option => !('do' in option && IDLE.has(option.do)))
    const among = busy.length > 0 ? busy : options
    const option = among[draw(random, among.length)]
    if (option === undefined) break
    const before = viewOf(state)
    const events: Event[] = []
    engine.apply(state, seat, option, event => {
      events.push(event)
    })
    const said = `${JSON.stringify(option)}\n${events.map(event => JSON.stringify(event)).join('\n')}`
    expect(seen(events.reduce(viewAfter, before)), said).toEqual(seen(viewOf(state)))
  }
}

test.each(Object.keys(game.scenarios?.all ?? {}))('the events of a game tell all that its map shows to change: %s', scenario => {
  for (let match = 0; match < MATCHES; match++) play(scenario, match)
})

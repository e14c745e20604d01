// What the board works out from a view, against what the rules do with the state.
import { createEngine, draw as chance, type Flat, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { ALL_AREAS } from '../data/components.ts'
import { game } from '../game.ts'
import { eventCost, eventPoints, holderOf, neededFor, targetsOf, unitOf } from './look.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { controls } from '../rules/control/control.ts'

const engine = createEngine(game)

function alongRandomGames(count: number, look: (state: State) => void): void {
  for (let seed = 1; seed <= count; seed++) {
    const random = seeded(seed)
    const state = engine.start({}, seeded(`look ${seed}`))
    for (let i = 0; i < 400 && !game.over(state); i++) {
      look(state)
      const [seat = 0] = engine.asked(state)
      const options = engine.options(state, seat)
      engine.apply(state, seat, options[chance(random, options.length)] as (typeof options)[0])
    }
  }
}

/** What happens if this is chosen, and how it stands then. */
function after(state: State, choice: Flat): { readonly events: Event[]; readonly state: State } {
  const events: Event[] = []
  const next = game.clone(state)
  const [seat = 0] = engine.asked(next)
  engine.apply(next, seat, choice as never, event => {
    events.push(event)
  })
  return { events, state: next }
}

test('the targets in reach are those an attack may choose from', () => {
  let seen = 0
  alongRandomGames(6, state => {
    if (engine.decision(state) !== 'turn.act') return
    for (const option of engine.options(state, state.active) as readonly Flat[]) {
      if (option['do'] !== 'attack') continue
      const { state: next } = after(state, option)
      const expected = targetsOf(engine.view(next, 'spectator').game, Number(option['unit'])).map(({ id }) => id)
      const lone = engine.decision(next) === 'share.amount'
      const offered = (engine.options(next, next.active) as readonly Flat[]).flatMap(({ target }) =>
        typeof target === 'number' ? [target] : [],
      )
      if (lone) expect(expected.length).toBe(1)
      else expect(offered).toEqual(expected)
      seen++
    }
  })
  expect(seen).toBeGreaterThan(20)
})

test('what is needed destroys, and one less does not', () => {
  let seen = 0
  alongRandomGames(6, state => {
    if (engine.decision(state) !== 'share.amount') return
    const step = state.stack.at(-1) as unknown as { target: number; given: readonly unknown[]; left: number }
    const unit = unitOf(state, step.target)
    if (unit === undefined || step.given.length > 0) return
    const needed = neededFor(unit)
    const isGone = (amount: number): boolean => {
      let { state: next } = after(state, { amount })
      if (engine.decision(next) === 'share.target') next = after(next, { do: 'stop' }).state
      return unitOf(next, unit.id) === undefined
    }
    if (needed <= step.left) {
      expect(isGone(needed)).toBe(true)
      seen++
    }
    if (needed > 1) expect(isGone(Math.min(needed - 1, step.left))).toBe(false)
  })
  expect(seen).toBeGreaterThan(5)
})

test('points of an event, and who holds an area, are as the rules say', () => {
  let seen = 0
  alongRandomGames(6, state => {
    const view = engine.view(state, 'spectator').game
    for (const area of ALL_AREAS) expect(controls(state, holderOf(view, area), area)).toBe(true)
    // An open raid ends before an event is played, and control may change with it.
    if (engine.decision(state) !== 'turn.act' || state.raid !== null) return
    for (const option of engine.options(state, state.active) as readonly Flat[]) {
      if (option['do'] !== 'event') continue
      const played = after(state, option).events.find(event => event.kind === 'eventPlayed')
      expect(eventPoints(view, Number(option['card']))?.now ?? 0).toBe(played?.points)
      expect(eventCost(view, state.active).now).toBe(state.ap - after(state, option).state.ap)
      seen++
    }
  })
  expect(seen).toBeGreaterThan(5)
})

// A bot decides by what its seat may know, and leaves no trace of its thinking.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Seat, seeded, type Types } from '@rubble/engine'
import type { MissionCombat } from '@rubble/mission-combat'
import { type Bot, botByName, type GameModel, greedy, type Observation, observe, random, searchBot } from '@rubble/bots'
import { bids, missionCombat } from './support/minds.ts'
import { decide, playOut } from './support/play.ts'

const search = searchBot({ budget: { iterations: 40 } })
const bots: readonly Bot[] = [random, greedy, search, botByName('easy')]

/** Visits some decisions of a game that `player` plays at every seat. */
function visit<G extends Types>(
  mind: GameModel<G>,
  player: Bot,
  config: G['config'],
  every: number,
  look: (state: G['state'], seat: Seat) => void,
): number {
  const seats = mind.engine.game.seats(config).map(() => player)
  let n = 0
  let visited = 0
  playOut(mind, seats, config, 'visit', (state, seat) => {
    if (n++ % every !== 0 || visited >= 40) return
    visited++
    look(state, seat)
  })
  return visited
}

function decidesAlike<G extends Types>(mind: GameModel<G>, config: G['config'], every: number): void {
  const { engine } = mind
  const visited = visit(mind, greedy, config, every, (state, seat) => {
    const others = [1, 2, 3].map(seed => engine.redeal(state, seat, seeded(seed)))
    for (const bot of bots)
      for (const other of others) expect(decide(mind, bot, other, seat), bot.name).toEqual(decide(mind, bot, state, seat))
  })
  expect(visited).toBeGreaterThan(5)
}

describe('what a bot sees', () => {
  it('has no state in it', () => {
    expectTypeOf<keyof Observation<MissionCombat>>().toEqualTypeOf<'seat' | 'view' | 'options' | 'redeal'>()
    const state = missionCombat.engine.start({}, seeded(1))
    const seat = missionCombat.engine.asked(state)[0] as Seat
    const seen = observe(missionCombat.engine, state, seat)
    expect(seen.view.game.hand[1 - seat]?.items).toBeUndefined()
    expect(JSON.stringify(seen)).not.toContain('"random"')
  })

  it('does not follow the match when it goes on', () => {
    const { engine } = missionCombat
    const state = engine.start({}, seeded(1))
    const seat = engine.asked(state)[0] as Seat
    const seen = observe(engine, state, seat)
    const before = seen.redeal(seeded(2))
    for (let i = 0; i < 10; i++)
      engine.apply(
        state,
        engine.asked(state)[0] as Seat,
        engine.options(state, engine.asked(state)[0] as Seat)[0] as (typeof seen.options)[0],
      )
    expect(seen.redeal(seeded(2))).toEqual(before)
  })
})

describe('a bot', () => {
  it('decides the same in all worlds that its seat cannot tell apart', () => decidesAlike(missionCombat, {}, 9))
  it('decides the same whatever others have placed in secret', () => decidesAlike(bids, { seats: 3 }, 1))

  it('changes nothing in the match, its generator included', () => {
    visit(missionCombat, greedy, {}, 25, (state, seat) => {
      const before = structuredClone(state)
      for (const bot of bots) decide(missionCombat, bot, state, seat)
      expect(state).toEqual(before)
    })
  })

  it('with the same seed decides the same again', () => {
    visit(missionCombat, greedy, {}, 25, (state, seat) => {
      for (const bot of bots)
        expect(decide(missionCombat, bot, state, seat, seeded(4))).toEqual(decide(missionCombat, bot, state, seat, seeded(4)))
    })
  })
})

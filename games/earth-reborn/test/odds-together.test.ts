// Odds of what several do together, and of torture: exactly what all throws of the dice bring, or as close as many throws must come.
import { createEngine } from '@rubble/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../src/clone.ts'
import { bearingsOf } from '../src/derive/aims.ts'
import { lifeLeft, oddsOfAim } from '../src/derive/odds.ts'
import { mapOf } from '../src/derive/map.ts'
import { poolOf } from '../src/derive/weapons.ts'
import { game } from '../src/game.ts'
import { NONE } from '../src/model/ids.ts'
import type { State } from '../src/model/state.ts'
import type { DamageTarget } from '../src/model/steps.ts'
import { ODDS } from '../src/rules/odds/odds.ts'
import type { Outcome } from '../src/rules/odds/outcome.ts'
import type { LikelyHit } from '../src/rules/odds/volley.ts'
import { refuseVolley } from '../src/rules/shoot/volley.ts'
import { card, expectAlike, FEWER, id, rollSeveral, tableOf, throwsOf, woundsOf } from './dice.ts'

const engine = createEngine(game)
const [NICK, VASQUEZ, JACK, ZOMBIE] = ['nick-bolter', 'vasquez', 'jack-saw', 'zombie-1'].map(id) as [number, number, number, number]
const table = (characters: object): State => tableOf('terror-in-the-basement', characters)
const woundsIn = (odds: readonly Outcome[], who: number): readonly number[] =>
  odds.flatMap(one => (one.what === 'wounds' && one.character === who ? one.chances : []))

interface Shooter {
  readonly character: number
  readonly weapon: string
}

/** Each with one CP, and all his dice. */
function oddsOf(state: State, shooters: readonly Shooter[], on: DamageTarget): readonly Outcome[] {
  const hits = shooters.map(({ character, weapon: name }): LikelyHit => {
    const weapon = card(name)
    const [bearing] = bearingsOf(state, character, on)
    const { arc, range } = bearing ?? { arc: 'red', range: 0 }
    const chance = oddsOfAim(state, { character, weapon, range, dice: poolOf(state, character, weapon).dice }).hit
    const isExplosive = ['04N', '08N', '10N'].includes(name)
    const origin = isExplosive && 'target' in on ? (state.characters[on.target]?.square ?? NONE) : NONE
    return { character, weapon, arc, dice: 0, origin, chance }
  })
  return ODDS['volley.roll'](state, { on, hits })
}

/** The same by the rules, always the first that is offered: all dice. */
function shoot(world: State, shooters: readonly Shooter[], on: DamageTarget): void {
  world.stack = [{ kind: 'round.act' }, { kind: 'volley.aim', parts: shooters.map(({ character }) => ({ character, cp: 1 })) }]
  engine.apply(world, 0, { do: 'shoot', ...on })
  while (engine.decision(world) !== 'round.act') {
    const [seat = 0] = engine.asked(world)
    engine.apply(world, seat, engine.options(world, seat)[0] as never)
  }
}

describe('odds of a volley', () => {
  const on = { target: JACK }
  const jack = { at: 'F1', facing: 'S', cards: [], spent: 4 }

  it('are those of all throws of its dice (ER-COMB-19, ER-COMB-20)', () => {
    const state = table({
      'nick-bolter': { at: 'D1', facing: 'E', cards: ['06N'] },
      vasquez: { at: 'K1', facing: 'W', cards: ['21S'] },
      'jack-saw': { ...jack, wounds: 4 },
    })
    const shooters = [
      { character: NICK, weapon: '06N' },
      { character: VASQUEZ, weapon: '21S' },
    ]
    const odds = oddsOf(state, shooters, on)
    const counts = new Array<number>(lifeLeft(state, JACK) + 1).fill(0)
    let all = 0
    for (const script of throwsOf(['targeting', 'targeting', 'targeting', 'damage', 'damage', 'damage'])) {
      const world = clone(state)
      world.random.script = script
      shoot(world, shooters, on)
      const taken = woundsOf(state, world, JACK)
      counts[taken] = (counts[taken] as number) + 1
      all++
    }
    expect(counts.filter(count => count > 0).length).toBeGreaterThan(4)
    counts.forEach((count, wounds) => expect(woundsIn(odds, JACK)[wounds]).toBeCloseTo(count / all, 10))
    const hits = odds.flatMap(one => (one.what === 'hit' ? [[one.character, one.chance]] : []))
    expect(hits).toEqual([
      [NICK, oddsOfAim(state, { character: NICK, weapon: card('06N'), range: 2, dice: 1 }).hit],
      [VASQUEZ, oddsOfAim(state, { character: VASQUEZ, weapon: card('21S'), range: 5, dice: 2 }).hit],
    ])
  })

  it.each([
    ['one explosive', '10N', '21S'],
    ['two explosives, one after the other', '08N', '04N'],
  ])('with %s are those of its rules, for who stands beside too (RUL-43)', (_, first, second) => {
    const state = tableOf('contamination', {
      'nick-bolter': { at: 'D2', facing: 'E', cards: [first] },
      vasquez: { at: 'H2', facing: 'W', cards: [second] },
      'jack-saw': { ...jack, at: 'F2' },
      'zombie-1': { at: 'F1', facing: 'N', spent: 3, wounds: 2 },
    })
    // no tree is in the way
    state.destroyed = [...mapOf(state.config).elements.keys()]
    const shooters = [
      { character: NICK, weapon: first },
      { character: VASQUEZ, weapon: second },
    ]
    expect(refuseVolley(state, [NICK, VASQUEZ])).toBeUndefined()
    const odds = oddsOf(state, shooters, on)
    const [jacks, zombies] = rollSeveral(state, world => {
      shoot(world, shooters, on)
      return [woundsOf(state, world, JACK), woundsOf(state, world, ZOMBIE)]
    })
    expectAlike(jacks ?? [], woundsIn(odds, JACK), FEWER)
    expectAlike(zombies ?? [], woundsIn(odds, ZOMBIE), FEWER)
  })
})

it('odds of torture are those of all throws of its dice (ER-TORT-2, ER-TORT-3)', () => {
  const state = tableOf('rescue-james-woo', {
    'jessica-hollister': { at: 'B4', facing: 'E', cards: ['05S'], prisoner: 'james-woo' },
    'james-woo': { status: 'prisoner', wounded: true },
    'nick-bolter': 'P13',
  })
  const parts = [{ character: id('jessica-hollister'), cp: 1 }]
  const [outcome] = ODDS['torture.roll'](state, { parts })
  // 1 CP, the kit, the chamber
  const dice = ['torture', 'torture', 'torture', 'torture', 'torture']
  const counts = new Array<number>(dice.length + 1).fill(0)
  let all = 0
  for (const script of throwsOf(dice)) {
    const world = clone(state)
    world.random.script = script
    world.stack = [{ kind: 'round.act' }, { kind: 'torture.roll', parts }]
    engine.resolve(world, event => {
      if (event.kind === 'tortured') counts[event.points] = (counts[event.points] as number) + 1
    })
    all++
  }
  const chances = outcome?.what === 'spied' ? outcome.chances : []
  expect(chances).toHaveLength(counts.length)
  counts.forEach((count, points) => expect(chances[points]).toBeCloseTo(count / all, 10))
})

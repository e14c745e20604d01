// Odds are exact: many rolls of the real rules come as close to them as so many rolls must.
import { seeded } from '@rubble/engine'
import { describe, expect, it } from 'vitest'
import { clone } from '../src/clone.ts'
import { config as readConfig } from '../src/config.ts'
import { character, element, face } from '../src/codecs.ts'
import { EAST, WEST } from '@rubble/geometry/squares'
import { lifeLeft, oddsOfBlow, oddsOfShot } from '../src/derive/odds.ts'
import { NONE } from '../src/model/ids.ts'
import { arcToward } from '../src/derive/strength.ts'
import type { State } from '../src/model/state.ts'
import { position } from '../src/position/position.ts'
import { strike } from '../src/rules/combat/strike.ts'
import { hit } from '../src/rules/shoot/damage.ts'
import { fire } from '../src/rules/shoot/target.ts'
import { gearOn } from '../src/derive/equipment.ts'

const ROLLS = 20_000
const config = readConfig({ scenario: 'target-pr-john-kendall' })
const id = (name: string): number => character.read(name, undefined) as number
const card = (name: string): number => face.read(name, undefined) as number
const [NICK, KENDALL, JACK, WOO] = ['nick-bolter', 'professor-kendall', 'jack-saw', 'james-woo'].map(id) as [number, number, number, number]

const table = (characters: object): State => position.read({ alone: true, characters } as never, seeded('odds'), config)

/** How often each outcome came. */
function rollOften(state: State, outcomeOf: (world: State) => number): number[] {
  const found: number[] = []
  const { random } = state
  for (let i = 0; i < ROLLS; i++) {
    const world = clone(state)
    world.random = random
    const outcome = outcomeOf(world)
    found[outcome] = (found[outcome] ?? 0) + 1
  }
  return Array.from(found, count => (count ?? 0) / ROLLS)
}

/** Within five standard deviations. */
function expectAlike(found: readonly number[], odds: readonly number[]): void {
  expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  odds.forEach((chance, outcome) => {
    expect(Math.abs((found[outcome] ?? 0) - chance)).toBeLessThanOrEqual(5 * Math.sqrt((chance * (1 - chance)) / ROLLS) + 1e-9)
  })
}

const woundsOf = (before: State, after: State, who: number): number => lifeLeft(before, who) - lifeLeft(after, who)

describe('odds', () => {
  it.each([
    { 'nick-bolter': { at: 'D1', facing: 'E' }, 'jack-saw': { at: 'E1', facing: 'W' } },
    { 'nick-bolter': { at: 'D1', facing: 'N', cards: ['14N'] }, 'jack-saw': { at: 'E1', facing: 'N', wounds: 3 } },
    { 'nick-bolter': { at: 'D1', facing: 'E', wounded: true }, 'jack-saw': { at: 'E1', facing: 'E', wounded: true, wounds: 2 } },
  ])('of a blow are those of its rules: %j', characters => {
    const state = table(characters)
    const weapon = state.characters[NICK]?.cards[0] ?? NONE
    const [arc, against] = [arcToward(state, NICK, EAST), arcToward(state, JACK, WEST)]
    const blow = { character: NICK, cp: 3, target: JACK, arc, weapon, against, shield: NONE, isCapture: false, helpers: [] }
    const { wounds, back } = oddsOfBlow(state, blow)
    const play = (who: number) => (world: State) => {
      strike.run(world, { kind: 'combat.strike', ...blow })
      return woundsOf(state, world, who)
    }
    expectAlike(rollOften(state, play(JACK)), wounds)
    expectAlike(rollOften(state, play(NICK)), back)
  })

  it.each([
    { target: WOO, weapon: '15S', dice: 0, cp: 2, range: 3, arc: 'red' as const, at: { 'james-woo': { at: 'G1', wounds: 2 } } },
    { target: WOO, weapon: '03N', dice: 3, cp: 1, range: 4, arc: 'orange' as const, at: { 'james-woo': 'G1' } },
    {
      target: KENDALL,
      weapon: '02N',
      dice: 2,
      cp: 3,
      range: 3,
      arc: 'red' as const,
      at: { 'professor-kendall': { at: 'G1', cards: ['19N'] } },
    },
  ])('of a shot are those of its rules: $weapon', ({ target, weapon, dice, cp, range, arc, at }) => {
    const state = table({ 'jack-saw': { at: 'D1', facing: 'E', cards: [weapon] }, ...at })
    const shot = { character: JACK, weapon: card(weapon), aim: { target }, arc, range, cp }
    const odds = oddsOfShot(state, { ...shot, dice })
    const play = (world: State): number => {
      if (goesOn(fire.run(world, { kind: 'shoot.fire', ...shot, dice }))) hit.run(world, { kind: 'shoot.hit', ...shot, dice: cp })
      return woundsOf(state, world, target)
    }
    expectAlike(rollOften(state, play), odds.wounds)
    const dries = rollOften(state, world => {
      fire.run(world, { kind: 'shoot.fire', ...shot, dice })
      return gearOn(world, shot.weapon).isEngaged ? 1 : 0
    })
    expectAlike(dries, [1 - odds.dry, odds.dry])
  })

  it('of breaking something are those of its rules', () => {
    const state = table({ 'jack-saw': { at: 'D1', facing: 'E', cards: ['15S'] } })
    const tree = element.read('outdoor-2x3.tree-1', state) as number
    const shot = { character: JACK, weapon: card('15S'), aim: { element: tree }, arc: 'red' as const, range: 3, cp: 2 }
    const { hit: isHit, broken } = oddsOfShot(state, { ...shot, dice: 0 })
    expect(isHit).toBe(1)
    const found = rollOften(state, world => {
      hit.run(world, { kind: 'shoot.hit', ...shot, dice: 2 })
      return world.destroyed.includes(tree) ? 1 : 0
    })
    expectAlike(found, [1 - broken, broken])
  })
})

/** A miss ends the order. */
const goesOn = (steps: ReturnType<typeof fire.run>): boolean => typeof steps === 'object' && 'kind' in steps

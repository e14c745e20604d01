// Odds are exact: many rolls of the real rules come as close to them as so many rolls must.
import { createEngine } from '@rubble/engine'
import { describe, expect, it } from 'vitest'
import { door, element, floor, square } from '../src/codecs.ts'
import { mapOf } from '../src/derive/map.ts'
import { sitesOf } from '../src/derive/sites.ts'
import { game } from '../src/game.ts'
import type { Steps } from '../src/model/steps.ts'
import { smash } from '../src/rules/destroy/smash.ts'
import { test } from '../src/rules/lines/test.ts'
import { ODDS } from '../src/rules/odds/odds.ts'
import { rollSearch } from '../src/rules/search/search.ts'
import { EAST, SOUTH, WEST } from '@rubble/geometry/squares'
import { oddsOfBlow, oddsOfShot } from '../src/derive/odds.ts'
import { NONE, OWN } from '../src/model/ids.ts'
import { arcToward } from '../src/derive/strength.ts'
import type { State } from '../src/model/state.ts'
import { strike } from '../src/rules/combat/strike.ts'
import { hit } from '../src/rules/shoot/damage.ts'
import { prospectOfShot } from '../src/derive/prospects.ts'
import { chooseDice, fire } from '../src/rules/shoot/target.ts'
import { gearOn } from '../src/derive/equipment.ts'
import { card, expectAlike, FEWER, id, rollOften, rollSeveral, tableOf, woundsOf } from './dice.ts'

const engine = createEngine(game)
const [NICK, KENDALL, JACK, WOO] = ['nick-bolter', 'professor-kendall', 'jack-saw', 'james-woo'].map(id) as [number, number, number, number]
const table = (characters: object): State => tableOf('target-pr-john-kendall', characters)

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

  it('of a capture are those of its rules (ER-CAPT-2, RUL-69)', () => {
    const state = tableOf('rescue-james-woo', {
      'nick-bolter': { at: 'F1', facing: 'E', cards: [], wounded: true, wounds: 3 },
      'jack-saw': { at: 'G1', facing: 'W', cards: [], wounded: true, wounds: 3 },
    })
    const [arc, against] = [arcToward(state, NICK, EAST), arcToward(state, JACK, WEST)]
    const blow = { character: NICK, cp: 3, target: JACK, arc, weapon: NONE, against, shield: NONE, isCapture: true, helpers: [] }
    const { caught } = oddsOfBlow(state, blow)
    expect(caught).toBeGreaterThan(0.1)
    const found = rollOften(state, world => {
      strike.run(world, { kind: 'combat.strike', ...blow })
      return world.characters[JACK]?.status === 'prisoner' ? 1 : 0
    })
    expectAlike(found, [1 - caught, caught])
  })

  it('of a pilot’s shot are those with the points that his dice come with (ER-CAPT-18)', () => {
    const state = tableOf('rescue-james-woo', {
      'jack-saw': { at: 'J1', facing: 'W', cards: [], prisoner: 'mammoth-mk2' },
      'mammoth-mk2': { status: 'prisoner', wounded: true },
      'james-woo': { at: 'G1', facing: 'E', cards: [] },
    })
    const foreseen = (rolled?: number): ReturnType<typeof prospectOfShot> =>
      prospectOfShot(state, JACK, NONE, { target: WOO }, { targeting: 1, damage: 0, ...(rolled === undefined ? {} : { rolled }) })
    const range = foreseen()?.range ?? 0
    for (const dice of [1, 2]) {
      const shot = { character: JACK, weapon: NONE, aim: { target: WOO }, arc: 'red' as const, range, cp: 0, volley: null }
      const step = chooseDice.answer(state, { kind: 'shoot.dice', ...shot, pool: 2 }, { dice }, 1) as { readonly auto: number }
      expect(foreseen(dice)?.aim).toEqual({ dice, auto: step.auto })
    }
    // three squares away one die with a point is better than two without
    expect(foreseen(1)?.hit).not.toBe(foreseen(2)?.hit)
    expect(foreseen()?.hit).toBe(Math.max(foreseen(1)?.hit ?? 0, foreseen(2)?.hit ?? 0))
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
    const shot = { character: JACK, weapon: card(weapon), aim: { target }, arc, range, cp, volley: null }
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

  it('of running dry are none for who carries Ammunition (ER-ITEM-Ammunition)', () => {
    const dryOf = (cards: readonly string[]): number => {
      const state = tableOf('the-vault', { vasquez: { at: 'D2', facing: 'S', cards }, 'jack-saw': { at: 'D4', facing: 'S' } })
      const shot = { character: id('vasquez'), weapon: card('03N'), aim: { target: JACK }, arc: 'red' as const, range: 2, cp: 0 }
      return oddsOfShot(state, { ...shot, dice: 5 }).dry
    }
    expect(dryOf(['03N'])).toBeGreaterThan(0.5)
    expect(dryOf(['03N', '09S'])).toBe(0)
  })

  it('of what is part of a pilot are told as those of other weapons (ER-CAPT-19)', () => {
    const state = tableOf('rescue-james-woo', {
      'cherokee-bill': { at: 'J1', facing: 'W', cards: [], prisoner: 'mammoth-mk2' },
      'mammoth-mk2': { status: 'prisoner', wounded: true },
      'nick-bolter': { at: 'I2', facing: 'E', cards: [] },
    })
    const aim = { to: square.read('I2', state) as number }
    const shot = { character: id('cherokee-bill'), weapon: OWN, aim, arc: 'red' as const, range: 0, dice: 0, cp: 0, volley: null }
    expect(ODDS['shoot.fire'](state, shot).map(({ what }) => what)).toEqual(['hit', 'wounds'])
  })

  it('of a pilot follow the Shooting value that he uses (ER-CAPT-18)', () => {
    const state = tableOf('rescue-james-woo', {
      'jack-saw': { at: 'J1', facing: 'W', cards: [], prisoner: 'mammoth-mk2' },
      'mammoth-mk2': { status: 'prisoner', wounded: true },
      vasquez: { at: 'H1', facing: 'E', cards: [] },
    })
    const chanceOf = (auto: number): number => {
      const shot = { character: JACK, weapon: NONE, aim: { target: id('vasquez') }, arc: 'red' as const, range: 2, cp: 0, volley: null }
      const step = { ...shot, dice: 1, auto }
      const found = rollOften(state, world => (goesOn(fire.run(world, { kind: 'shoot.fire', ...step })) ? 1 : 0))
      const [odds] = ODDS['shoot.fire'](state, step)
      const chance = odds?.what === 'hit' ? odds.chance : 0
      expectAlike(found, [1 - chance, chance])
      return chance
    }
    expect(chanceOf(1)).toBeGreaterThan(chanceOf(0))
  })

  it('of breaking something are those of its rules', () => {
    const state = table({ 'jack-saw': { at: 'D1', facing: 'E', cards: ['15S'] } })
    const tree = element.read('outdoor-2x3.tree-1', state) as number
    const shot = { character: JACK, weapon: card('15S'), aim: { element: tree }, arc: 'red' as const, range: 3, cp: 2, volley: null }
    const { hit: isHit, broken } = oddsOfShot(state, { ...shot, dice: 0 })
    expect(isHit).toBe(1)
    const found = rollOften(state, world => {
      hit.run(world, { kind: 'shoot.hit', ...shot, dice: 2 })
      return world.destroyed.includes(tree) ? 1 : 0
    })
    expectAlike(found, [1 - broken, broken])
  })

  it('of smashing a door are those of its rules', () => {
    const state = table({ 'nick-bolter': { at: 'D2', facing: 'S' } })
    const index = door.read('S06', state) as number
    const fighter = { character: NICK, cp: 4, arc: arcToward(state, NICK, SOUTH), weapon: NONE }
    const step = { fighters: [fighter], target: { door: index } }
    const [outcome] = ODDS['combat.smash'](state, step)
    const found = rollOften(state, world => {
      smash.run(world, { kind: 'combat.smash', ...step })
      return world.doors[index] === 'destroyed' ? 1 : 0
    })
    const chance = outcome?.what === 'broken' ? outcome.chance : 0
    expect(chance).toBeGreaterThan(0.05)
    expectAlike(found, [1 - chance, chance])
  })

  it('of an Explosion follow what a broken door lets through', () => {
    const state = table({
      vasquez: { at: 'G2', facing: 'W', cards: ['04N'] },
      'jack-saw': { at: 'D3', facing: 'S' },
      'nick-bolter': { at: 'C2', facing: 'W' },
    })
    const origin = square.read('D2', state) as number
    const step = {
      kind: 'shoot.hit' as const,
      character: id('vasquez'),
      weapon: card('04N'),
      aim: { to: origin },
      arc: 'red' as const,
      range: 3,
      cp: 0,
      dice: 0,
      volley: null,
    }
    const odds = ODDS['shoot.hit'](state, step)
    const index = door.read('S06', state) as number
    const [jack, nick, doors] = rollSeveral(state, world => {
      world.stack = [{ kind: 'round.act' }, step]
      engine.resolve(world)
      return [woundsOf(state, world, JACK), woundsOf(state, world, NICK), world.doors[index] === 'destroyed' ? 1 : 0]
    })
    const wounds = (who: number): readonly number[] =>
      odds.flatMap(one => (one.what === 'wounds' && one.character === who ? one.chances : []))
    // behind the door he is safe unless it breaks
    expect(wounds(JACK)[0]).toBeGreaterThan(0.1)
    expect(wounds(JACK)[0]).toBeLessThan(0.9)
    expectAlike(jack ?? [], wounds(JACK), FEWER)
    expectAlike(nick ?? [], wounds(NICK), FEWER)
    const [broken = 0] = odds.flatMap(one => (one.what === 'broken' && 'door' in one.on && one.on.door === index ? one.chance : []))
    expectAlike(doors ?? [], [1 - broken, broken], FEWER)
  })

  it('of an Explosion go on to the other end of stairs (ER-LEVEL-6)', () => {
    const state = tableOf('terror-in-the-basement', {
      vasquez: { at: 'D4@-1', facing: 'W', cards: ['10N'] },
      'jeff-deeler': { seat: 'salemite', at: 'B5', cards: [] },
    })
    const origin = mapOf(state.config).stairs[square.read('B5', state) as number] as number
    const shot = { character: id('vasquez'), weapon: card('10N'), aim: { to: origin }, arc: 'red' as const, range: 2, cp: 0, volley: null }
    const odds = ODDS['shoot.hit'](state, { ...shot, dice: 0 })
    const deeler = id('jeff-deeler')
    const chances = odds.flatMap(one => (one.what === 'wounds' && one.character === deeler ? one.chances : []))
    const [found] = rollSeveral(state, world => {
      world.stack = [{ kind: 'round.act' }, { kind: 'shoot.hit', ...shot, dice: 0 }]
      engine.resolve(world)
      return [woundsOf(state, world, deeler)]
    })
    expectAlike(found ?? [], chances, FEWER)
  })

  it('of a search are those of its rules', () => {
    const state = tableOf('fortress-primus', { vasquez: { at: 'J3', facing: 'N', cards: [] }, 'jack-saw': 'P13' })
    const room = floor.read('armory', state) as number
    const step = { character: id('vasquez'), cp: 2, helpers: [], room }
    const [points, ...icons] = ODDS['search.roll'](state, step)
    const [found, flips] = rollSeveral(state, world => {
      const after = rollSearch.run(world, { kind: 'search.roll', ...step })
      const { points: so, flips: many } = after as Steps['search.go']['at']
      return [so, many > 0 ? 1 : 0]
    })
    expectAlike(found ?? [], points?.what === 'points' ? points.chances : [], FEWER)
    const [flip = 0] = icons.flatMap(one => (one.what === 'icon' && one.icon === 'flip' ? one.chance : []))
    expectAlike(flips ?? [], [1 - flip, flip], FEWER)
  })

  it('of a test are those of its rules', () => {
    const state = tableOf('the-vault', { 'james-woo': { at: 'E7', facing: 'N', cards: [] } })
    const objective = sitesOf(state.config).findIndex(({ isObjective }) => isObjective)
    const step = { character: WOO, helpers: [], face: NONE, site: objective, line: 0, door: NONE, targets: [], extra: 1 }
    const [outcome] = ODDS['line.test'](state, step)
    const chance = outcome?.what === 'met' ? outcome.chance : 0
    expect(chance).toBeGreaterThan(0.05)
    const [found] = rollSeveral(state, world => {
      test.run(world, { kind: 'line.test', ...step })
      return [world.devices.length > 0 ? 1 : 0]
    })
    expectAlike(found ?? [], [1 - chance, chance], FEWER)
  })
})

/** A miss ends the order. */
const goesOn = (steps: ReturnType<typeof fire.run>): boolean => typeof steps === 'object' && 'kind' in steps

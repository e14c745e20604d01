// What a step that rolls dice can bring: exact distributions, dice convolved and not sampled, by what everybody knows.
import { BLACK, YELLOW } from '../../data/dice.ts'
import type { BlackFace } from '../../data/types.ts'
import { SEARCH_ICONS, type Dice } from '../../data/words.ts'
import { defenceOf } from '../../derive/defence.ts'
import { mapOf } from '../../derive/map.ts'
import { breaksBy, oddsOfAim, oddsOfBlow, oddsOfShot, sums } from '../../derive/odds.ts'
import { jointStrength } from '../../derive/strength.ts'
import { weaponAt } from '../../derive/weapons.ts'
import type { Character, State } from '../../model/state.ts'
import type { Shooter, Steps } from '../../model/steps.ts'
import { blastBy } from '../explosion/blast.ts'
import { lineOf } from '../lines/refuse.ts'
import { poolFor } from '../lines/test.ts'
import { searchPool } from '../search/search.ts'
import { effectLines } from '../shoot/effect.ts'
import { tortureDice } from '../torture/torture.ts'
import { oddsOfBlast } from './blast.ts'
import type { Outcome } from './outcome.ts'
import { oddsOfVolley } from './volley.ts'

type At<Kind extends keyof Steps> = Steps[Kind] extends { at: infer Locals } ? Readonly<Locals> : never

function oddsOfSmash(state: State, { fighters, target }: At<'combat.smash'>): readonly Outcome[] {
  return [{ what: 'broken', on: target, chance: breaksBy(jointStrength(state, fighters), defenceOf(mapOf(state.config), target)) }]
}

/** ER-COMB-18: whom of several attackers his criticals wound the defender's player says only then. */
function oddsOfStrike(state: State, step: At<'combat.strike'>): readonly Outcome[] {
  const { wounds, back, caught } = oddsOfBlow(state, step)
  const { target, character, helpers, isCapture } = step
  return [
    isCapture ? { what: 'caught', character: target, chance: caught } : { what: 'wounds', character: target, chances: wounds },
    ...(helpers.length > 0 ? [] : [{ what: 'wounds' as const, character, chances: back }]),
  ]
}

/** Points of at least a threshold. */
function chanceOf(colour: Dice, { dice, auto }: { readonly dice: number; readonly auto: number }, threshold: number): number {
  const all = colour === 'yellow' ? sums(YELLOW, dice, [face => face.testPoints]) : sums(BLACK, dice, [face => face.testPoints])
  let chance = 0
  for (const one of all.values()) if ((one.points[0] as number) + auto >= threshold) chance += one.chance
  return chance
}

function oddsOfTest(state: State, step: At<'line.test'>): readonly Outcome[] {
  const { chance, threshold } = lineOf(state, step)
  if (chance === undefined) return []
  const pool = poolFor(state, step, chance)
  return [{ what: 'met', chance: chanceOf(pool.colour, pool, threshold) }]
}

/** Once it has hit, with so many dice of CP. */
function oddsOfHit(state: State, { character, weapon, aim, arc }: Shooter, cp: number, hit: number): readonly Outcome[] {
  const { damage } = weaponAt(state, character, weapon)
  if (damage === undefined) {
    return effectLines(weapon).flatMap(({ chance, threshold }): Outcome[] => {
      if (chance?.kind !== 'dice') return []
      return [{ what: 'met', chance: hit * chanceOf('yellow', { dice: chance.n + (chance.plusExtraCp ? cp : 0), auto: 0 }, threshold) }]
    })
  }
  if ('to' in aim) {
    const { seat } = state.characters[character] as Character
    return oddsOfBlast(state, blastBy(state, { character, weapon }, seat, aim.to, cp), hit)
  }
  const { wounds, broken } = oddsOfShot(state, { character, weapon, aim, arc, range: 0, dice: 0, cp })
  if (!('target' in aim)) return [{ what: 'broken', on: aim, chance: hit * broken }]
  return [{ what: 'wounds', character: aim.target, chances: wounds.map((chance, i) => hit * chance + (i === 0 ? 1 - hit : 0)) }]
}

/** All CP that are left are taken for damage. */
function oddsOfFire(state: State, step: At<'shoot.fire'>): readonly Outcome[] {
  const { weapon } = step
  const { hit, dry } = oddsOfAim(state, step)
  return [
    { what: 'hit', chance: hit },
    ...(dry > 0 ? [{ what: 'dry' as const, face: weapon, chance: dry }] : []),
    ...oddsOfHit(state, step, step.cp, hit),
  ]
}

function oddsOfSearch(state: State, step: At<'search.roll'>): readonly Outcome[] {
  const { dice, auto } = searchPool(state, [step, ...step.helpers])
  const chances: number[] = []
  for (const { points, chance } of sums(BLACK, dice, [face => face.searchPoints]).values()) chances[(points[0] as number) + auto] = chance
  const lacks = (icon: BlackFace['icon']): number => (BLACK.filter(face => face.icon !== icon).length / BLACK.length) ** dice
  return [
    { what: 'points', chances: Array.from(chances, chance => chance ?? 0) },
    ...SEARCH_ICONS.map(icon => ({ what: 'icon' as const, icon, chance: 1 - lacks(icon) })),
  ]
}

/** ER-TORT-4: Spy icons, by number. */
function oddsOfTorture(state: State, { parts }: At<'torture.roll'>): readonly Outcome[] {
  const chances: number[] = []
  for (const { points, chance } of sums(BLACK, tortureDice(state, parts), [face => Number(face.icon === 'spy')]).values())
    chances[points[0] as number] = chance
  return [{ what: 'spied', chances: Array.from(chances, chance => chance ?? 0) }]
}

/** By kind of step. */
export const ODDS = {
  'combat.strike': oddsOfStrike,
  'combat.smash': oddsOfSmash,
  'shoot.fire': oddsOfFire,
  'shoot.hit': (state: State, step: At<'shoot.hit'>) => oddsOfHit(state, step, step.dice, 1),
  'line.test': oddsOfTest,
  'volley.roll': oddsOfVolley,
  'torture.roll': oddsOfTorture,
  'search.roll': oddsOfSearch,
} satisfies { readonly [Kind in keyof Steps]?: (state: State, step: At<Kind>) => readonly Outcome[] }

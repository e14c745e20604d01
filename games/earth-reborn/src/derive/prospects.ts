// What an attack that is only planned can bring: the odds of a blow with the weapon that helps most, and of a shot by how its CP are shared
// out. Undefined where something has to be chosen on the way that changes them.
import { areaOf, reachedBy } from '@rubble/geometry/squares'
import { neighboursOf } from './adjacent.ts'
import { bearingsOf } from './aims.ts'
import { armourOf } from './equipment.ts'
import { type BlowOdds, oddsOfBlow, oddsOfShot, type ShotOdds, type WithOdds } from './odds.ts'
import { sceneOf } from './scene.ts'
import { arcToward, jointStrength, strengthOf, weaponsWorth } from './strength.ts'
import { armourAgainst, pointsWith, poolsOf, weaponAt } from './weapons.ts'
import type { Value } from '../data/types.ts'
import type { Arc } from '../data/words.ts'
import { type CharacterId, type Face, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { DamageTarget, Fighter, Part } from '../model/steps.ts'
import type { FireArc } from '../model/table.ts'

export interface BlowProspect extends BlowOdds {
  readonly arc: Arc
  readonly against: Arc
  readonly attack: Value
  readonly defence: Value
  readonly armour: number
}

/** The arc in which somebody has another beside him; undefined where nobody stands there. */
function arcTo(state: WithOdds, id: CharacterId, other: CharacterId): Arc | undefined {
  const beside = neighboursOf(state, id).find(one => one.other === other)
  return beside === undefined ? undefined : arcToward(state, id, beside.direction)
}

function fighterOf(state: WithOdds, { character, cp }: Part, target: CharacterId): Fighter | undefined {
  const arc = arcTo(state, character, target)
  return arc === undefined ? undefined : { character, cp, arc, weapon: weaponsWorth(state, character, arc)[0] ?? NONE }
}

/** ER-COMB-17: of those that face an attacker, the arc in which he is strongest. */
function guardOf(
  state: WithOdds,
  target: CharacterId,
  arcs: readonly Arc[],
): { readonly arc: Arc; readonly shield: Face; readonly value: Value } | undefined {
  const guards = arcs.map(arc => {
    const [shield = NONE] = weaponsWorth(state, target, arc)
    return { arc, shield, value: strengthOf(state, target, arc, shield) }
  })
  return guards.toSorted((a, b) => b.value.dice + b.value.auto - a.value.dice - a.value.auto)[0]
}

/** `helpers`: who strike with him. Through stairs arcs are chosen. */
export function prospectOfBlow(
  state: WithOdds,
  id: CharacterId,
  target: CharacterId,
  cp: number,
  helpers: readonly Part[] = [],
): BlowProspect | undefined {
  const fighters = [{ character: id, cp }, ...helpers].flatMap(part => fighterOf(state, part, target) ?? [])
  const guard = guardOf(
    state,
    target,
    fighters.flatMap(({ character }) => arcTo(state, target, character) ?? []),
  )
  const [leader, ...others] = fighters
  if (leader === undefined || guard === undefined || fighters.length <= helpers.length) return undefined
  const odds = oddsOfBlow(state, { ...leader, target, isCapture: false, helpers: others, against: guard.arc, shield: guard.shield })
  return {
    ...odds,
    arc: leader.arc,
    against: guard.arc,
    attack: jointStrength(state, fighters),
    defence: guard.value,
    armour: armourOf(state, target),
  }
}

/** A square that an explosion reaches, and the dice that are rolled for whatever is there. */
export interface BlastSquare {
  readonly square: Square
  readonly zone: FireArc
  readonly value: Value
}

/** Where an explosive would spread, as walls and doors stand now (ER-EXPL-2, -4, -7); undefined for other weapons. */
export function prospectOfBlast(state: WithOdds, id: CharacterId, weapon: Face, to: Square): readonly BlastSquare[] | undefined {
  const { area, damage } = weaponAt(state, id, weapon)
  if (area === undefined) return undefined
  const { map, terrain } = sceneOf(state)
  const facing = area.origin === 'front' ? (state.characters[id] as Character).facing : 0
  const cells = areaOf(map.grid, to, area.cells, facing)
  return [...reachedBy(terrain, cells)].map(square => {
    const zone: FireArc = cells.cells.get(square)?.zone === 'red' ? 'red' : 'orange'
    return { square, zone, value: damage?.[zone] ?? { dice: 0, auto: 0 } }
  })
}

/** CP of a shot beyond the first, and the dice that are rolled for targeting: where nobody says how many, those that hit most likely. */
export interface Shares {
  readonly targeting: number
  readonly damage: number
  readonly rolled?: number
}

export interface ShotProspect extends ShotOdds, Shares {
  readonly weapon: Face
  readonly arc: FireArc
  readonly range: number
  readonly aim: Value
  readonly hits: Value
  /** Of who is shot at. */
  readonly armour: number | undefined
}

/** ER-CAPT-18: for targeting, with the points that come with so many dice. */
function aimsOf(state: WithOdds, id: CharacterId, weapon: Face, { targeting, rolled }: Shares): readonly Value[] {
  const pools = poolsOf(state, id, weapon)
  const counts = rolled === undefined ? pools.map(({ dice }) => dice + targeting) : [rolled]
  return counts.map(dice => ({ dice, auto: pointsWith(pools, targeting, dice) }))
}

/** By the arc that does most, where there are two. */
export function prospectOfShot(
  state: WithOdds,
  id: CharacterId,
  weapon: Face,
  aim: DamageTarget,
  shares: Shares,
): ShotProspect | undefined {
  const { damage, noLos, area } = weaponAt(state, id, weapon)
  if (damage === undefined || noLos || area !== undefined) return undefined
  const worth = (arc: FireArc): number => damage[arc].dice + damage[arc].auto
  const [bearing] = bearingsOf(state, id, aim).toSorted((a, b) => worth(b.arc) - worth(a.arc))
  if (bearing === undefined) return undefined
  const { dice: printed, auto } = damage[bearing.arc]
  const shots = aimsOf(state, id, weapon, shares).map(value => {
    const aimed = bearing.range === 0 ? { ...value, dice: 0 } : value
    return { aim: aimed, ...oddsOfShot(state, { character: id, weapon, aim, ...bearing, ...aimed, cp: shares.damage }) }
  })
  const best = shots.toSorted((a, b) => b.hit - a.hit)[0] as (typeof shots)[number]
  return {
    ...best,
    ...bearing,
    ...shares,
    weapon,
    hits: { dice: printed + shares.damage, auto },
    armour: 'target' in aim ? armourAgainst(state, aim.target, weapon) : undefined,
  }
}

/** Of a shot that is on target: what is left to be rolled. */
export function prospectOfHit(state: WithOdds, id: CharacterId, weapon: Face, aim: DamageTarget, shares: Shares): ShotProspect | undefined {
  const shot = prospectOfShot(state, id, weapon, aim, shares)
  if (shot === undefined) return undefined
  const { arc } = shot
  return { ...shot, ...oddsOfShot(state, { character: id, weapon, aim, arc, range: 0, dice: 0, cp: shares.damage }), dry: 0 }
}

/** The way of sharing out CP that kills, breaks or else wounds most likely. */
export function bestShot(state: WithOdds, id: CharacterId, weapon: Face, aim: DamageTarget, cp: number): ShotProspect | undefined {
  const ways = Array.from({ length: cp }, (_, targeting) =>
    prospectOfShot(state, id, weapon, aim, { targeting, damage: cp - 1 - targeting }),
  )
  return ways
    .flatMap(one => one ?? [])
    .reduce<ShotProspect | undefined>((best, one) => (best === undefined || worthOf(one) > worthOf(best) ? one : best), undefined)
}

/** Deaths first, then Wounds. */
const worthOf = ({ wounds, broken }: ShotOdds): number =>
  broken + wounds.reduce((sum, chance, count) => sum + chance * count, 0) / 100 + (wounds.at(-1) ?? 0)

// What an attack that is only planned can bring: the odds of a blow with the weapon that helps most, and of a shot by how its CP are shared
// out. Undefined where something has to be chosen on the way that changes them.
import { areaOf, reachedBy } from '@rubble/geometry/squares'
import { neighboursOf } from './adjacent.ts'
import { bearingsOf } from './aims.ts'
import { armourOf } from './equipment.ts'
import { type BlowOdds, oddsOfBlow, oddsOfShot, type ShotOdds, type WithOdds } from './odds.ts'
import { sceneOf } from './scene.ts'
import { arcToward, strengthOf, weaponsWorth } from './strength.ts'
import { armourAgainst, poolOf, weaponAt } from './weapons.ts'
import type { Value } from '../data/types.ts'
import type { Arc } from '../data/words.ts'
import { type CharacterId, type Face, NONE, type Square } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { DamageTarget } from '../model/steps.ts'
import type { FireArc } from '../model/table.ts'

export interface BlowProspect extends BlowOdds {
  readonly arc: Arc
  readonly against: Arc
  readonly attack: Value
  readonly defence: Value
  readonly armour: number
}

/** Through stairs arcs are chosen. */
export function prospectOfBlow(state: WithOdds, id: CharacterId, target: CharacterId, cp: number): BlowProspect | undefined {
  const toward = neighboursOf(state, id).find(({ other }) => other === target)
  const back = neighboursOf(state, target).find(({ other }) => other === id)
  if (toward === undefined || back === undefined) return undefined
  const [arc, against] = [arcToward(state, id, toward.direction), arcToward(state, target, back.direction)]
  const [weapon = NONE] = weaponsWorth(state, id, arc)
  const [shield = NONE] = weaponsWorth(state, target, against)
  const odds = oddsOfBlow(state, { character: id, cp, arc, weapon, target, isCapture: false, helpers: [], against, shield })
  return {
    ...odds,
    arc,
    against,
    attack: strengthOf(state, id, arc, weapon, cp),
    defence: strengthOf(state, target, against, shield),
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

/** CP of a shot beyond the first. */
export interface Shares {
  readonly targeting: number
  readonly damage: number
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
  const pool = poolOf(state, id, weapon)
  const dice = bearing.range === 0 ? 0 : pool.dice + shares.targeting
  const odds = oddsOfShot(state, { character: id, weapon, aim, ...bearing, dice, cp: shares.damage })
  const { dice: printed, auto } = damage[bearing.arc]
  return {
    ...odds,
    ...bearing,
    ...shares,
    weapon,
    aim: { dice, auto: pool.auto },
    hits: { dice: printed + shares.damage, auto },
    armour: 'target' in aim ? armourAgainst(state, aim.target, weapon) : undefined,
  }
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

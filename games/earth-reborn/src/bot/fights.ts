// What one Character could do to another: in Close Combat, once he is there, and by shooting, if he sees him.
import { type Direction, levelOf, opposite, range } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import type { Value } from '../data/types.ts'
import type { Arc } from '../data/words.ts'
import { neighboursOf, sideOf } from '../derive/adjacent.ts'
import { statsOf } from '../derive/characters.ts'
import { armourOf, cardsOf, gearOn } from '../derive/equipment.ts'
import { mapOf } from '../derive/map.ts'
import { uses } from '../derive/modules.ts'
import { sees } from '../derive/sight-lines.ts'
import { armourAgainst, firearmsOf, poolOf, weaponAt } from '../derive/weapons.ts'
import { type CharacterId, type Face, NONE } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { hitChance, woundsBy } from './chances.ts'

const of = (state: State, id: CharacterId): Character => state.characters[id] as Character

/** With the best of what he carries. */
function powerIn(state: State, id: CharacterId, arc: Arc): Value {
  const { dice, auto } = statsOf(state, id).closeCombat[arc]
  let best: Value = { dice: 0, auto: 0 }
  for (const face of cardsOf(state, id)) {
    const more = faceAt(face).closeCombat?.[arc]
    if (more !== undefined && more.dice + more.auto > best.dice + best.auto) best = more
  }
  return { dice: dice + best.dice, auto: auto + best.auto }
}

/** In which direction of his the other stands next to him; undefined where he does not. */
export function directionTo(state: State, id: CharacterId, other: CharacterId): Direction | undefined {
  const { grid } = mapOf(state.config)
  const [a, b] = [of(state, id).square, of(state, other).square]
  if (levelOf(grid, a) !== levelOf(grid, b) || range(grid, a, b) > NEAR) return undefined
  return neighboursOf(state, id).find(one => one.other === other)?.direction
}
/** Two bases of 2×2 touch at this range of their first squares, no others farther apart do. */
const NEAR = 4

/** Wounds to be expected of a blow with so many CP; from where he stands, or, with no direction, once he is face to face with him. */
export function woundsOfBlow(state: State, id: CharacterId, target: CharacterId, cp: number, direction: Direction | undefined): number {
  const arcOf = (one: CharacterId, toward: Direction): Arc => characterAt(one).arcs[sideOf(of(state, one), toward)]
  const attack = powerIn(state, id, direction === undefined ? 'dark' : arcOf(id, direction))
  const defence = powerIn(state, target, direction === undefined ? 'light' : arcOf(target, opposite(direction)))
  return woundsBy({ dice: attack.dice + cp - 1, auto: attack.auto }, { dice: defence.dice, auto: defence.auto + armourOf(state, target) })
}

/** The range at which a shot is thought of by who does not see his target yet. */
const USUAL_RANGE = 4

/** Wounds to be expected of a shot with one of his weapons. */
function woundsOfWeapon(state: State, id: CharacterId, target: CharacterId, face: Face, at: number, cp: number): number {
  const { damage, noLos } = weaponAt(state, id, face)
  if (damage === undefined || (face !== NONE && gearOn(state, face).isEngaged)) return 0
  const pool = poolOf(state, id, face)
  const aimed = cp > 1 ? 1 : 0
  const chance = noLos ? 1 : hitChance({ dice: pool.dice + aimed, auto: pool.auto }, at)
  const { dice, auto } = damage.red
  return chance * woundsBy({ dice: dice + cp - 1 - aimed, auto }, { dice: 0, auto: armourAgainst(state, target, face) })
}

export function woundsOfShot(state: State, id: CharacterId, target: CharacterId, cp: number, isSeen: boolean): number {
  const { grid } = mapOf(state.config)
  const [a, b] = [of(state, id).square, of(state, target).square]
  const at = isSeen && levelOf(grid, a) === levelOf(grid, b) ? range(grid, a, b) : USUAL_RANGE
  let most = 0
  for (const face of firearmsOf(state, id)) most = Math.max(most, woundsOfWeapon(state, id, target, face, at, cp))
  return most
}

/** Part of what a shot could do, for who must first come to see his target. */
const UNSEEN = 0.4
/** CP that one may count on. */
const USUAL_CP = 2

/** Wounds to be expected from one enemy to another, the nearer the more; `steps`: Movement points between them. */
export function threat(state: State, id: CharacterId, target: CharacterId, steps: number): number {
  const { movement } = statsOf(state, id)
  const blow = woundsOfBlow(state, id, target, USUAL_CP, steps <= 1 ? directionTo(state, id, target) : undefined)
  const near = closeness(Math.max(0, steps - 1), movement)
  const byHand = blow * near
  if (!uses(state, 'shoot') || firearmsOf(state, id).length === 0) return byHand
  const isSeen = sees(state, id, target)
  const byFire = woundsOfShot(state, id, target, USUAL_CP, isSeen) * (isSeen ? 1 : UNSEEN * near)
  return Math.max(byHand, byFire)
}

/** From 1 at no distance towards 0: what somebody could do there counts by how soon he can be there. */
export const closeness = (steps: number, pace: number): number => pace / (pace + steps)

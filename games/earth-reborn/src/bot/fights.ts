// What one Character could do to another as they stand: in Close Combat, once he is there, and by shooting, if he sees him.
import { type Direction, levelOf, opposite, range } from '@rubble/geometry/squares'
import { characterAt } from '../data/characters.ts'
import type { Arc } from '../data/words.ts'
import { neighboursOf, sideOf } from '../derive/adjacent.ts'
import { characterOf, statsOf } from '../derive/characters.ts'
import { mapOf } from '../derive/map.ts'
import { uses } from '../derive/modules.ts'
import { sceneOf } from '../derive/scene.ts'
import { sceneFor, sees } from '../derive/sight-lines.ts'
import type { CharacterId } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { type Armament, armamentOf, matchupOf, USUAL_CP, USUAL_RANGE, woundsAt, woundsIn } from './armaments.ts'

/** In which direction of his the other stands next to him; undefined where he does not. */
export function directionTo(state: State, id: CharacterId, other: CharacterId): Direction | undefined {
  const { grid } = mapOf(state.config)
  const [a, b] = [characterOf(state, id).square, characterOf(state, other).square]
  if (levelOf(grid, a) !== levelOf(grid, b) || range(grid, a, b) > NEAR) return undefined
  return neighboursOf(state, id).find(one => one.other === other)?.direction
}
/** Two bases of 2×2 touch at this range of their first squares, no others farther apart do. */
const NEAR = 4

/** Who is on the map, with what he brings to a fight. */
export interface Stander {
  readonly id: CharacterId
  readonly one: Character
  readonly armament: Armament
}
export const standerAt = (state: State, id: CharacterId): Stander => ({ id, one: characterOf(state, id), armament: armamentOf(state, id) })

const arcOf = ({ id, one }: Stander, toward: Direction): Arc => characterAt(id).arcs[sideOf(one, toward)]

/** Wounds to be expected of a blow with so many CP; from where he stands, or, with no direction, once he is face to face with him. */
export function woundsOfBlow(attacker: Stander, target: Stander, cp: number, direction: Direction | undefined): number {
  if (direction === undefined) return woundsIn(attacker.armament, 'dark', target.armament, 'light', cp)
  return woundsIn(attacker.armament, arcOf(attacker, direction), target.armament, arcOf(target, opposite(direction)), cp)
}

/** Wounds to be expected of a shot at somebody in sight. */
export function woundsOfShot(state: State, { armament, one }: Stander, target: Stander, cp: number): number {
  const { armour } = matchupOf(state, armament, target.armament, target.id)
  return woundsAt(armament, armour, rangeTo(state, one, target.one), cp)
}

/** The same of one that is aimed now: what begins in front of him cannot be aimed, wherever it may reach once he has turned. */
export function woundsOfAim(state: State, { armament, one }: Stander, target: Stander, cp: number): number {
  const { armour } = matchupOf(state, armament, target.armament, target.id)
  return woundsAt(armament, armour, rangeTo(state, one, target.one), cp, ({ isFlame }) => !isFlame)
}

function rangeTo({ config }: State, { square }: Character, { square: to }: Character): number {
  const { grid } = mapOf(config)
  return levelOf(grid, square) === levelOf(grid, to) ? range(grid, square, to) : USUAL_RANGE
}

/** Part of what a shot could do, for who must first come to see his target. */
const UNSEEN = 0.4

/** Wounds to be expected from one enemy to another, the nearer the more; `steps`: Movement points between them. */
export function threat(state: State, attacker: Stander, target: Stander, steps: number, scene = sceneOf(state)): number {
  const { id, armament } = attacker
  const matchup = matchupOf(state, armament, target.armament, target.id)
  const direction = steps <= 1 ? directionTo(state, id, target.id) : undefined
  const blow = direction === undefined ? matchup.blow : woundsOfBlow(attacker, target, USUAL_CP, direction)
  const near = closeness(Math.max(0, steps - 1), statsOf(state, id).movement)
  const byHand = blow * near
  if (!armament.hasFirearms || !uses(state, 'shoot')) return byHand
  const isSeen = sees(state, id, target.id, sceneFor(state, id, scene))
  const shot = isSeen ? woundsOfShot(state, attacker, target, USUAL_CP) : matchup.shot
  return Math.max(byHand, shot * (isSeen ? 1 : UNSEEN * near))
}

/** From 1 at no distance towards 0: what somebody could do there counts by how soon he can be there. */
export const closeness = (steps: number, pace: number): number => pace / (pace + steps)

// The way to a square, step by step: what it costs, which doors it opens, and who could ask for a duel on it (ER-INTR-3, -4, RUL-23): the
// first time in his line of sight in this round, or the first time next to him in it. ER-INTR-8: not with all his CP spent. ER-INTR-9: not
// on another's square.
import {
  anchorOf,
  CLEAR,
  type Direction,
  DIRECTIONS,
  driveTo,
  edgeOf,
  neighbour,
  pathTo,
  poseNumber,
  shiftOf,
} from '@rubble/geometry/squares'
import type { CharacterId, DoorIndex, Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { bordersOf } from './adjacent.ts'
import { isLarge, isPresent, lets } from './characters.ts'
import { maxCpOf, mostCp } from './cp.ts'
import { drivesFor, isGone } from './drives.ts'
import { uses } from './modules.ts'
import { reachFor, sharesSquare, type WithReach } from './reach.ts'
import { sceneOf } from './scene.ts'
import { sceneFor, sees, stopOfSight } from './sight-lines.ts'
import { squaresOf } from './squares.ts'

/** What a view has too. */
export type WithWays = WithReach & Pick<State, 'active' | 'received'>

export interface WayStep {
  /** Of something large, the north-western one of those that it covers. */
  readonly square: Square
  /** As something large then faces, which turns on its way. */
  readonly facing?: Direction
  /** Points up to there. */
  readonly cost: number
  /** The door that is opened on the way there, from the square before. */
  readonly opens: DoorIndex | undefined
  /** Who could ask for a duel when it opens, and once he is there. */
  readonly atDoor: readonly CharacterId[]
  readonly there: readonly CharacterId[]
}

/** Those of the other side who could interrupt at all, as far as everybody knows. */
function watchmen(state: WithWays, id: CharacterId): readonly CharacterId[] {
  const own = (state.characters[id] as Character).seat
  // ER-INTR-10: who moves in another's round interrupts it
  if (own !== state.active || !uses(state, 'duel')) return []
  return state.characters.flatMap((one, other: CharacterId) =>
    one.seat !== own
    && mostCp(state, one.seat) > 0
    && isPresent(one)
    && lets(state, other, one.seat)
    && maxCpOf(state, other) > one.spent + one.lent
      ? [other]
      : [],
  )
}

/** Who could ask for a duel as soon as he is activated (ER-INTR-2): whoever sees him where he stands. */
export const watchersOf = (state: WithWays, id: CharacterId): readonly CharacterId[] =>
  watchmen(state, id).filter(other => sees(state, other, id))

/** Is a square next to him, with nothing shut between? */
function isBeside(state: WithWays, id: CharacterId, square: Square): boolean {
  const scene = sceneOf(state)
  const borders = bordersOf(scene, id, (state.characters[id] as Character).square)
  return borders.some(({ edge, beyond }) => beyond === square && scene.terrain.shut[edge] === 0)
}

interface Met {
  readonly seen: Set<CharacterId>
  readonly met: Set<CharacterId>
}

/** Who has had him in sight in this round, and next to him. */
function metSoFar({ characters }: WithWays, id: CharacterId): Met {
  const having = (bits: 'seen' | 'met'): Set<CharacterId> =>
    new Set(characters.flatMap((one, other) => ((one[bits] & (1 << id)) === 0 ? [] : [other])))
  return { seen: having('seen'), met: having('met') }
}

/** For whom it would be a first time, if he stood there; those then have met him. Of something large any square is enough (ER-LARGE-7). */
function firstTimes(state: WithWays, id: CharacterId, square: Square, among: readonly CharacterId[], { seen, met }: Met): CharacterId[] {
  if (sharesSquare(state, id, square)) return []
  const squares = squaresOf(state, id, square)
  return among.filter(other => {
    const [one, scene] = [state.characters[other] as Character, sceneFor(state, other)]
    if (!squares.some(at => stopOfSight(scene, other, one, at, id + 1) === CLEAR)) return false
    const isNear = squares.some(at => isBeside(state, other, at))
    const isFirst = !seen.has(other) || (isNear && !met.has(other))
    seen.add(other)
    if (isNear) met.add(other)
    return isFirst
  })
}

const opened = <S extends WithWays>(state: S, door: DoorIndex): S => ({
  ...state,
  doors: state.doors.map((one, at) => (at === door ? 'open' : one)),
})

/** Between squares side by side, or those that a large base covers there, the closed door. */
function doorBetween(state: WithWays, id: CharacterId, from: Square, to: Square): DoorIndex | undefined {
  const { map, terrain } = sceneOf(state)
  const direction = DIRECTIONS.find(one => neighbour(map.grid, from, one) === to)
  if (direction === undefined) return undefined
  const edges = isLarge(state, id) ? shiftOf(map.grid, from, direction).crosses : [edgeOf(map.grid, from, direction)]
  return edges
    .filter(edge => terrain.shut[edge] !== 0)
    .map(edge => map.doorOn[edge] as DoorIndex)
    .find(door => door >= 0)
}

interface Leg {
  readonly square: Square
  readonly cost: number
  readonly facing?: Direction
}

/** Square by square, or pose by pose. */
function legsTo(state: WithWays, id: CharacterId, points: number, to: Square): readonly Leg[] | undefined {
  if (!isLarge(state, id)) {
    const reach = reachFor(state, id, points)
    return pathTo(reach, to)?.map(square => ({ square, cost: reach.costs.get(square) ?? 0 }))
  }
  const reach = drivesFor(state, id, points)
  const best = reach.poses.find(pose => anchorOf(pose) === to)
  const poses = best === undefined ? undefined : driveTo(reach, best)
  return poses?.map(({ anchor, facing }) => ({ square: anchor, facing, cost: reach.costs.get(poseNumber({ anchor, facing })) ?? 0 }))
}

/** The cheapest way, for so many points at most; undefined where there is none. */
export function wayTo(state: WithWays, id: CharacterId, points: number, to: Square): readonly WayStep[] | undefined {
  const legs = legsTo(state, id, points, to)
  if (legs === undefined) return undefined
  const among = watchmen(state, id)
  const known = metSoFar(state, id)
  let now = state
  let from = (state.characters[id] as Character).square
  return legs.map(({ square, ...leg }) => {
    const opens = doorBetween(now, id, from, square)
    if (opens !== undefined) now = opened(now, opens)
    const atDoor = opens === undefined ? [] : firstTimes(now, id, from, among, known)
    from = square
    return { ...leg, square, opens, atDoor, there: firstTimes(now, id, square, among, known) }
  })
}

export const watchersOn = (way: readonly WayStep[]): readonly CharacterId[] => [
  ...new Set(way.flatMap(({ atDoor, there }) => [...atDoor, ...there])),
]

/** What it costs to get to each square within so many points. */
export function costsFor(state: WithReach, id: CharacterId, points: number): ReadonlyMap<Square, number> {
  if (!isLarge(state, id)) return reachFor(state, id, points).costs
  const { poses, prices } = drivesFor(state, id, points)
  const { grid } = sceneOf(state).map
  const costs = new Map<Square, number>()
  // the cheapest comes first
  poses.forEach((pose, i) => {
    if (!costs.has(anchorOf(pose)) && !isGone(grid, anchorOf(pose))) costs.set(anchorOf(pose), prices[i] ?? 0)
  })
  costs.delete((state.characters[id] as Character).square)
  return costs
}

/** Of some squares, those to which somebody could interrupt the way. */
export function watchedAmong(state: WithWays, id: CharacterId, points: number, squares: readonly Square[]): ReadonlySet<Square> {
  const among = watchmen(state, id)
  if (among.length === 0) return new Set()
  return new Set(
    squares.filter(square => {
      const last = wayTo(state, id, points, square)?.at(-1)
      return last !== undefined && last.atDoor.length + last.there.length > 0
    }),
  )
}

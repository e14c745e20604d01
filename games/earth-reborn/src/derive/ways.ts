// The way to a square, step by step: what it costs, which doors it opens, and who could ask for a duel on it (ER-INTR-3, -4, RUL-23): the
// first time in his line of sight in this round, or the first time next to him in it. ER-INTR-8: not with all his CP spent. ER-INTR-9: not
// on another's square.
import { CLEAR, DIRECTIONS, edgeOf, neighbour, pathTo } from '@rubble/geometry/squares'
import type { CharacterId, DoorIndex, Square } from '../model/ids.ts'
import type { Character, State } from '../model/state.ts'
import { bordersOf } from './adjacent.ts'
import { isPresent, lets } from './characters.ts'
import { maxCpOf, mostCp } from './cp.ts'
import { uses } from './modules.ts'
import { reachFor, sharesSquare, type WithReach } from './reach.ts'
import { sceneOf } from './scene.ts'
import { sceneFor, sees, stopOfSight } from './sight-lines.ts'

/** What a view has too. */
export type WithWays = WithReach & Pick<State, 'active' | 'received'>

export interface WayStep {
  readonly square: Square
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
  const seat = 1 - own
  // ER-INTR-10: who moves in another's round interrupts it
  if (own !== state.active || !uses(state, 'duel') || mostCp(state, seat) === 0) return []
  return state.characters.flatMap((one, other: CharacterId) =>
    one.seat === seat && isPresent(one) && lets(state, other, seat) && maxCpOf(state, other) > one.spent + one.lent ? [other] : [],
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

/** For whom it would be a first time, if he stood there; those then have met him. */
function firstTimes(state: WithWays, id: CharacterId, square: Square, among: readonly CharacterId[], { seen, met }: Met): CharacterId[] {
  if (sharesSquare(state, id, square)) return []
  return among.filter(other => {
    const one = state.characters[other] as Character
    if (stopOfSight(sceneFor(state, other), other, one, square, id + 1) !== CLEAR) return false
    const isNear = isBeside(state, other, square)
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

/** Between squares side by side, the closed door there. */
function doorBetween(state: WithWays, from: Square, to: Square): DoorIndex | undefined {
  const { map, terrain } = sceneOf(state)
  const direction = DIRECTIONS.find(one => neighbour(map.grid, from, one) === to)
  if (direction === undefined) return undefined
  const edge = edgeOf(map.grid, from, direction)
  const door = map.doorOn[edge] as DoorIndex
  return terrain.shut[edge] !== 0 && door >= 0 ? door : undefined
}

/** The cheapest way, for so many points at most; undefined where there is none. */
export function wayTo(state: WithWays, id: CharacterId, points: number, to: Square): readonly WayStep[] | undefined {
  const reach = reachFor(state, id, points)
  const path = pathTo(reach, to)
  if (path === undefined) return undefined
  const among = watchmen(state, id)
  const known = metSoFar(state, id)
  let now = state
  let from = (state.characters[id] as Character).square
  return path.map(square => {
    const opens = doorBetween(now, from, square)
    if (opens !== undefined) now = opened(now, opens)
    const atDoor = opens === undefined ? [] : firstTimes(now, id, from, among, known)
    from = square
    return { square, cost: reach.costs.get(square) ?? 0, opens, atDoor, there: firstTimes(now, id, square, among, known) }
  })
}

export const watchersOn = (way: readonly WayStep[]): readonly CharacterId[] => [
  ...new Set(way.flatMap(({ atDoor, there }) => [...atDoor, ...there])),
]

/** What it costs to get to each square within so many points. */
export const costsFor = (state: WithReach, id: CharacterId, points: number): ReadonlyMap<Square, number> =>
  reachFor(state, id, points).costs

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

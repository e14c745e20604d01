// ER-MOVE-1: each CP gives the Movement value in points. ER-MOVE-2: what is not used is lost. ER-MOVE-4…6, RUL-13: further CP may be
// added at any time, from any Move section. ER-MOVE-10, RUL-12: one never stops where another miniature stands. ER-MOVE-12, -13: the
// facing is free, and fixed at the end. ER-MOVE-14: nobody has to leave his square.
import { done, next } from '@rubble/engine'
import { DIRECTIONS, edgeOf, pathTo } from '@rubble/geometry/squares'
import { orderTileAt } from '../../data/order-tiles.ts'
import { isPresent, statsOf } from '../../derive/characters.ts'
import { sceneOf } from '../../derive/scene.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, DoorIndex, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction, Steps } from '../../model/steps.ts'
import { closeDoor, openDoor, refuseClose, refuseOpen } from '../door/doors.ts'
import { weigh } from '../equip/drop.ts'
import { goodsOf, offerExchange, passOn } from '../equip/exchange.ts'
import { leaveMap, refuseLeave } from '../exit/exit.ts'
import { offerPickUp, pickUp } from '../interact/objective.ts'
import { mostOn, putCp, refuseSection } from '../order/order.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { reachFor, sharesSquare } from './reach.ts'

type Moving = Steps['move.go']['at']

const DOOR_POINTS = 1

export const go: Rule<'move.go'> = {
  who(state, { character }) {
    const one = state.characters[character] as Character
    return isPresent(one) ? one.seat : undefined
  },

  about: (_, { character, points }) => ({ character, points }),

  offer(state, { character, points }, o) {
    const isSharing = sharesSquare(state, character)
    offerWalks(state, character, points, o)
    if (isSharing) o.no({ do: 'stop' }, 'ER-MOVE-10')
    else {
      offerDoors(state, character, points, o)
      const why = refuseLeave(state, character, points)
      if (why === undefined) o.yes({ do: 'leave' })
      else o.no({ do: 'leave' }, why.rule, why.args)
      for (const facing of DIRECTIONS) o.yes({ do: 'stop', facing })
    }
    offerMore(state, character, o)
    offerExchange(state, character, o)
    offerPickUp(state, character, o)
    o.no({}, 'ER-MOVE-3')
  },

  answer(state, step, action) {
    return carryOut(state, step, action)
  },
}

const isDead = (state: State, id: CharacterId): boolean => (state.characters[id] as Character).status === 'dead'

function carryOut(state: State, { character, points }: Moving, action: MoveAction): readonly AnyStep[] | AnyStep {
  const one = state.characters[character] as Character
  const on = (left: number): AnyStep => ({ kind: 'move.go', character, points: left })
  switch (action.do) {
    case 'walk':
      return { kind: 'move.walk', character, points, path: [...(pathTo(reachFor(state, character, points), action.to) ?? [])] }
    case 'open':
      openDoor(state, character, action.door, points - DOOR_POINTS)
      return [{ kind: 'window', instant: 'door' }, on(points - DOOR_POINTS)]
    case 'close':
      closeDoor(state, character, action.door, points - DOOR_POINTS)
      return on(points - DOOR_POINTS)
    case 'leave':
      leaveMap(state, character)
      return []
    case 'add':
      putCp(state, character, { ...action, cp: 1 })
      return on(points + statsOf(state, character).movement)
    case 'give':
      passOn(state, character, action.character, action.face, 'ER-EQUIP-8')
      return [...weigh(state, action.character), on(points)]
    case 'take':
      passOn(state, action.character, character, action.face, isDead(state, action.character) ? 'ER-EQUIP-10' : 'ER-EQUIP-8')
      return [...weigh(state, character), on(points)]
    case 'pickUp':
      pickUp(state, character, action.face)
      return [...weigh(state, character), on(points)]
    case 'stop':
      if (one.facing !== action.facing) {
        one.facing = action.facing
        tell({ kind: 'turned', character, facing: action.facing })
      }
      return []
  }
}

/**
 * Every square within reach. Where a friend stands one can only be in passing, so such a square is offered only if there is something to
 * exchange there, and the points lead on.
 */
function offerWalks(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { standing } = sceneOf(state)
  const { square } = state.characters[id] as Character
  const reach = reachFor(state, id, points)
  for (const [to] of reach.costs) {
    if (to === square) continue
    const other = (standing[to] as number) - 1
    if (other < 0 || other === id) o.yes({ do: 'walk', to })
    else if (canPause(state, id, other, points - (reach.costs.get(to) ?? 0), to)) o.yes({ do: 'walk', to })
    else o.no({ do: 'walk', to }, 'ER-MOVE-10')
  }
  if (o.why) refuseWalks(state, id, points, o)
}

/** Is there something to exchange on a friend's square, and a way on? */
function canPause(state: State, id: CharacterId, friend: CharacterId, left: number, to: Square): boolean {
  if (goodsOf(state, id).length + goodsOf(state, friend).length === 0) return false
  const { map, standing, terrain, barred } = sceneOf(state)
  return (
    left > 0
    && DIRECTIONS.some(direction => {
      const beyond = to + (direction === 0 ? -map.grid.stride : direction === 1 ? 1 : direction === 2 ? map.grid.stride : -1)
      const isFree = standing[beyond] === 0 || (standing[beyond] as number) - 1 === id
      return isFree && barred[beyond] === 0 && (map.floorOn[beyond] as number) >= 0 && terrain.shut[edgeOf(map.grid, to, direction)] === 0
    })
  )
}

/** The same walk without a limit says why a square is out of reach. */
function refuseWalks(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { map, standing, barred } = sceneOf(state)
  const { seat } = state.characters[id] as Character
  const far = reachFor(state, id, 2 * map.grid.area)
  for (const to of map.squares) {
    const other = (standing[to] as number) - 1
    const cost = far.costs.get(to)
    if (other >= 0 && state.characters[other]?.seat !== seat) o.no({ to }, 'ER-MOVE-8', { why: 'enemy' })
    else if (barred[to] !== 0) o.no({ to }, 'ER-MOVE-9')
    else if (cost === undefined) o.no({ to }, 'ER-MOVE-8')
    else if (cost > points) o.no({ to }, 'ER-MOVE-3', { why: 'far', cost, points })
  }
}

function offerDoors(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const { map } = sceneOf(state)
  const { square } = state.characters[id] as Character
  const beside = DIRECTIONS.map(direction => map.doorOn[edgeOf(map.grid, square, direction)] as DoorIndex).filter(door => door >= 0)
  for (const door of new Set(beside)) {
    const isOpen = state.doors[door] === 'open'
    if (state.doors[door] === 'destroyed') o.no({ door }, 'ER-DESTROY-8')
    else {
      const why = isOpen ? refuseClose(state, door) : refuseOpen(state, id, door)
      if (why !== undefined) o.no({ door }, why.rule, why.args)
      else if (points < DOOR_POINTS) o.no({ door }, 'ER-DOOR-2', { why: 'points' })
      else o.yes(isOpen ? { do: 'close', door } : { do: 'open', door })
    }
  }
  if (o.why) for (const door of map.doors.keys()) if (!beside.includes(door)) o.no({ door }, 'ER-DOOR-2')
}

function offerMore(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  for (const assigned of (state.characters[id] as Character).tiles) {
    const { tile } = assigned
    orderTileAt(tile).sections.forEach(({ type }, section) => {
      if (type !== 'move') return
      const why = refuseSection(state, id, assigned, section)
      if (why !== undefined) o.no({ do: 'add', tile, section }, why.rule, why.args)
      else if (mostOn(state, id, assigned, section) > 0) o.yes({ do: 'add', tile, section })
      else o.no({ do: 'add', tile, section }, 'ER-ORDER-5', { why: 'more' })
    })
  }
  o.no({ do: 'add' }, 'ER-MOVE-4')
}

/** One step of the way, or a door that is in it; then others may interrupt. */
export const walk: Rule<'move.walk'> = {
  run(state, { character, points, path }) {
    const one = state.characters[character] as Character
    if (!isPresent(one)) return done()
    const [to, ...rest] = path
    const stay = (left: number): AnyStep => ({ kind: 'move.go', character, points: left })
    if (to === undefined) return stay(points)
    const { map, terrain } = sceneOf(state)
    const direction = DIRECTIONS.find(way => edgeOf(map.grid, one.square, way) === edgeBetween(map.grid.stride, one.square, to))
    if (direction === undefined || !reachFor(state, character, Math.min(points, 2)).costs.has(to)) {
      tell({ kind: 'walkStopped', character, square: one.square, rule: 'ER-PAUSE-3' })
      return stay(points)
    }
    const edge = edgeOf(map.grid, one.square, direction)
    one.facing = direction
    if (terrain.shut[edge] !== 0) {
      openDoor(state, character, map.doorOn[edge] as DoorIndex, points - DOOR_POINTS)
      return next({ kind: 'window', instant: 'door' }, { kind: 'move.walk', character, points: points - DOOR_POINTS, path })
    }
    const from = one.square
    one.square = to
    tell({ kind: 'moved', character, from, to, facing: direction, left: points - 1 })
    return next({ kind: 'window', instant: 'step' }, { kind: 'move.walk', character, points: points - 1, path: rest })
  },
}

/** By number (GEO-2): even ones lie north of a square, odd ones west of it. */
function edgeBetween(stride: number, from: Square, to: Square): number {
  if (to === from - stride) return 2 * from
  if (to === from + stride) return 2 * to
  return to === from - 1 ? 2 * from + 1 : 2 * to + 1
}

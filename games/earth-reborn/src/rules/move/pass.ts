// ER-MOVE-10, RUL-12: where another miniature stands one is only in passing. So he halts there only for something that he can do there, and
// only if he gets away afterwards.
import { DIRECTIONS, edgeOf, neighbour } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../../data/constants.ts'
import { sceneOf } from '../../derive/scene.ts'
import { type CharacterId, type DoorIndex, NONE, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { doorsBeside, refuseClose, refuseOpen } from '../door/doors.ts'
import { goodsOf } from '../equip/exchange.ts'
import { refuseLeave } from '../exit/exit.ts'
import { type No, no } from '../types.ts'
import { priceFor, sharesSquare } from './reach.ts'

/** Can he step from a square to a free one, but not through a certain door? */
function hasWayOn(state: State, id: CharacterId, square: Square, left: number, except: DoorIndex = NONE): boolean {
  if (left < STEP) return false
  const scene = sceneOf(state)
  const { grid, doorOn } = scene.map
  const price = priceFor(state, id, scene)
  return DIRECTIONS.some(direction => {
    const to = neighbour(grid, square, direction)
    const door = doorOn[edgeOf(grid, square, direction)] as DoorIndex
    return (door < 0 || door !== except) && price(square, direction, to) === STEP && !sharesSquare(state, id, to)
  })
}

/** Why a door on a side of a square cannot be opened or closed from there. */
export function refuseDoor(state: State, id: CharacterId, square: Square, points: number, door: DoorIndex): No | undefined {
  if (state.doors[door] === 'destroyed') return no('ER-DESTROY-8')
  const why = state.doors[door] === 'open' ? refuseClose(state, door) : refuseOpen(state, id, door)
  if (why !== undefined) return why
  if (points < OPEN_DOOR) return no('ER-DOOR-2', 'points')
  const isStuck = sharesSquare(state, id, square) && !hasWayOn(state, id, square, points - OPEN_DOOR, door)
  return isStuck ? no('ER-MOVE-10') : undefined
}

/** Cards, markers, a Prisoner. */
const hasGoods = (state: State, id: CharacterId): boolean => goodsOf(state, id).length > 0 || state.characters[id]?.prisoner !== NONE

/** Can he halt on a friend's square, with so many points left there? */
export function canHaltWith(state: State, id: CharacterId, square: Square, left: number): boolean {
  if (refuseLeave(state, id, square, left) === undefined) return true
  const isForExchange =
    hasGoods(state, id)
    || state.characters.some((one, other) => one.square === square && one.status === 'present' && hasGoods(state, other))
  if (isForExchange && hasWayOn(state, id, square, left)) return true
  return doorsBeside(sceneOf(state).map, square).some(door => refuseDoor(state, id, square, left, door) === undefined)
}

// ER-MOVE-10, RUL-12: where another miniature stands one is only in passing. So he halts there only for something that he can do there, and
// only if he gets away afterwards.
import { DIRECTIONS, edgeOf, neighbour, type Pose } from '@rubble/geometry/squares'
import { OPEN_DOOR, STEP } from '../../data/constants.ts'
import { isLarge, isPresent } from '../../derive/characters.ts'
import { isHere } from '../../derive/squares.ts'
import { sceneOf } from '../../derive/scene.ts'
import { type CharacterId, type DoorIndex, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import { doorsBeside, refuseClose, refuseOpen } from '../door/doors.ts'
import { goodsOf } from '../equip/exchange.ts'
import { refuseLeave } from '../exit/exit.ts'
import { drivesTo, poseOf } from '../../derive/drives.ts'
import { type No, no } from '../types.ts'
import { linksFor, priceFor, sharesSquare } from '../../derive/reach.ts'

/** Of a Large Miniature: does it come to a place without anybody else? */
export function getsAway(state: State, id: CharacterId, from: Pose, left: number, except: DoorIndex = NONE): boolean {
  return drivesTo(state, id, left, from, except, anchor => !sharesSquare(state, id, anchor))
}

/** Can he step from a square to a free one, but not through a certain door? */
function hasWayOn(state: State, id: CharacterId, square: Square, left: number, except: DoorIndex = NONE): boolean {
  if (isLarge(state, id)) return getsAway(state, id, poseOf(state, id), left, except)
  if (left < STEP) return false
  const scene = sceneOf(state)
  const { grid, doorOn } = scene.map
  const price = priceFor(state, id, scene)
  if (linksFor(state, id, scene).some(({ from, to }) => from === square && !sharesSquare(state, id, to))) return true
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

/** Would he have something to give or take there? */
export function canExchangeAt(state: State, id: CharacterId, square: Square): boolean {
  const isThere = (one: Character, other: CharacterId): boolean => other !== id && isPresent(one) && isHere(state, id, other, square)
  return hasGoods(state, id) || state.characters.some((one, other) => isThere(one, other) && hasGoods(state, other))
}

/** Can he halt on a friend's square, with so many points left there? */
export function canHaltWith(state: State, id: CharacterId, square: Square, left: number): boolean {
  if (refuseLeave(state, id, square, left) === undefined) return true
  if (canExchangeAt(state, id, square) && hasWayOn(state, id, square, left)) return true
  return doorsBeside(sceneOf(state), id, square).some(door => refuseDoor(state, id, square, left, door) === undefined)
}

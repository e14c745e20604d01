// ER-MOVE-1: each CP gives the Movement value in points. ER-MOVE-2: what is not used is lost. ER-MOVE-4…6, RUL-13: further CP may be
// added at any time, from any Move section. ER-MOVE-10, RUL-12: one never stops where another miniature stands. ER-MOVE-12, -13: the
// facing is free, and fixed at the end; ER-LARGE-5: not of who turns for points. ER-MOVE-14: nobody has to leave his square.
import { DIRECTIONS, pathTo } from '@rubble/geometry/squares'
import { CLOSE_DOOR, OPEN_DOOR, STEP } from '../../data/constants.ts'
import { orderTileAt } from '../../data/order-tiles.ts'
import { isLarge, rotatingCostOf, statsOf } from '../../derive/characters.ts'
import { isOfBands } from '../../derive/seats.ts'
import { sceneOf } from '../../derive/scene.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { MoveAction, Steps } from '../../model/steps.ts'
import { alight, board, handOver, offerEscort } from '../capture/escort.ts'
import { letGo } from '../capture/release.ts'
import { isActing, isCombining } from '../combine/move.ts'
import { closeDoor, doorsBeside, openDoor } from '../door/doors.ts'
import { weigh } from '../equip/drop.ts'
import { offerExchange, overloadedBeside, passOn, takeFrom } from '../equip/exchange.ts'
import { leaveMap, refuseLeave } from '../exit/exit.ts'
import { driveOff, driveOut, offerDrives, offerTurns } from '../large/drive.ts'
import { wayOut } from '../large/way.ts'
import { offerPickUp, pickUp } from '../interact/objective.ts'
import { mostOn, putCp, refuseSection } from '../order/order.ts'
import { sagsIn, sagsRules } from '../sags/door.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { settle } from '../victory/settle.ts'
import { turnTo } from './face.ts'
import { refuseDoor } from './pass.ts'
import { reachFor, sharesSquare } from '../../derive/reach.ts'
import { offerWalks } from './walk.ts'

type Movement = Steps['move.go']['at']

export const go: Rule<'move.go'> = {
  who: (state, { character }) => (isActing(state, character) ? (state.characters[character] as Character).seat : undefined),

  about: (_, { character, points }) => ({ character, points }),

  offer(state, { character, points }, o) {
    if (overloadedBeside(state, character).length > 0) {
      offerExchange(state, character, o)
      o.yes({ do: 'done' })
      o.no({}, 'ER-EQUIP-5')
      return
    }
    if (isLarge(state, character)) offerDrives(state, character, points, o)
    else offerWalks(state, character, points, o)
    if (rotatingCostOf(state, character) > 0) offerTurns(state, character, points, o)
    else o.no({ do: 'turn' }, 'ER-MOVE-12')
    offerDoors(state, character, points, o)
    const why = refuseLeave(state, character, (state.characters[character] as Character).square, points)
    if (why === undefined) o.yes({ do: 'leave' })
    else o.no({ do: 'leave' }, why.rule, why.args)
    offerStops(state, character, o)
    offerMore(state, character, o)
    offerExchange(state, character, o)
    offerPickUp(state, character, o)
    offerEscort(state, character, points, o)
    if (isOfBands(state)) sagsIn(state)?.offerPassing(state, character, o)
    o.no({}, 'ER-MOVE-3')
  },

  answer(state, step, action) {
    return carryOut(state, step, action)
  },
}

function offerStops(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  if (sharesSquare(state, id)) {
    o.no({ do: 'stop' }, 'ER-MOVE-10')
    return
  }
  const isFree = rotatingCostOf(state, id) === 0
  for (const facing of DIRECTIONS) {
    if (isFree || facing === state.characters[id]?.facing) o.yes({ do: 'stop', facing })
    else o.no({ do: 'stop', facing }, 'ER-LARGE-5')
  }
}

function carryOut(state: State, { character, points }: Movement, action: MoveAction): readonly AnyStep[] | AnyStep {
  const on = (left: number): AnyStep => ({ kind: 'move.go', character, points: left })
  switch (action.do) {
    case 'walk':
      if (isLarge(state, character)) return driveOff(state, character, points, action.to)
      return { kind: 'move.walk', character, points, path: [...(pathTo(reachFor(state, character, points), action.to) ?? [])] }
    case 'open':
      openDoor(state, character, action.door, points - OPEN_DOOR)
      return [{ kind: 'window', instant: 'door' }, on(points - OPEN_DOOR)]
    case 'close':
      closeDoor(state, character, action.door, points - CLOSE_DOOR)
      return on(points - CLOSE_DOOR)
    case 'turn':
      turnTo(state, character, action.facing)
      return [{ kind: 'window', instant: 'turn' }, on(points - rotatingCostOf(state, character))]
    case 'ask':
      return [{ kind: 'band.consent', character, target: action.target }, on(points)]
    case 'leave':
      if (isLarge(state, character)) return driveOut(character, points, wayOut(state, character)?.path ?? [])
      leaveMap(state, character)
      return []
    case 'add':
      return addCp(state, { character, points }, action)
    case 'give':
      if ('target' in action) return handedOver(state, character, action.character, on(points))
      if (isTrade(state, character, action.character))
        return proposed(state, character, action.character, action.face, character, on(points))
      passOn(state, character, action.character, action.face, 'ER-EQUIP-8')
      return on(points)
    case 'take':
      if ('target' in action) return handedOver(state, action.character, character, on(points))
      if (isTrade(state, character, action.character))
        return proposed(state, action.character, character, action.face, character, on(points))
      return takeFrom(state, action.character, character, action.face) ? [...weigh(state, character), on(points)] : on(points)
    case 'done':
      return [...weigh(state, ...overloadedBeside(state, character)), on(points)]
    case 'pickUp':
      pickUp(state, character, action.face)
      return [...weigh(state, character), on(points)]
    case 'free':
      return [...letGo(state, character, action.to, 'ER-CAPT-8'), on(points)]
    case 'alight':
      return [...alight(state, character, action.to), on(points - STEP)]
    case 'board':
      return [...board(state, character, action.target), on(points - STEP)]
    case 'stop':
      sagsIn(state)?.endPassing(state, character)
      turnTo(state, character, action.facing)
      settle(state)
      return []
  }
}

/** ER-SAGS34-20 */
const isTrade = (state: State, id: CharacterId, other: CharacterId): boolean => sagsIn(state)?.isTrade(state, id, other) === true
const proposed = (state: State, giver: CharacterId, taker: CharacterId, face: Face, by: CharacterId, on: AnyStep): readonly AnyStep[] => [
  sagsRules().offerOf(state, giver, taker, face, by),
  on,
]

function handedOver(state: State, giver: CharacterId, taker: CharacterId, on: AnyStep): AnyStep {
  handOver(state, giver, taker)
  return on
}

function addCp(state: State, { character, points }: Movement, { tile, section }: Extract<MoveAction, { do: 'add' }>): readonly AnyStep[] {
  const { cp, steps } = putCp(state, character, { tile, section, cp: 1 })
  return [...steps, { kind: 'move.go', character, points: points + cp * statsOf(state, character).movement }]
}

function offerDoors(state: State, id: CharacterId, points: number, o: Offer<MoveAction>): void {
  const scene = sceneOf(state)
  const { map } = scene
  const { square, facing } = state.characters[id] as Character
  const beside = isLarge(state, id) ? doorsBeside(scene, id, square, facing) : doorsBeside(scene, id, square)
  for (const door of beside) {
    const why = refuseDoor(state, id, square, points, door)
    if (why !== undefined) o.no({ door }, why.rule, why.args)
    else o.yes({ do: state.doors[door] === 'open' ? 'close' : 'open', door })
  }
  if (o.why) for (const door of map.doors.keys()) if (!beside.includes(door)) o.no({ door }, 'ER-DOOR-2')
}

function offerMore(state: State, id: CharacterId, o: Offer<MoveAction>): void {
  if (isCombining(state)) {
    o.no({ do: 'add' }, 'ER-COMB-5')
    return
  }
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

// ER-SAGS-10, -11: doors that a new tile must have. ER-SAGS-12: who has none for it loses points. ER-SAGS-13: doors that it may have.
// ER-SAGS-16: where doors stand, and what they cost. ER-SAGS-7: once the frame is full, further ones in turn, until both stop.
import { done, next, type Seat } from '@rubble/engine'
import { MISSING_DOOR_MP } from '../../data/constants.ts'
import { doorAt } from '../../data/doors.ts'
import { borderDoors, demandsOf, servingDoors, squareOf } from '../../derive/build/judge.ts'
import { doorTrouble, edgesOfDoor } from '../../derive/build/doorways.ts'
import { BUILD_GRID, type Lay } from '../../derive/build/lays.ts'
import { baseOf, layOf, type Plan, planOf } from '../../derive/build/plan.ts'
import { nextSeat } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { DoorId, Edge, FloorId, Square } from '../../model/ids.ts'
import type { PlacedFloor } from '../../model/scenario.ts'
import type { Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { HangChoice } from '../../model/steps.ts'
import type { Offer, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { sagsOf } from './sags.ts'
import { distinctDoors, doorsOf, priceOf } from './yard.ts'

/** The tile that was laid last, as it lies. */
function latest({ floors }: Sags): { readonly lay: Lay; readonly base: Square; readonly placed: PlacedFloor } {
  const placed = floors.at(-1) as PlacedFloor
  return { lay: layOf(placed), base: baseOf(placed), placed }
}

/** Says every spot for a door, until `use` says that it is enough. */
type EachDoor = (use: (edge: Edge, isLarge: boolean) => boolean) => void

/** A spot for every door that somebody has and could place there. */
function eachHanging(state: State, seat: Seat, spots: EachDoor, use: (leaf: DoorId, edge: Edge) => void): void {
  const doors = distinctDoors(doorsOf(state, seat))
  spots((edge, isLarge) => {
    for (const leaf of doors) if (doorAt(leaf).large === isLarge) use(leaf, edge)
    return false
  })
}

function hasHanging(state: State, seat: Seat, spots: EachDoor): boolean {
  const doors = doorsOf(state, seat)
  if (doors.length === 0) return false
  const sizes = new Set(doors.map(leaf => doorAt(leaf).large))
  let has = false
  spots((_, isLarge) => (has = sizes.has(isLarge)))
  return has
}

const mustSpots =
  (plan: Plan, sags: Sags): EachDoor =>
  use => {
    const { lay, base } = latest(sags)
    servingDoors(plan, lay, base, use)
  }
const maySpots =
  (plan: Plan, sags: Sags): EachDoor =>
  use => {
    const { lay, base } = latest(sags)
    borderDoors(plan, lay, base, use)
  }
const allSpots =
  (plan: Plan): EachDoor =>
  use => {
    for (let edge = 0; edge < plan.doorOn.length; edge++)
      for (const isLarge of [false, true]) if (doorTrouble(plan, edge, isLarge) === undefined && use(edge, isLarge)) return
  }

export const checkTile: Rule<'build.check'> = {
  run(state, { isPaid }) {
    const sags = sagsOf(state)
    const plan = planOf(sags)
    const { lay, base, placed } = latest(sags)
    const { edges, parts } = demandsOf(plan, lay, base, true)
    const isMust = edges.length + parts.length > 0 && !isPaid
    if (!isMust) return next({ kind: 'build.door', isPaid, isMust: false })
    if (hasHanging(state, sags.builder, mustSpots(plan, sags))) return next({ kind: 'build.door', isPaid, isMust: true })
    payForDoor(state, placed.floor)
    return next({ kind: 'build.door', isPaid: true, isMust: false })
  },
}

/** ER-SAGS-12 */
function payForDoor(state: State, floor: FloorId): void {
  const { builder } = sagsOf(state)
  tell({ kind: 'doorMissing', seat: builder, floor })
  gainMp(state, builder, MISSING_DOOR_MP, 'ER-SAGS-12')
}

type DoorChoice = Extract<HangChoice, { do: 'hang' }>
/** Which of some doors, if any. */
type ChooseDoor = (doors: readonly DoorChoice[], plan: Plan, isMust: boolean) => DoorChoice | undefined

function hangBy(state: State, seat: Seat, spots: EachDoor, isMust: boolean, choose: ChooseDoor): boolean {
  const doors: DoorChoice[] = []
  eachHanging(state, seat, spots, (leaf, edge) => {
    doors.push({ do: 'hang', leaf, edge })
  })
  const door = choose(doors, planOf(sagsOf(state)), isMust)
  if (door !== undefined) hang(state, seat, door.leaf, door.edge)
  return door !== undefined
}

/** All doors of the tile that was laid last, where nobody is asked for them. */
export function hangAlone(state: State, choose: ChooseDoor): void {
  const sags = sagsOf(state)
  const { builder } = sags
  const { lay, base, placed } = latest(sags)
  for (let isPaid = false; ;) {
    const plan = planOf(sags)
    const { edges, parts } = demandsOf(plan, lay, base, true)
    const isMust = edges.length + parts.length > 0 && !isPaid
    if (hangBy(state, builder, isMust ? mustSpots(plan, sags) : maySpots(plan, sags), isMust, choose)) continue
    if (!isMust) return
    payForDoor(state, placed.floor)
    isPaid = true
  }
}

/** Further doors in turn (ER-SAGS-7), until nobody chooses one. */
export function hangMoreAlone(state: State, choose: ChooseDoor): void {
  const sags = sagsOf(state)
  for (let stopped = 0; stopped < state.mp.length;) {
    sags.builder = nextSeat(state, sags.builder)
    stopped = hangBy(state, sags.builder, allSpots(planOf(sags)), false, choose) ? 0 : stopped + 1
  }
}

function offerDoors(state: State, seat: Seat, spots: EachDoor, o: Offer<HangChoice>): void {
  const plan = planOf(sagsOf(state))
  eachHanging(state, seat, spots, (leaf, edge) => {
    o.yes({ do: 'hang', leaf, edge })
  })
  if (!o.why) return
  // between two tiles only: elsewhere nobody looks for a door
  for (let edge = 0; edge < 2 * BUILD_GRID.squares; edge++) {
    const why = doorTrouble(plan, edge, false)
    if (why === undefined || why === 'nothing' || why === 'inside') continue
    if (why === 'driller') o.no({ do: 'hang', edge }, 'ER-SAGS-14', { why: 'door' })
    else o.no({ do: 'hang', edge }, 'ER-SAGS-16', { why })
  }
  o.no({ do: 'hang' }, 'ER-SAGS-16', { why: 'nothing' })
}

export const placeDoor: Rule<'build.door'> = {
  who(state, { isMust }) {
    const sags = sagsOf(state)
    const plan = planOf(sags)
    return isMust || hasHanging(state, sags.builder, maySpots(plan, sags)) ? sags.builder : undefined
  },
  about: (_, { isMust }) => ({ isMust }),

  offer(state, { isMust }, o, seat) {
    const sags = sagsOf(state)
    const plan = planOf(sags)
    offerDoors(state, seat, isMust ? mustSpots(plan, sags) : maySpots(plan, sags), o)
    if (isMust) refuseWithout(sags, o)
    else {
      o.yes({ do: 'done' })
      o.no({}, 'ER-SAGS-13', { why: 'door' })
    }
  },

  answer(state, { isPaid }, pick, seat) {
    if (pick.do === 'done') return done()
    hang(state, seat, pick.leaf, pick.edge)
    return next({ kind: 'build.check', isPaid })
  },
}

/** Which of the two asks for a door, and where. */
function refuseWithout(sags: Sags, o: Offer<HangChoice>): void {
  const { lay, base } = latest(sags)
  const demands = demandsOf(planOf(sags), lay, base, true)
  const rule = demands.edges.length > 0 ? 'ER-SAGS-11' : 'ER-SAGS-10'
  const args = { why: 'door', to: squareOf(lay, base, demands) }
  o.no({ do: 'done' }, rule, args)
  o.no({}, rule, args)
}

export function hang(state: State, seat: Seat, leaf: DoorId, edge: Edge): void {
  const sags = sagsOf(state)
  const { large } = doorAt(leaf)
  const mpCost = priceOf(state, leaf)
  sags.reserves[seat] = (sags.reserves[seat] as DoorId[]).filter(door => door !== leaf)
  sags.doors.push({ door: leaf, edges: edgesOfDoor(edge, large) })
  tell({ kind: 'doorHung', seat, leaf, edge, cost: mpCost })
  if (mpCost > 0) gainMp(state, seat, -mpCost, 'ER-SAGS-16')
}

export const placeMore: Rule<'build.extra'> = {
  // the first who may is the one whose turn it would be
  who: (state, { stopped }) => (stopped >= state.mp.length ? undefined : nextSeat(state, sagsOf(state).builder)),

  offer(state, _, o, seat) {
    offerDoors(state, seat, allSpots(planOf(sagsOf(state))), o)
    o.yes({ do: 'done' })
    o.no({}, 'ER-SAGS-7', { why: 'door' })
  },

  answer(state, { stopped }, pick, seat) {
    const sags = sagsOf(state)
    sags.builder = seat
    if (pick.do === 'hang') hang(state, seat, pick.leaf, pick.edge)
    const left = pick.do === 'hang' ? 0 : stopped + 1
    return left >= state.mp.length ? done() : next({ kind: 'build.extra', stopped: left })
  },
}

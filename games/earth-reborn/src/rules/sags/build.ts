// ER-SAGS-6: a random player begins, then they alternate, a tile each. ER-SAGS-7: until the frame has no holes; then doors. ER-SAGS-9…12:
// where a tile may lie. ER-SAGS-14: or a Driller of NORAD, face down. ER-SAGS-15: what its icon brings. RUL-79: who places chooses.
import { next, roll, type Seat, showTo } from '@rubble/engine'
import { insideOf, xOf, yOf } from '@rubble/geometry/squares'
import { FLOORS, floorAt } from '../../data/floors.ts'
import { BUILD_GRID, type Lay, LAYS } from '../../derive/build/lays.ts'
import { troubledSquare } from '../../derive/build/judge.ts'
import {
  drillerPlaces,
  eachPlacement,
  isForcedIn,
  judgePlace,
  type PlaceVerdict,
  tilesToLay,
  wayAfter,
  wayAfterDriller,
  type Yard,
} from '../../derive/build/placements.ts'
import { isOfBands, nextSeat, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import { type FloorId, NONE, SEATS, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { isFull, sagsOf } from './sags.ts'
import { yardOf } from './yard.ts'

export const buildTurn: Rule<'build.turn'> = {
  run(state) {
    if (isFull(state)) return next({ kind: 'build.extra', stopped: 0 })
    turnToBuild(state)
    return next({ kind: 'build.tile' })
  },
}

/** ER-SAGS-6 */
export function turnToBuild(state: State): void {
  const sags = sagsOf(state)
  const isFirst = sags.floors.length + sags.drillers.length === 0
  sags.builder = isFirst ? roll(state, 'builder', state.mp.length) : nextSeat(state, sags.builder)
}

/** The tile's turn is over: the next one. */
const NEXT_TILE: AnyStep = { kind: 'build.turn' }

export function drillersOf(state: State, seat: Seat, isOneEnough = false): readonly Square[] {
  return (sagsOf(state).spare[seat] ?? []).length === 0 ? [] : drillerPlaces(yardOf(state), isOneEnough)
}

export const chooseTile: Rule<'build.tile'> = {
  who: state => sagsOf(state).builder,

  offer(state, _, o, seat) {
    const { supply, spare } = sagsOf(state)
    const { floors } = tilesToLay(yardOf(state))
    for (const floor of floors) o.yes({ do: 'lay', floor })
    if (drillersOf(state, seat, true).length > 0) o.yes({ do: 'drill' })
    else o.no({ do: 'drill' }, 'ER-SAGS-14', { why: (spare[seat] ?? []).length === 0 ? 'none' : 'full' })
    if (o.why)
      for (const { id: floor, front } of FLOORS) {
        if (floors.includes(floor)) continue
        if (front.kind === 'stairsUp' || front.kind === 'stairsDown') o.no({ do: 'lay', floor }, 'ER-SAGS-3')
        else o.no({ do: 'lay', floor }, 'ER-SAGS-7', { why: supply.includes(floor) ? 'fits' : 'used' })
      }
    o.no({}, 'ER-SAGS-6')
  },

  answer: (_, __, pick) => (pick.do === 'lay' ? next({ kind: 'build.place', floor: pick.floor }) : next({ kind: 'build.drill' })),
}

/** Why a tile cannot lie there; the rule, and which of its reasons. */
const TROUBLES: Readonly<Record<Exclude<PlaceVerdict, 'fine' | 'breach'>, readonly [rule: string, why: string]>> = {
  covered: ['ER-SAGS-9', 'covered'],
  loose: ['ER-SAGS-9', 'loose'],
  apart: ['ER-SAGS-11', 'apart'],
  shut: ['ER-SAGS-10', 'shut'],
  gap: ['ER-SAGS-7', 'gap'],
}

/** Square by square; how it would have to be turned only where that makes a difference. */
function refusePlaces(yard: Yard, floor: FloorId, isForced: boolean, o: Offer<Steps['build.place']['pick']>): void {
  const lays = LAYS[floor] as readonly Lay[]
  for (const to of insideOf(BUILD_GRID)) {
    const verdicts = lays.map(lay => judgePlace(yard, lay, to, isForced))
    const isAlike = verdicts.every(verdict => verdict === verdicts[0])
    verdicts.forEach((verdict, i) => {
      if (verdict === 'fine' || verdict === 'breach' || (isAlike ? i > 0 : verdict === 'covered')) return
      const [rule, why] = TROUBLES[verdict]
      const { side, turned } = lays[i] as Lay
      const at = verdict === 'apart' || verdict === 'shut' ? troubledSquare(yard.plan, lays[i] as Lay, to) : to
      o.no(isAlike ? { to } : { to, side, turned }, rule, { why, to: at })
    })
  }
}

export const placeTile: Rule<'build.place'> = {
  who: state => sagsOf(state).builder,
  about: (_, { floor }) => ({ floor }),

  offer(state, { floor }, o) {
    const yard = yardOf(state)
    const isForced = isForcedIn(yard, floor)
    eachPlacement(yard, floor, isForced, ({ side, turned }, to) => {
      o.yes({ to, side, turned })
      return false
    })
    if (o.why) refusePlaces(yard, floor, isForced, o)
    o.no({}, 'ER-SAGS-9', { why: 'covered' })
  },

  answer(state, { floor }, pick, seat) {
    layFloor(state, seat, floor, pick)
    return [...iconSteps(state, floor), { kind: 'build.check', isPaid: false }, NEXT_TILE]
  },
}

export function layFloor(state: State, seat: Seat, floor: FloorId, { to, side, turned }: Steps['build.place']['pick']): void {
  const sags = sagsOf(state)
  const lay = (LAYS[floor] as readonly Lay[]).find(one => one.side === side && one.turned === turned) as Lay
  sags.way = [...(wayAfter(yardOf(state), lay, to) ?? [])]
  sags.floors.push({ floor, side, level: 0, x: xOf(BUILD_GRID, to), y: yOf(BUILD_GRID, to), turned })
  sags.supply = sags.supply.filter(one => one !== floor)
  tell({ kind: 'floorLaid', seat, floor, side, square: to, turned })
}

/** ER-SAGS-15 */
export function iconSteps(state: State, floor: FloorId): readonly AnyStep[] {
  const { icon } = floorAt(floor)
  if (icon === undefined) return []
  if (isOfBands(state)) return scoreForBands(state, icon.mp)
  if (icon.who === undefined) return [{ kind: 'build.icon', floor }]
  gainMp(state, icon.who, icon.mp, 'ER-SAGS-15')
  return []
}

/** ER-SAGS34-5: whoever builds it gains, or all others lose. */
function scoreForBands(state: State, mp: number): readonly AnyStep[] {
  const { builder } = sagsOf(state)
  for (const seat of seatsOf(state)) if (mp > 0 === (seat === builder)) gainMp(state, seat, mp, 'ER-SAGS34-5')
  return []
}

export const scoreIcon: Rule<'build.icon'> = {
  who: state => sagsOf(state).builder,

  offer(_, __, o) {
    for (const on of SEATS.keys()) o.yes({ on })
    o.no({}, 'ER-SAGS-15')
  },

  answer(state, { floor }, { on }) {
    gainMp(state, on, floorAt(floor).icon?.mp ?? 0, 'ER-SAGS-15')
    return []
  },
}

export const placeDriller: Rule<'build.drill'> = {
  who: state => sagsOf(state).builder,

  offer(state, _, o, seat) {
    const { spare } = sagsOf(state)
    const places = drillersOf(state, seat)
    for (const { is: floor } of spare[seat] ?? []) for (const to of places) o.yes({ floor, to })
    o.no({}, 'ER-SAGS-14', { why: 'full' })
  },

  // which of them it is, nobody else knows
  shows: (_, __, { to }) => ({ to }),

  answer(state, _, pick, seat) {
    layDriller(state, seat, pick)
    return next(NEXT_TILE)
  },
}

export function layDriller(state: State, seat: Seat, { floor, to }: Steps['build.drill']['pick']): void {
  const sags = sagsOf(state)
  const spare = sags.spare[seat] ?? []
  const at = spare.findIndex(one => one.is === floor)
  const [one] = spare.splice(at, 1)
  sags.way = [...(wayAfterDriller(yardOf(state), to) ?? [])]
  if (one !== undefined) {
    showTo(one, seat)
    sags.drillers.push({ seat, square: to, floor: one, turned: NONE, isUp: false })
  }
  tell({ kind: 'drillerLaid', seat, floor, square: to })
}

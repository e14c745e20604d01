// ER-SAGS-6: a random player begins, then they alternate, a tile each. ER-SAGS-7: until the frame has no holes; then doors. ER-SAGS-9…12:
// where a tile may lie. ER-SAGS-14: or a Driller of NORAD, face down. ER-SAGS-15: what its icon brings. RUL-79: who places chooses.
import { next, roll, type Seat, showTo } from '@rubble/engine'
import { insideOf, xOf, yOf } from '@rubble/geometry/squares'
import { FLOORS, floorAt } from '../../data/floors.ts'
import { BUILD_GRID, type Lay, LAYS } from '../../derive/build/lays.ts'
import {
  drillerPlaces,
  eachPlacement,
  judgePlace,
  type PlaceVerdict,
  tilesToLay,
  wayAfter,
  wayAfterDriller,
  type Yard,
} from '../../derive/build/placements.ts'
import { planOf } from '../../derive/build/plan.ts'
import { tell } from '../../model/events.ts'
import { type FloorId, NONE, SEATS, type Square } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import type { AnyStep, Offer, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { sagsOf } from './sags.ts'
import { yardOf } from './yard.ts'

const isFull = (state: State): boolean => planOf(sagsOf(state)).empty === 0

export const buildTurn: Rule<'build.turn'> = {
  run(state) {
    const sags = sagsOf(state)
    if (isFull(state)) return next({ kind: 'build.extra', stopped: 0 })
    const isFirst = sags.floors.length + sags.drillers.length === 0
    sags.builder = isFirst ? roll(state, 'builder', SEATS.length) : 1 - sags.builder
    return next({ kind: 'build.tile' })
  },
}

/** The tile's turn is over: the next one. */
export const NEXT_TILE: AnyStep = { kind: 'build.turn' }

function drillersOf(state: State, seat: Seat, isOneEnough = false): readonly Square[] {
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
      o.no(isAlike ? { to } : { to, side, turned }, rule, { why, to })
    })
  }
}

export const placeTile: Rule<'build.place'> = {
  who: state => sagsOf(state).builder,

  offer(state, { floor }, o) {
    const yard = yardOf(state)
    const { isForced } = tilesToLay(yard)
    eachPlacement(yard, floor, isForced, ({ side, turned }, to) => {
      o.yes({ to, side, turned })
      return false
    })
    if (o.why) refusePlaces(yard, floor, isForced, o)
    o.no({}, 'ER-SAGS-9', { why: 'covered' })
  },

  answer(state, { floor }, { to, side, turned }, seat) {
    const sags = sagsOf(state)
    const lay = (LAYS[floor] as readonly Lay[]).find(one => one.side === side && one.turned === turned) as Lay
    sags.way = [...(wayAfter(yardOf(state), lay, to) ?? [])]
    sags.floors.push({ floor, side, level: 0, x: xOf(BUILD_GRID, to), y: yOf(BUILD_GRID, to), turned })
    sags.supply = sags.supply.filter(one => one !== floor)
    tell({ kind: 'floorLaid', seat, floor, side, square: to, turned })
    return [...iconSteps(state, floor), { kind: 'build.check', isPaid: false }, NEXT_TILE]
  },
}

/** ER-SAGS-15 */
function iconSteps(state: State, floor: FloorId): readonly AnyStep[] {
  const { icon } = floorAt(floor)
  if (icon === undefined) return []
  if (icon.who === undefined) return [{ kind: 'build.icon', floor }]
  gainMp(state, icon.who, icon.mp, 'ER-SAGS-15')
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

  answer(state, _, { floor, to }, seat) {
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
    return next(NEXT_TILE)
  },
}

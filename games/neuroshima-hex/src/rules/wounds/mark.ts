// NH-VENOM-1…7, NH-PARA-1, -9, -10: who survives a wound with Venom or Paralysis, or was poisoned, gets a marker, as far as there are any.
// NH-VENOM-12, NH-PARA-4: what a Medic or armour stopped brings none. Ruling R-20: nor does a unit destroyed in this phase get one.
// NH-MULTI-7: allies share their supply.
import { done, next, type Seat } from '@rubble/engine'
import { type Marker, markersOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Blow, Strike } from '../../model/strike.ts'
import { placeVenom, unitOf } from '../../units.ts'
import { type Field, hitPoints, unitStatus, survey } from '../../derive/field/field.ts'
import { areFriends } from '../../derive/field/teams.ts'
import type { Rule } from '../types.ts'
import { turnOrder } from './order.ts'
import { isGone } from './strike.ts'

type MarkKind = 'venom' | 'paralysis'
const KINDS: readonly MarkKind[] = ['venom', 'paralysis']

/** NH-VENOM-5, -11, NH-PARA-9: markers of a seat and its allies that lie on no unit. */
export function freeMarkers(state: State, seat: Seat, marker: MarkKind): number {
  const { armies } = state.config
  let free = 0
  armies.forEach((army, other) => {
    if (areFriends(state.config, seat, other)) free += markersOf(army, marker satisfies Marker)
  })
  if (free === 0) return 0
  if (marker === 'venom') return free - state.venom.filter(({ from }) => areFriends(state.config, seat, from)).length
  return free - state.units.filter(({ paralysed }) => paralysed).length
}

function survives(field: Field, strike: Strike, id: PieceId): boolean {
  const one = unitStatus(field, id)
  return !isGone(strike, id) && !strike.medics.includes(id) && one.unit.wounds < hitPoints(field.state, one)
}

/** How many markers of a kind a blow would still place. */
function wish(field: Field, strike: Strike, blow: Blow, marker: MarkKind): number {
  const { target, venom, paralyses } = blow
  if (marker === 'venom' ? venom === 0 : !paralyses) return 0
  if (!survives(field, strike, target)) return 0
  return marker === 'venom' ? venom : unitOf(field.state, target).paralysed ? 0 : 1
}

/** Units that a seat's blows would mark, each as often as markers would come on it. */
function wishes(field: Field, seat: Seat, marker: MarkKind): PieceId[] {
  const strike = field.state.strike as Strike
  const units: PieceId[] = []
  for (const blow of strike.blows) {
    if (blow.dealer !== seat) continue
    for (let n = wish(field, strike, blow, marker); n > 0; n--)
      if (marker === 'venom' || !units.includes(blow.target)) units.push(blow.target)
  }
  return units
}

/** NH-VENOM-7: if a marker is free, it must be placed. */
export const placeMarkers: Rule<'wounds.mark'> = {
  run(state, { seats }) {
    const { blows } = state.strike as Strike
    if (!blows.some(({ venom, paralyses }) => venom > 0 || paralyses)) return done()
    const field = survey(state)
    for (const marker of KINDS) {
      const due = state.config.armies.flatMap((_, seat) =>
        freeMarkers(state, seat, marker) > 0 && wishes(field, seat, marker).length > 0 ? [seat] : [],
      )
      const seat = due.find(one => partners(due, state, one).length > 0)
      if (seat === undefined) continue
      const team = partners(due, state, seat)
      if (isEnough(field, team, marker)) {
        for (const one of team) placeAll(field, one, marker)
        return next({ kind: 'wounds.mark', seats })
      }
      const turn = turnOrder(seats, team, 'markers', told => ({ kind: 'wounds.mark', seats: told }))
      return 'ask' in turn ? turn.ask : next({ kind: 'wounds.choose', seat: turn.seat, marker }, { kind: 'wounds.mark', seats })
    }
    return done()
  },
}

const partners = (due: readonly Seat[], { config }: State, seat: Seat): Seat[] => due.filter(other => areFriends(config, seat, other))

function isEnough(field: Field, team: readonly Seat[], marker: MarkKind): boolean {
  const all = team.flatMap(seat => wishes(field, seat, marker))
  return (marker === 'venom' ? all.length : new Set(all).size) <= freeMarkers(field.state, team[0] as Seat, marker)
}

function placeAll(field: Field, seat: Seat, marker: MarkKind): void {
  for (const target of wishes(field, seat, marker))
    if (marker === 'venom' || !unitOf(field.state, target).paralysed) place(field.state, seat, marker, target)
}

function place(state: State, seat: Seat, marker: MarkKind, target: PieceId): void {
  const { blows } = state.strike as Strike
  const blow = blows.find(
    one => one.dealer === seat && one.target === target && (marker === 'venom' ? one.venom > 0 : one.paralyses),
  ) as Blow
  if (state.battle !== null) state.battle.marked = true
  if (marker === 'venom') {
    blow.venom--
    placeVenom(state, target, supplier(state, seat))
    tell({ kind: 'venomPlaced', target, by: blow.by })
  } else {
    blow.paralyses = false
    unitOf(state, target).paralysed = true
    tell({ kind: 'unitParalysed', target, by: blow.by })
  }
}

/** Whose marker it is: the own one, else an ally's (NH-MULTI-7). */
function supplier(state: State, seat: Seat): Seat {
  const has = (other: Seat, army: State['config']['armies'][number]): boolean =>
    areFriends(state.config, seat, other) && state.venom.filter(({ from }) => from === other).length < markersOf(army, 'venom')
  const { armies } = state.config
  if (has(seat, armies[seat] as (typeof armies)[number])) return seat
  return armies.findIndex((army, other) => has(other, army))
}

/** Too few markers: their owner chooses who gets one (NH-VENOM-7, NH-PARA-9), or leaves them to the partner who can use them all. */
export const chooseMarked: Rule<'wounds.choose'> = {
  auto: true,
  who: (_, { seat }) => seat,
  about: (_, { marker }) => ({ marker }),

  offer(state, { seat, marker }, o) {
    const field = survey(state)
    for (const target of new Set(wishes(field, seat, marker))) o.yes({ target })
    const others = state.config.armies.flatMap((_, other) =>
      other !== seat && areFriends(state.config, seat, other) ? wishes(field, other, marker) : [],
    )
    if (others.length >= freeMarkers(state, seat, marker)) o.yes({ do: 'leave' })
    o.no({}, marker === 'venom' ? 'NH-VENOM-7' : 'NH-PARA-9')
  },

  answer(state, { seat, marker }, pick) {
    if ('target' in pick) {
      place(state, seat, marker, pick.target)
      return done()
    }
    for (const blow of (state.strike as Strike).blows) {
      if (blow.dealer !== seat) continue
      if (marker === 'venom') blow.venom = 0
      else blow.paralyses = false
    }
    return done()
  },
}

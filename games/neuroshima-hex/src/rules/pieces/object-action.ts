// NH-OBJACT-1, -2: an Action tile lets one Object make the attack of one edge at once, outside battle. NH-HEAL-1…3: or the Yellow Object
// heal.
import { done, next, type Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { near } from '../../derive/hexes.ts'
import { hasEdge } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { Direction, PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Blow } from '../../model/strike.ts'
import { unitOf } from '../../units.ts'
import { strengthened, strikeWith } from '../battle/attack.ts'
import { addPoints } from '../end/points.ts'
import { type Field, hqHitPoints, unitStatus, survey, type UnitStatus } from '../../derive/field/field.ts'
import { areFriends } from '../../derive/field/teams.ts'
import type { Offer, Rule } from '../types.ts'
import { dealt, newStrike } from '../wounds/strike.ts'
import { isTakenOver } from '../../derive/field/scoper.ts'
import { springTraps } from '../keywords/trap.ts'

type ObjectChoice =
  | { readonly do: 'attack'; readonly unit: PieceId; readonly way: Direction }
  | { readonly do: 'heal'; readonly unit: PieceId; readonly target: PieceId }

function blowsOf(field: Field, one: UnitStatus, way: Direction): Blow[] {
  const blows: Blow[] = []
  for (const attack of one.tile.attacks)
    if (turn(attack.edge, one.unit.facing) === way) strikeWith(field, one, strengthened(one, attack), [], blows)
  return blows
}

export function offerActions(field: Field, seat: Seat, o: Offer<ObjectChoice>): void {
  for (const one of field.all) {
    if (one.unit.owner !== seat || !one.tile.isObject) continue
    offerAttacks(field, one, o)
    offerHealing(field, one, o)
  }
}

function offerAttacks(field: Field, one: UnitStatus, o: Offer<ObjectChoice>): void {
  const { id: unit, facing } = one.unit
  const hits = (edge: Direction): boolean => blowsOf(field, one, turn(edge, facing)).length > 0
  if (one.netted) {
    const would = o.why && one.tile.attacks.some(({ edge }) => hits(edge))
    return o.no({ do: 'attack', unit }, 'NH-OBJACT-1', { why: 'netted', ...(would ? { unit } : {}) })
  }
  if (one.paralysed) return o.no({ do: 'attack', unit }, 'NH-OBJACT-1', { why: 'paralysed' })
  for (const { edge } of one.tile.attacks) {
    const pick = { do: 'attack', unit, way: turn(edge, facing) } as const
    if (hits(edge)) o.yes(pick)
    else o.no(pick, 'NH-INST-1')
  }
  o.no({ do: 'attack', unit }, 'NH-OBJACT-1')
}

function offerHealing(field: Field, one: UnitStatus, o: Offer<ObjectChoice>): void {
  const { id: unit } = one.unit
  if (one.tile.heals === undefined) return o.no({ do: 'heal', unit }, 'NH-HEAL-1')
  if (one.netted || isTakenOver(one)) return o.no({ do: 'heal', unit }, 'NH-HEAL-2', { why: one.netted ? 'netted' : 'taken' })
  for (const target of healable(field, one)) {
    const pick = { do: 'heal', unit, target: target.unit.id } as const
    if (canHeal(field.state, one.unit.owner, target)) o.yes(pick)
    else o.no(pick, 'NH-HEAL-1', { why: 'whole' })
  }
  o.no({ do: 'heal', unit }, 'NH-HEAL-1')
}

/** Itself, the own Object it faces, an ally's HQ it faces. */
function healable({ at, size }: Field, one: UnitStatus): UnitStatus[] {
  const faced = [0, 1, 2, 3, 4, 5]
    .filter(edge => hasEdge(one.tile.heals?.edges ?? 0, edge))
    .map(edge => at[near(size, one.unit.hex, turn(edge, one.unit.facing))])
  return [one, ...faced.filter(there => there !== undefined && there.tile.isHq && there.team === one.team)] as UnitStatus[]
}

const opponentsWithPoints = (state: State, seat: Seat): Seat[] =>
  state.config.armies
    .map((_, other) => other)
    .filter(other => !areFriends(state.config, seat, other) && (state.points[other] as number) > 0)

function canHeal(state: State, seat: Seat, { unit }: UnitStatus): boolean {
  return state.config.mode === 'points' ? opponentsWithPoints(state, seat).length > 0 : unit.wounds > 0
}

export const chooseAction: Rule<'action.object'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, _, o, seat) {
    offerActions(survey(state), seat, o)
    o.no({}, 'NH-OBJACT-1')
  },

  answer(state, _, pick, seat) {
    const field = survey(state)
    const one = unitStatus(field, pick.unit)
    if (pick.do === 'heal') return heal(state, seat, one, pick.target)
    const strike = newStrike()
    strike.blows = blowsOf(field, one, pick.way)
    springTraps(field, strike)
    return dealt(state, strike)
  },
}

function heal(state: State, seat: Seat, one: UnitStatus, target: PieceId): ReturnType<(typeof chooseAction)['answer']> {
  const most = one.tile.heals?.amount ?? 0
  if (state.config.mode === 'points') return next({ kind: 'heal.points', seats: opponentsWithPoints(state, seat), left: most })
  const unit = unitOf(state, target)
  const amount = Math.min(most, unit.wounds)
  unit.wounds -= amount
  tell({ kind: 'unitHealed', unit: target, by: one.unit.id, amount, left: hqHitPoints(state, unit) - unit.wounds })
  return done()
}

/** NH-HEAL-3: on points it takes points from opponents of the player's choice. */
export const takePoints: Rule<'heal.points'> = {
  auto: true,
  who: (state, { seats }) => (seats.length > 0 ? state.active : undefined),
  about: (_, { left }) => ({ left }),

  offer(_, { seats }, o) {
    for (const seat of seats) o.yes({ seat })
    o.no({}, 'NH-HEAL-3')
  },

  answer(state, { left }, { seat }, healer) {
    addPoints(state, seat, -1)
    const seats = opponentsWithPoints(state, healer)
    return left > 1 && seats.length > 0 ? next({ kind: 'heal.points', seats, left: left - 1 }) : done()
  },
}

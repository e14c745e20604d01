// NH-MOVE-1…7: a move takes one own unit to an adjacent free hex and/or turns it; a netted one cannot be moved, but for NH-RELEASE-1, -2.
// NH-RECON-1: a Recon Centre doubles every move, hex by hex.
import { done, next, type Seat } from '@rubble/engine'
import { isAdjacent, near, NOWHERE } from '../../derive/hexes.ts'
import { copyOf, tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { Direction, HexId, PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { hasUnit, unitOf } from '../../units.ts'
import { type Field, isOccupied, unitStatus, survey, type UnitStatus } from '../../derive/field/field.ts'
import { areFriends } from '../../derive/field/teams.ts'
import { canRelease, releaseStrike } from '../keywords/release.ts'
import { offerFacings } from '../place/facings.ts'
import { spend } from '../turn/spent.ts'
import { no, type No, type Offer, type Rule } from '../types.ts'
import { settle } from '../wounds/settle.ts'
import { dealtBefore, newStrike } from '../wounds/strike.ts'

/** NH-RECON-1 */
function goesTwice(state: State, seat: Seat): boolean {
  return survey(state).all.some(
    ({ tile, netted, side }) => !netted && areFriends(state.config, side, seat) && (tile.module?.effects.includes('move-twice') ?? false),
  )
}

/** A Move tile, as against what lets a unit move: only it releases. */
const isTile = (by: PieceId): boolean => copyOf(by) === 0

/** Why this unit cannot make a move at all. */
export function refuseMove(field: Field, one: UnitStatus, by: PieceId): No | undefined {
  if (one.netted && !(isTile(by) && canRelease(field, one))) return no('NH-MOVE-2', { unit: one.unit.id })
  if (!one.tile.isRound || one.netted) return undefined
  for (let way = 0; way < 6; way++) if (isFree(field, near(field.size, one.unit.hex, way))) return undefined
  return no('NH-MOVE-1', { why: 'stuck' })
}
const isFree = (field: Field, hex: HexId): boolean => hex !== NOWHERE && !isOccupied(field, hex)

/** NH-INST-4: a Move tile, with any own unit. */
export function offerMovable(field: Field, seat: Seat, by: PieceId, o: Offer<{ readonly unit: PieceId }>): void {
  for (const one of field.all) {
    if (one.unit.owner !== seat) {
      o.no({ unit: one.unit.id }, 'NH-MOVE-1', { why: 'own' })
      continue
    }
    const refusal = refuseMove(field, one, by)
    if (refusal === undefined) o.yes({ unit: one.unit.id })
    else o.no({ unit: one.unit.id }, refusal.rule, refusal.args)
  }
}

export const chooseMover: Rule<'move.unit'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, { by }, o, seat) {
    offerMovable(survey(state), seat, by, o)
    for (const { id } of state.grounds) o.no({ unit: id }, 'NH-FOUND-3')
    o.no({}, 'NH-INST-4')
  },

  answer: (_, { by }, { unit }) => next({ kind: 'move.to', unit, by, again: false }),
}

export const chooseWhere: Rule<'move.to'> = {
  who: (state, { unit }) => (hasUnit(state, unit) ? state.active : undefined),
  about: (_, { unit }) => ({ unit }),

  offer(state, { unit, by, again }, o) {
    const field = survey(state)
    const one = unitStatus(field, unit)
    if (again) o.yes({ do: 'stop' })
    for (let hex: HexId = 0; hex < field.size; hex++) {
      const refusal = refuseHex(field, one, hex)
      if (refusal === undefined) o.yes({ hex })
      else o.no({ hex }, refusal.rule, refusal.args)
    }
    o.no({}, by === unit ? 'NH-MOVE-3' : 'NH-MOVE-1')
  },

  answer(state, { unit, by, again }, pick) {
    if ('do' in pick) return done()
    const one = unitOf(state, unit)
    if (tileOf(unit).isRound) return next({ kind: 'move.go', unit, by, again, hex: pick.hex, facing: one.facing, released: false })
    return next({ kind: 'move.turn', unit, by, again, hex: pick.hex })
  },
}

function refuseHex(field: Field, one: UnitStatus, hex: HexId): No | undefined {
  if (hex === one.unit.hex) return one.tile.isRound && !one.netted ? no('NH-MOVE-1', { why: 'round' }) : undefined
  if (!isAdjacent(one.unit.hex, hex)) return no('NH-MOVE-1', { why: 'far' })
  return isOccupied(field, hex) ? no('NH-MOVE-1', { why: 'occupied' }) : undefined
}

/** NH-MOVE-4: straight to the new rotation. Without a step it must be another one, unless it is a release. */
export const chooseTurn: Rule<'move.turn'> = {
  who: state => state.active,
  about: (_, { unit, hex }) => ({ unit, hex }),

  offer(state, { unit, hex }, o) {
    const one = unitOf(state, unit)
    const stays = hex === one.hex && !unitStatus(survey(state), unit).netted
    offerFacings(o, stays ? one.facing : NOWHERE, 'NH-MOVE-1')
  },

  answer: (_, { unit, by, again, hex }, { facing }) => next({ kind: 'move.go', unit, by, again, hex, facing, released: false }),
}

/**
 * NH-MOVE-5, -7: it enters its new hex first, whatever becomes of it there. NH-MED-12: what the wounds of a release remove leaves after
 * that.
 */
export const makeMove: Rule<'move.go'> = {
  run(state, step) {
    const { unit: id, by, again, hex, facing, released } = step
    const strike = released || !isTile(by) ? newStrike() : releaseStrike(survey(state), [id])
    if (strike.blows.length > 0) return dealtBefore(state, strike, { ...step, released: true })
    go(state, id, by, hex, facing)
    return !again && goesTwice(state, state.active) && canGoOn(state, id) ? next({ kind: 'move.to', unit: id, by, again: true }) : done()
  },
}

function go(state: State, id: PieceId, by: PieceId, hex: HexId, facing: Direction): void {
  const unit = unitOf(state, id)
  const from = unit.hex
  unit.hex = hex
  unit.facing = facing
  if (!isTile(by)) spend(state, id, by)
  else if (tileOf(id).isObject) unit.steelNet = false // NH-RELEASE-3
  tell(from === hex ? { kind: 'unitTurned', unit: id, by, hex, facing } : { kind: 'unitMoved', unit: id, by, from, to: hex, facing })
}

/** NH-MOVE-7: netted by its move, or gone with the Toughness it had, it goes no further. */
function canGoOn(state: State, id: PieceId): boolean {
  settle(state)
  return hasUnit(state, id) && !unitStatus(survey(state), id).netted
}

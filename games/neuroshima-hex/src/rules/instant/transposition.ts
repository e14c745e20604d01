// NH-TRANSPOS-1…3: one own unit is discarded and another put on its hex, in any rotation; no HQ, nothing netted or taken over.
import { next, type Seat } from '@rubble/engine'
import { NOWHERE } from '../../derive/hexes.ts'
import { tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { Direction, HexId, PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { removePiece, unitOf } from '../../units.ts'
import { type Field, survey, type UnitStatus } from '../../derive/field/field.ts'
import { isTakenOver } from '../../derive/field/scoper.ts'
import { offerFacings } from '../place/facings.ts'
import { no, type No, type Offer, type Rule } from '../types.ts'

type One = { readonly unit: PieceId }

function refuse(one: UnitStatus, seat: Seat): No | undefined {
  if (one.unit.owner !== seat || one.tile.isHq) return no('NH-TRANSPOS-1')
  const why = one.netted ? 'netted' : isTakenOver(one) ? 'taken' : undefined
  return why === undefined ? undefined : no('NH-TRANSPOS-2', { why, unit: one.unit.id })
}

function offerOwn({ all, state }: Field, seat: Seat, but: PieceId, o: Offer<One>): void {
  for (const one of all) {
    const refusal = one.unit.id === but ? no('NH-TRANSPOS-1', 'same') : refuse(one, seat)
    if (refusal !== undefined) o.no({ unit: one.unit.id }, refusal.rule, refusal.args)
    else o.yes({ unit: one.unit.id })
  }
  for (const { id } of state.grounds) o.no({ unit: id }, 'NH-TRANSPOS-2', { why: 'ground' })
}

export function refuseTransposition(field: Field, seat: Seat): No | undefined {
  const refusals = field.all.map(one => refuse(one, seat))
  const free = refusals.filter(refusal => refusal === undefined).length
  if (free > 1) return undefined
  const held = refusals.filter(refusal => refusal?.args['why'] === 'netted')
  const unit = held[0]?.args['unit']
  return unit === undefined || free + held.length < 2 ? no('NH-TRANSPOS-1', 'few') : no('NH-TRANSPOS-1', { why: 'netted', unit })
}

export const chooseGone: Rule<'transpose.from'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, _, o, seat) {
    offerOwn(survey(state), seat, NOWHERE, o)
    o.no({}, 'NH-TRANSPOS-1')
  },

  answer: (state, { by }, { unit }) => next({ kind: 'transpose.unit', by, hex: unitOf(state, unit).hex, gone: unit }),
}

export const chooseComing: Rule<'transpose.unit'> = {
  who: state => state.active,
  about: (_, { by, hex, gone }) => ({ by, hex, gone }),

  offer(state, { gone }, o, seat) {
    offerOwn(survey(state), seat, gone, o)
    o.no({}, 'NH-TRANSPOS-1')
  },

  answer(state, { by, hex, gone }, { unit }) {
    if (!tileOf(unit).isRound) return next({ kind: 'transpose.turn', by, hex, gone, unit })
    transpose(state, hex, gone, unit, unitOf(state, unit).facing)
    return []
  },
}

export const chooseNewFacing: Rule<'transpose.turn'> = {
  who: state => state.active,
  about: (_, { by, hex, unit }) => ({ by, hex, unit }),
  offer(_, __, o) {
    offerFacings(o, NOWHERE, 'NH-TRANSPOS-1')
  },

  answer(state, { hex, gone, unit }, { facing }) {
    transpose(state, hex, gone, unit, facing)
    return []
  },
}

function transpose(state: State, hex: HexId, gone: PieceId, id: PieceId, facing: Direction): void {
  removePiece(state, gone, 'NH-TRANSPOS-1')
  const unit = unitOf(state, id)
  const from = unit.hex
  unit.hex = hex
  unit.facing = facing
  tell({ kind: 'unitTransposed', unit: id, target: gone, from, to: hex, facing })
}

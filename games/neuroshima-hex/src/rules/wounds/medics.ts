// NH-MED-3, -4, -7: Medics are declared when all harm of the moment is known, until none that could absorb is left.
import { done, next, type Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { Strike } from '../../model/strike.ts'
import { survey } from '../../derive/field/field.ts'
import { absorb, absorptions, pickOf, seatsThatAbsorb } from '../keywords/medic.ts'
import type { Rule } from '../types.ts'
import { turnOrder } from './order.ts'

export const declareMedics: Rule<'wounds.medics'> = {
  run(state, { seats }) {
    const strike = state.strike as Strike
    if (strike.blows.length === 0) return done()
    const field = survey(state)
    if (!field.all.some(one => one.medics.length > 0)) return done()
    const due = seatsThatAbsorb(field, strike)
    if (due.length === 0) return done()
    const turn = turnOrder(seats, due, 'medics', told => ({ kind: 'wounds.medics', seats: told }))
    return 'ask' in turn ? turn.ask : next({ kind: 'wounds.absorb', seat: turn.seat }, { kind: 'wounds.medics', seats })
  },
}

export const absorbBlow: Rule<'wounds.absorb'> = {
  auto: true,
  who: (_, { seat }): Seat => seat,

  offer(state, { seat }, o) {
    for (const { blow, medic } of absorptions(survey(state), state.strike as Strike, seat)) o.yes(pickOf(blow, medic.unit.id))
    o.no({}, 'NH-MED-4')
  },

  answer(state, _, pick) {
    const { target, by, cause, wounds } = absorb(state.strike as Strike, pick)
    tell({ kind: 'blowAbsorbed', medic: pick.medic, target, by, attack: cause, wounds })
    return done()
  },
}

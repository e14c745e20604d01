// NH-BATTLE-9, NH-MED-7, -11: where several players have something to declare, the one who started the battle (outside battle: whose turn
// it is) fixes the order.
import { done, type Seat } from '@rubble/engine'
import type { State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { nextSeat } from '../turn/order.ts'
import type { AnyStep, Rule } from '../types.ts'

/** Who fixes it; the next player, if that one is out (NH-MULTI-2). */
export function leader(state: State): Seat {
  const seat = state.battle?.starter ?? state.active
  return state.out[seat] === true ? nextSeat({ ...state, active: seat }) : seat
}

/** Who declares next: those already told to, in their order; else the only one, or the question who comes first. */
export function turnOrder(
  order: readonly Seat[],
  due: readonly Seat[],
  what: Steps['battle.order']['at']['what'],
  resume: (seats: Seat[]) => AnyStep,
): { seat: Seat } | { ask: AnyStep[] } {
  const first = order.find(seat => due.includes(seat))
  if (first !== undefined) return { seat: first }
  if (due.length === 1) return { seat: due[0] as Seat }
  return { ask: [{ kind: 'battle.order', seats: due.slice(), what }, resume([])] }
}

export const fixOrder: Rule<'battle.order'> = {
  who: leader,
  about: (_, { what }) => ({ what }),

  offer(_, { seats }, o) {
    for (const seat of seats) o.yes({ seat })
    o.no({}, 'NH-BATTLE-9')
  },

  /** The step below asked for it; it is told. */
  answer(state, { seats }, { seat }) {
    const below = state.stack.at(-1)
    if (below !== undefined && 'seats' in below) below.seats = [seat, ...seats.filter(other => other !== seat)]
    return done()
  },
}

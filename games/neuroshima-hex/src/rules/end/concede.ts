// NH-END-10: giving up is as good as a destroyed HQ. The other side wins; where several are left, the game goes on without the one who gave
// up.
import type { Seat } from '@rubble/engine'
import { copyOf, tileOf } from '../../data/components.ts'
import type { PieceId, TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Strike } from '../../model/strike.ts'
import { teamOf } from '../../derive/field/teams.ts'
import { nextSeat, seatsInOrder } from '../turn/order.ts'
import type { AnyStep } from '../types.ts'
import { settle } from '../wounds/settle.ts'
import { endGame } from './end.ts'
import { eliminate } from './fall.ts'

export function concede(state: State, seat: Seat): void {
  const { config } = state
  const others = seatsInOrder(state).filter(other => teamOf(config, other) !== teamOf(config, seat))
  if (new Set(others.map(other => teamOf(config, other))).size === 1) return endGame(state, others, 'NH-END-10')
  eliminate(state, seat)
  forgetPieces(state)
  if (state.battle === null && state.strike === null) settle(state)
  state.stack = remaining(state, seat)
}

/**
 * Outside battle an action of somebody else that is under way is begun anew, because what it was aimed at may be gone; its tile is back in
 * hand.
 */
function remaining(state: State, seat: Seat): AnyStep[] {
  const { stack, turn, battle, strike, active } = state
  if (turn === 0 || battle !== null || strike !== null) return stack.flatMap(step => without(state, step, seat))
  if (active === seat) return [{ kind: 'turn.end' }]
  for (const step of stack) if ('by' in step && isBegun(step)) takeBack(state, tileOf(step.by).id)
  return stack.filter(({ kind }) => kind.startsWith('turn.'))
}

/** A tile was played, and nothing has come of it yet. */
const isBegun = (step: Extract<AnyStep, { by: PieceId }>): boolean =>
  step.by >= 0 && copyOf(step.by) === 0 && !('again' in step && step.again)

function takeBack(state: State, tile: TileId): void {
  const discard = state.discard[state.active] as TileId[]
  discard.splice(discard.lastIndexOf(tile), 1)
  state.hand[state.active]?.push(tile)
}

/** Blows and orders of pieces that are no longer there. */
function forgetPieces(state: State): void {
  const { battle, strike } = state
  const isThere = (id: PieceId): boolean => [...state.units, ...state.grounds].some(piece => piece.id === id)
  if (battle !== null) {
    battle.orders = battle.orders.filter(({ unit }) => isThere(unit))
    if (state.out[battle.starter] === true) battle.starter = nextSeat({ ...state, active: battle.starter })
  }
  if (strike !== null) {
    const { blows, medics, gone }: Strike = strike
    state.strike = {
      blows: blows.filter(({ target }) => isThere(target)),
      medics: medics.filter(isThere),
      gone: gone.filter(({ unit }) => isThere(unit)),
    }
  }
}

/** What the step below asks for anew, if it is still open: there may be fewer to choose among, or none. */
const ASKED_AGAIN: ReadonlySet<AnyStep['kind']> = new Set([
  'battle.order',
  'battle.explode',
  'battle.convert',
  'battle.aim',
  'wounds.absorb',
  'wounds.choose',
])

/** What was still to be asked of that seat, or about its pieces, is asked no more. */
function without(state: State, step: AnyStep, seat: Seat): AnyStep[] {
  if (ASKED_AGAIN.has(step.kind)) return []
  if (step.kind === 'turn.begin') return [{ ...step, seat: step.seat === seat ? nextSeat({ ...state, active: seat }) : step.seat }]
  if ('seat' in step && step.seat === seat) return []
  if ('seats' in step) return [{ ...step, seats: step.seats.filter(other => other !== seat) }]
  const pieces = [...('unit' in step ? [step.unit] : []), ...('target' in step ? [step.target] : [])]
  return pieces.every(id => [...state.units, ...state.grounds].some(piece => piece.id === id)) ? [step] : []
}

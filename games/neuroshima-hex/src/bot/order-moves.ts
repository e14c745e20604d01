// The options worth thinking about, best first. What is left out is hardly ever better than what stays.
import type { Seat } from '@rubble/engine'
import type { State } from '../model/state.ts'
import { rememberOrder } from './memory.ts'
import { type AnyChoice, type StepKind, type MoveOrders, orderWith } from './rank.ts'
import { orderActions, orderDiscards } from './order-act.ts'
import { orderCentres, orderShares, orderTargets, orderThrees } from './order-aim.ts'
import { BATTLE_SIFTERS } from './order-battle.ts'
import { orderDanceTo, orderDanceTurns, orderObjectActions } from './order-dance.ts'
import {
  orderComing,
  orderComingTurns,
  orderGone,
  orderMovers,
  orderWays,
  orderPushes,
  orderRetreats,
  orderSwaps,
  orderTurns,
} from './order-move.ts'
import { orderFacings, orderHexes } from './order-place.ts'
import { orderHqs, orderHqTurns } from './order-setup.ts'

const SIFTERS: MoveOrders = {
  ...BATTLE_SIFTERS,
  'setup.hq': (state, seat, _, options) => orderHqs(state, seat, options),
  'setup.turn': (state, seat, step, options) => orderHqTurns(state, seat, step, options),
  'turn.discard': (state, _, __, options) => orderDiscards(state, options),
  'turn.act': (state, _, __, options) => orderActions(state, options),
  'place.hex': (state, seat, { tile }, options) => orderHexes(state, seat, tile, options),
  'place.turn': (state, seat, step, options) => orderFacings(state, seat, step, options),
  'move.unit': (state, seat, _, options) => orderMovers(state, seat, options),
  'move.to': (state, seat, { unit }, options) => orderWays(state, seat, unit, options),
  'move.turn': (state, seat, { unit, hex }, options) => orderTurns(state, seat, unit, hex, options),
  'rotate.turn': (state, seat, { unit }, options) =>
    orderTurns(state, seat, unit, state.units.find(({ id }) => id === unit)?.hex ?? 0, options),
  'push.pair': (state, seat, _, options) => orderPushes(state, seat, options),
  'push.to': (state, seat, { target }, options) => orderRetreats(state, seat, target, options),
  'castle.pair': (state, seat, _, options) => orderSwaps(state, seat, options),
  'aim.target': (state, seat, { by }, options) => orderTargets(state, seat, by, options),
  'aim.hex': (state, seat, _, options) => orderCentres(state, seat, options),
  'aim.three': (state, seat, _, options) => orderThrees(state, seat, options),
  'blast.share': (state, seat, _, options) => orderShares(state, seat, options),
  'transpose.from': (state, seat, _, options) => orderGone(state, seat, options),
  'transpose.unit': (state, seat, { gone }, options) => orderComing(state, seat, gone, options),
  'transpose.turn': (state, seat, { gone, unit }, options) => orderComingTurns(state, seat, gone, unit, options),
  'dance.to': (state, seat, { placed }, options) => orderDanceTo(state, seat, placed, options),
  'dance.turn': (state, seat, step, options) => orderDanceTurns(state, seat, step, options),
  'action.object': (state, seat, _, options) => orderObjectActions(state, seat, options),
}

/** Those that try things out on the table. */
const SLOW: ReadonlySet<StepKind> = new Set<StepKind>([
  'place.hex',
  'place.turn',
  'move.unit',
  'move.to',
  'move.turn',
  'rotate.turn',
  'push.pair',
  'push.to',
  'castle.pair',
  'aim.target',
  'transpose.from',
  'transpose.unit',
  'transpose.turn',
  'action.object',
])

export function orderMoves(state: State, seat: Seat, options: readonly AnyChoice[]): readonly AnyChoice[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  const find = (): readonly AnyChoice[] => orderWith(SIFTERS, state, seat, options)
  return SLOW.has(step.kind) ? rememberOrder(state, seat, step, options, find) : find()
}

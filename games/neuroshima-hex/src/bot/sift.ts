// The options worth thinking about, best first. What is left out is hardly ever better than what stays.
import type { Seat } from '@rubble/engine'
import type { State } from '../model/state.ts'
import { rememberOrder } from './memory.ts'
import { type AnyPick, type Kind, type Sifters, siftWith } from './rank.ts'
import { siftActions, siftDiscards } from './sift-act.ts'
import { siftCentres, siftShares, siftTargets, siftThrees } from './sift-aim.ts'
import { BATTLE_SIFTERS } from './sift-battle.ts'
import { siftDanceTo, siftDanceTurns, siftObjectActions } from './sift-dance.ts'
import { siftComing, siftComingTurns, siftGone, siftMovers, siftMoves, siftPushes, siftRetreats, siftSwaps, siftTurns } from './sift-move.ts'
import { siftFacings, siftHexes } from './sift-place.ts'
import { siftHqs, siftHqTurns } from './sift-setup.ts'

const SIFTERS: Sifters = {
  ...BATTLE_SIFTERS,
  'setup.hq': (state, seat, _, options) => siftHqs(state, seat, options),
  'setup.turn': (state, seat, step, options) => siftHqTurns(state, seat, step, options),
  'turn.discard': (state, _, __, options) => siftDiscards(state, options),
  'turn.act': (state, _, __, options) => siftActions(state, options),
  'place.hex': (state, seat, { tile }, options) => siftHexes(state, seat, tile, options),
  'place.turn': (state, seat, step, options) => siftFacings(state, seat, step, options),
  'move.unit': (state, seat, _, options) => siftMovers(state, seat, options),
  'move.to': (state, seat, { unit }, options) => siftMoves(state, seat, unit, options),
  'move.turn': (state, seat, { unit, hex }, options) => siftTurns(state, seat, unit, hex, options),
  'rotate.turn': (state, seat, { unit }, options) => siftTurns(state, seat, unit, state.units.find(({ id }) => id === unit)?.hex ?? 0, options),
  'push.pair': (state, seat, _, options) => siftPushes(state, seat, options),
  'push.to': (state, seat, { target }, options) => siftRetreats(state, seat, target, options),
  'castle.pair': (state, seat, _, options) => siftSwaps(state, seat, options),
  'aim.target': (state, seat, { by }, options) => siftTargets(state, seat, by, options),
  'aim.hex': (state, seat, _, options) => siftCentres(state, seat, options),
  'aim.three': (state, seat, _, options) => siftThrees(state, seat, options),
  'blast.share': (state, seat, _, options) => siftShares(state, seat, options),
  'transpose.from': (state, seat, _, options) => siftGone(state, seat, options),
  'transpose.unit': (state, seat, { gone }, options) => siftComing(state, seat, gone, options),
  'transpose.turn': (state, seat, { gone, unit }, options) => siftComingTurns(state, seat, gone, unit, options),
  'dance.to': (state, seat, { placed }, options) => siftDanceTo(state, seat, placed, options),
  'dance.turn': (state, seat, step, options) => siftDanceTurns(state, seat, step, options),
  'action.object': (state, seat, _, options) => siftObjectActions(state, seat, options),
}

/** Those that try things out on the table. */
const SLOW: ReadonlySet<Kind> = new Set<Kind>([
  'place.hex', 'place.turn', 'move.unit', 'move.to', 'move.turn', 'rotate.turn', 'push.pair', 'push.to', 'castle.pair', 'aim.target',
  'transpose.from', 'transpose.unit', 'transpose.turn', 'action.object',
])

export function sift(state: State, seat: Seat, options: readonly AnyPick[]): readonly AnyPick[] {
  const step = state.stack[state.stack.length - 1]
  if (step === undefined || options.length === 1) return options
  const find = (): readonly AnyPick[] => siftWith(SIFTERS, state, seat, options)
  return SLOW.has(step.kind) ? rememberOrder(state, seat, step, options, find) : find()
}

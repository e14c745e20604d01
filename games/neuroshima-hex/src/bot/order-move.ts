// Moving, turning, pushing and swapping: each part is ranked by the best that can still come of it.
import type { Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { hexCount, near, NOWHERE, wayTo } from '../derive/hexes.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import { Trial } from './trial.ts'

const MOST = 4
const FACINGS = 3
const ALL_FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

export function orderMovers(state: State, seat: Seat, options: ChoicesOf<'move.unit'>): ChoicesOf<'move.unit'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ unit }) => bestMove(state, trial, unit), MOST)
}

export function orderWays(state: State, seat: Seat, unit: PieceId, options: ChoicesOf<'move.to'>): ChoicesOf<'move.to'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, option => ('hex' in option ? trial.bestMoved(unit, option.hex) : trial.now()), MOST)
}

export function orderTurns(state: State, seat: Seat, unit: PieceId, hex: HexId, options: ChoicesOf<'move.turn'>): ChoicesOf<'move.turn'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ facing }) => trial.moved(unit, hex, facing), FACINGS)
}

function bestMove(state: State, trial: Trial, id: PieceId): number {
  const { hex } = trial.unit(id)
  let most = trial.bestMoved(id, hex)
  for (let way = 0; way < 6; way++) {
    const there = near(hexCount(state.config), hex, way)
    if (there !== NOWHERE && trial.isFree(there)) most = Math.max(most, trial.bestMoved(id, there))
  }
  return most
}

/** NH-PUSH-2: its owner chooses where it goes, and chooses what is worst for the pusher. */
export function orderPushes(state: State, seat: Seat, options: ChoicesOf<'push.pair'>): ChoicesOf<'push.pair'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ unit, target }) => pushed(state, trial, unit, target), MOST)
}

function pushed(state: State, trial: Trial, by: PieceId, target: PieceId): number {
  const { hex, facing } = trial.unit(target)
  const way = wayTo(trial.unit(by).hex, hex)
  let least = 1
  for (let side = -1; side <= 1; side++) {
    const there = near(hexCount(state.config), hex, turn(way, side))
    if (there !== NOWHERE && trial.isFree(there)) least = Math.min(least, trial.moved(target, there, facing))
  }
  return least
}

export function orderRetreats(state: State, seat: Seat, target: PieceId, options: ChoicesOf<'push.to'>): ChoicesOf<'push.to'> {
  const trial = new Trial(state, seat)
  const { facing } = trial.unit(target)
  return bestFirst(options, ({ hex }) => trial.moved(target, hex, facing), 2)
}

export function orderSwaps(state: State, seat: Seat, options: ChoicesOf<'castle.pair'>): ChoicesOf<'castle.pair'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ unit, target }) => trial.swapped(unit, target), MOST)
}

/** NH-TRANSPOS-1: which unit comes, turned as it serves best. */
export function orderComing(state: State, seat: Seat, gone: PieceId, options: ChoicesOf<'transpose.unit'>): ChoicesOf<'transpose.unit'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ unit }) => Math.max(...ALL_FACINGS.map(facing => trial.transposed(gone, unit, facing))), MOST)
}

export function orderComingTurns(
  state: State,
  seat: Seat,
  gone: PieceId,
  unit: PieceId,
  options: ChoicesOf<'transpose.turn'>,
): ChoicesOf<'transpose.turn'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ facing }) => trial.transposed(gone, unit, facing), FACINGS)
}

/** A Smokescreen: the target whose turning helps most. */
export function bestTurned(trial: Trial, target: PieceId): number {
  const { hex } = trial.unit(target)
  return Math.max(...ALL_FACINGS.map(facing => trial.moved(target, hex, facing)))
}

export function orderGone(state: State, seat: Seat, options: ChoicesOf<'transpose.from'>): ChoicesOf<'transpose.from'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ unit }) => trial.without(unit), MOST)
}

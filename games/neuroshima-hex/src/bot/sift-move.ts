// Moving, turning, pushing and swapping: each part is ranked by the best that can still come of it.
import type { Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { hexCount, near, NOWHERE, wayTo } from '../derive/hexes.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { type Picks, ranked } from './rank.ts'
import { Trial } from './trial.ts'

const MOST = 4
const FACINGS = 3
const ALL_FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

export function siftMovers(state: State, seat: Seat, options: Picks<'move.unit'>): Picks<'move.unit'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ unit }) => bestMove(state, trial, unit), MOST)
}

export function siftMoves(state: State, seat: Seat, unit: PieceId, options: Picks<'move.to'>): Picks<'move.to'> {
  const trial = new Trial(state, seat)
  return ranked(options, option => ('hex' in option ? trial.bestMoved(unit, option.hex) : trial.now()), MOST)
}

export function siftTurns(state: State, seat: Seat, unit: PieceId, hex: HexId, options: Picks<'move.turn'>): Picks<'move.turn'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ facing }) => trial.moved(unit, hex, facing), FACINGS)
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
export function siftPushes(state: State, seat: Seat, options: Picks<'push.pair'>): Picks<'push.pair'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ unit, target }) => pushed(state, trial, unit, target), MOST)
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

export function siftRetreats(state: State, seat: Seat, target: PieceId, options: Picks<'push.to'>): Picks<'push.to'> {
  const trial = new Trial(state, seat)
  const { facing } = trial.unit(target)
  return ranked(options, ({ hex }) => trial.moved(target, hex, facing), 2)
}

export function siftSwaps(state: State, seat: Seat, options: Picks<'castle.pair'>): Picks<'castle.pair'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ unit, target }) => trial.swapped(unit, target), MOST)
}

/** NH-TRANSPOS-1: which unit comes, turned as it serves best. */
export function siftComing(state: State, seat: Seat, gone: PieceId, options: Picks<'transpose.unit'>): Picks<'transpose.unit'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ unit }) => Math.max(...ALL_FACINGS.map(facing => trial.transposed(gone, unit, facing))), MOST)
}

export function siftComingTurns(state: State, seat: Seat, gone: PieceId, unit: PieceId, options: Picks<'transpose.turn'>): Picks<'transpose.turn'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ facing }) => trial.transposed(gone, unit, facing), FACINGS)
}

/** A Smokescreen: the target whose turning helps most. */
export function bestTurned(trial: Trial, target: PieceId): number {
  const { hex } = trial.unit(target)
  return Math.max(...ALL_FACINGS.map(facing => trial.moved(target, hex, facing)))
}

export function siftGone(state: State, seat: Seat, options: Picks<'transpose.from'>): Picks<'transpose.from'> {
  const trial = new Trial(state, seat)
  return ranked(options, ({ unit }) => trial.without(unit), MOST)
}

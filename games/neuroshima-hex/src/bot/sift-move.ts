// Moving, turning, pushing and swapping: each part is ranked by the best that can still come of it.
import type { Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import { hexCount, near, NOWHERE, wayTo } from '../board.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import { unitOf } from '../units.ts'
import { type Picks, ranked } from './rank.ts'
import { tryOn } from './trial.ts'

const MOST = 4
const FACINGS = 3
const ALL_FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

type Trial = ReturnType<typeof tryOn>

export function siftMovers(state: State, seat: Seat, options: Picks<'move.unit'>): Picks<'move.unit'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ unit }) => bestMove(trial, unit), MOST)
}

export function siftMoves(state: State, seat: Seat, unit: PieceId, options: Picks<'move.to'>): Picks<'move.to'> {
  const trial = tryOn(state, seat)
  const i = trial.indexOf(unit)
  return ranked(options, option => ('hex' in option ? trial.bestMoved(i, option.hex) : trial.now()), MOST)
}

export function siftTurns(state: State, seat: Seat, unit: PieceId, hex: HexId, options: Picks<'move.turn'>): Picks<'move.turn'> {
  const trial = tryOn(state, seat)
  const i = trial.indexOf(unit)
  return ranked(options, ({ facing }) => trial.moved(i, hex, facing), FACINGS)
}

function bestMove(trial: Trial, id: PieceId): number {
  const { state } = trial
  const i = trial.indexOf(id)
  const { hex } = state.units[i] as Unit
  let most = trial.bestMoved(i, hex)
  for (let way = 0; way < 6; way++) {
    const there = near(hexCount(state.config), hex, way)
    if (there !== NOWHERE && trial.free(there)) most = Math.max(most, trial.bestMoved(i, there))
  }
  return most
}

/** NH-PUSH-2: its owner chooses where it goes, and chooses what is worst for the pusher. */
export function siftPushes(state: State, seat: Seat, options: Picks<'push.pair'>): Picks<'push.pair'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ unit, target }) => pushed(trial, unit, target), MOST)
}

function pushed(trial: Trial, by: PieceId, target: PieceId): number {
  const { state } = trial
  const i = trial.indexOf(target)
  const { hex, facing } = state.units[i] as Unit
  const way = wayTo(unitOf(state, by).hex, hex)
  let least = 1
  for (let side = -1; side <= 1; side++) {
    const there = near(hexCount(state.config), hex, turn(way, side))
    if (there !== NOWHERE && trial.free(there)) least = Math.min(least, trial.moved(i, there, facing))
  }
  return least
}

export function siftRetreats(state: State, seat: Seat, target: PieceId, options: Picks<'push.to'>): Picks<'push.to'> {
  const trial = tryOn(state, seat)
  const i = trial.indexOf(target)
  const { facing } = state.units[i] as Unit
  return ranked(options, ({ hex }) => trial.moved(i, hex, facing), 2)
}

export function siftSwaps(state: State, seat: Seat, options: Picks<'castle.pair'>): Picks<'castle.pair'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ unit, target }) => trial.swapped(unit, target), MOST)
}

/** NH-TRANSPOS-1: which unit comes, turned as it serves best. */
export function siftComing(state: State, seat: Seat, gone: PieceId, options: Picks<'transpose.unit'>): Picks<'transpose.unit'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ unit }) => Math.max(...ALL_FACINGS.map(facing => trial.transposed(gone, unit, facing))), MOST)
}

export function siftComingTurns(state: State, seat: Seat, gone: PieceId, unit: PieceId, options: Picks<'transpose.turn'>): Picks<'transpose.turn'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ facing }) => trial.transposed(gone, unit, facing), FACINGS)
}

/** A Smokescreen: the target whose turning helps most. */
export function bestTurned(trial: Trial, target: PieceId): number {
  const i = trial.indexOf(target)
  const { hex } = trial.state.units[i] as Unit
  return Math.max(...ALL_FACINGS.map(facing => trial.moved(i, hex, facing)))
}

export function siftGone(state: State, seat: Seat, options: Picks<'transpose.from'>): Picks<'transpose.from'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ unit }) => trial.without(trial.indexOf(unit)), MOST)
}

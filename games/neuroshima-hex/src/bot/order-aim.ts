// Whom instant tiles strike, and where bombs fall.
import type { Seat } from '@rubble/engine'
import { hexCount, near, NOWHERE } from '../derive/hexes.ts'
import { tileOf } from '../data/components.ts'
import type { HexId, PieceId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { areFriends } from '../derive/field/teams.ts'
import { groundOn, unitOn } from '../units.ts'
import { WORTH } from './worth.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import { bestTurned } from './order-move.ts'
import { Trial } from './trial.ts'

const MOST = 4
type Target = Steps['aim.target']['pick']

export function orderTargets(state: State, seat: Seat, by: PieceId, options: readonly Target[]): readonly Target[] {
  const { can } = tileOf(by)
  const trial = new Trial(state, seat)
  return bestFirst(
    options,
    ({ target }) => {
      if (!trial.hasUnit(target)) return groundPrize(state, seat, target) - 1
      if (can.smokescreen) return bestTurned(trial, target)
      if (can['paralysis-instant']) return trial.paralysed(target)
      return can.grenade || isDying(state, target) ? trial.without(target) : trial.now()
    },
    MOST,
  )
}

const isDying = ({ units }: State, target: PieceId): boolean =>
  units.some(({ id, wounds }) => id === target && wounds + 1 >= tileOf(id).hitPoints)

export function orderCentres(state: State, seat: Seat, options: ChoicesOf<'aim.hex'>): ChoicesOf<'aim.hex'> {
  const size = hexCount(state.config)
  return bestFirst(
    options,
    ({ hex }) => {
      let sum = prizeAt(state, seat, hex)
      for (let way = 0; way < 6; way++) if (near(size, hex, way) !== NOWHERE) sum += prizeAt(state, seat, near(size, hex, way))
      return sum
    },
    MOST,
  )
}

export function orderThrees(state: State, seat: Seat, options: ChoicesOf<'aim.three'>): ChoicesOf<'aim.three'> {
  return bestFirst(
    options,
    ({ hex, second, third }) => prizeAt(state, seat, hex) + prizeAt(state, seat, second) + prizeAt(state, seat, third),
    MOST,
  )
}

export function orderShares(state: State, seat: Seat, options: ChoicesOf<'blast.share'>): ChoicesOf<'blast.share'> {
  return bestFirst(options, ({ target }) => {
    const unit = state.units.find(({ id }) => id === target)
    return unit === undefined ? groundPrize(state, seat, target) : prizeAt(state, seat, unit.hex)
  })
}

const WOUND = 0.2
/** What a wound on this hex is worth: enemies' losses, and friends' against them. */
function prizeAt(state: State, seat: Seat, hex: HexId): number {
  const unit = unitOn(state, hex)
  if (unit === undefined) return groundPrize(state, seat, groundOn(state, hex)?.id ?? -1)
  const { id, isHq, isObject, hitPoints } = tileOf(unit.id)
  const prize = isHq ? (isObject ? 1 : 0) : unit.wounds + 1 >= hitPoints ? (WORTH[id] as number) : WOUND
  return areFriends(state.config, seat, unit.owner) ? -prize : prize
}

function groundPrize(state: State, seat: Seat, id: PieceId): number {
  const ground = state.grounds.find(one => one.id === id)
  if (ground === undefined) return 0
  const worth = WORTH[tileOf(id).id] as number
  return areFriends(state.config, seat, ground.owner) ? -worth : worth
}

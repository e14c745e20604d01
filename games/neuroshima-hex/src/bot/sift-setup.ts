// HQs stand on the rim, where few can come near, and not beside others.
import type { Seat } from '@rubble/engine'
import { distance } from '@rubble/geometry'
import { cellOf, hexCount, near, NOWHERE } from '../board.ts'
import { tileOf } from '../data/components.ts'
import type { HexId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { areFriends } from '../rules/field/teams.ts'
import { type Picks, ranked } from './rank.ts'
import { tryOn } from './trial.ts'

type Hex = Steps['setup.hq']['pick']

const MOST = 3
const NEIGHBOUR = -1
const FAR = 0.35

export const siftHqs = (state: State, seat: Seat, options: readonly Hex[]): readonly Hex[] => ranked(options, ({ hex }) => shelter(state, seat, hex), MOST)

/** Its attacks should not leave the board. */
export function siftHqTurns(state: State, seat: Seat, { tile, hex }: Steps['setup.turn']['at'], options: Picks<'setup.turn'>): Picks<'setup.turn'> {
  const trial = tryOn(state, seat)
  return ranked(options, ({ facing }) => trial.glance(tile, hex, facing), MOST)
}

function shelter(state: State, seat: Seat, hex: HexId): number {
  let worth = 0
  for (let way = 0; way < 6; way++) if (near(hexCount(state.config), hex, way) !== NOWHERE) worth += NEIGHBOUR
  for (const { id, owner, hex: other } of state.units) {
    if (tileOf(id).isHq && !areFriends(state.config, seat, owner)) worth += FAR * distance(cellOf(hex), cellOf(other))
  }
  return worth
}

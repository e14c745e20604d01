// HQs stand on the rim, where few can come near, and not beside others.
import type { Seat } from '@rubble/engine'
import { distance } from '@rubble/geometry'
import { cellOf, hexCount, near, NOWHERE } from '../derive/hexes.ts'
import { tileOf } from '../data/components.ts'
import type { HexId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { areFriends } from '../derive/field/teams.ts'
import { bestFirst } from '@rubble/kit'
import type { ChoicesOf } from './rank.ts'
import { Trial } from './trial.ts'

const MOST = 3
const NEIGHBOUR = -1
const FAR = 0.35

export function orderHqs(state: State, seat: Seat, options: ChoicesOf<'setup.hq'>): ChoicesOf<'setup.hq'> {
  return bestFirst(options, ({ hex }) => NEIGHBOUR * neighboursOf(state, hex) + FAR * distanceToFoes(state, seat, hex), MOST)
}

/** Its attacks should not leave the board. */
export function orderHqTurns(
  state: State,
  seat: Seat,
  { tile, hex }: Steps['setup.turn']['at'],
  options: ChoicesOf<'setup.turn'>,
): ChoicesOf<'setup.turn'> {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ facing }) => trial.glance(tile, hex, facing), MOST)
}

function neighboursOf({ config }: State, hex: HexId): number {
  let count = 0
  for (let way = 0; way < 6; way++) if (near(hexCount(config), hex, way) !== NOWHERE) count++
  return count
}

/** Of all their HQs together. */
function distanceToFoes({ units, config }: State, seat: Seat, hex: HexId): number {
  let sum = 0
  for (const { id, owner, hex: other } of units)
    if (tileOf(id).isHq && !areFriends(config, seat, owner)) sum += distance(cellOf(hex), cellOf(other))
  return sum
}

// Where tiles go: tile, then hex, then facing. Each is ranked by the best that can still come of it.
import type { Seat } from '@rubble/engine'
import { hexCount, near, NOWHERE } from '../derive/hexes.ts'
import { tileAt } from '../data/components.ts'
import type { HexId, TileId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import { areFriends } from '../derive/field/teams.ts'
import { unitOn } from '../units.ts'
import { bestFirst } from '@rubble/kit'
import { Trial } from './trial.ts'

type Hex = Steps['place.hex']['pick']
type Facing = Steps['place.turn']['pick']

const HEXES = 6
const FACINGS = 3

export function orderHexes(state: State, seat: Seat, tile: TileId, options: readonly Hex[]): readonly Hex[] {
  if (tileAt(tile).kind === 'foundation') return bestFirst(options, ({ hex }) => crowdAt(state, seat, hex), HEXES)
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ hex }) => trial.bestPlaced(tile, hex), HEXES)
}

export function orderFacings(
  state: State,
  seat: Seat,
  { tile, hex }: Steps['place.turn']['at'],
  options: readonly Facing[],
): readonly Facing[] {
  const trial = new Trial(state, seat)
  return bestFirst(options, ({ facing }) => trial.placed(tile, hex, facing), FACINGS)
}

/** Foundation tiles harm those around: enemies, and no friends. */
function crowdAt(state: State, seat: Seat, hex: HexId): number {
  const size = hexCount(state.config)
  let sum = 0
  for (let way = 0; way < 6; way++) {
    const there = near(size, hex, way)
    const unit = there === NOWHERE ? undefined : unitOn(state, there)
    if (unit !== undefined) sum += areFriends(state.config, seat, unit.owner) ? -1 : 1
  }
  return sum
}

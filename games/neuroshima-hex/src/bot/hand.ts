// What the tiles in a hand are worth.
import type { Seat } from '@rubble/engine'
import { type Ability, tileAt, TILES } from '../data/components.ts'
import type { TileId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { WORTH } from './worth.ts'

/** A unit that can be placed in this turn, and one that is kept for later, as parts of what it is worth on the board. */
const AT_ONCE = 1
const LATER = 0.3
/** A tile that is kept is one less to draw. */
const PLACE = 0.3
/** A second Battle tile: there is no third place to wait with both. */
const SPARE_BATTLE = 0.1

const INSTANT: Readonly<Partial<Record<Ability, number>>> = {
  battle: 0.4,
  move: 0.4,
  'push-back': 0.3,
  sniper: 0.7,
  grenade: 0.6,
  'air-strike': 0.7,
  'small-bomb': 0.6,
  smokescreen: 0.4,
  transposition: 0.3,
  castling: 0.2,
  'paralysis-instant': 0.4,
  terror: 0.5,
  'object-action': 0.6,
}
const AS_INSTANT: Float64Array = Float64Array.from(TILES, ({ kind, abilities }) =>
  kind === 'instant' ? (INSTANT[abilities[0] as Ability] ?? 0.3) : 0,
)

/** In the turn of its owner; `later`: kept beyond it. */
export function worthInHand(tile: TileId, later: boolean): number {
  return (
    (AS_INSTANT[tile] as number)
    + (later ? LATER : AT_ONCE) * (tileAt(tile).kind === 'instant' ? 0 : (WORTH[tile] as number))
    - (later ? PLACE : 0)
  )
}

/** Of three tiles one must go (NH-TURN-3). */
export function handOf({ hand, active }: State, seat: Seat): number {
  const tiles = hand[seat] as TileId[]
  const later = seat !== active
  let sum = 0
  let least = Infinity
  let battles = 0
  for (const tile of tiles) {
    const isSpare = tileAt(tile).can.battle && battles++ > 0
    const worth = isSpare ? SPARE_BATTLE - (later ? PLACE : 0) : worthInHand(tile, later)
    sum += worth
    least = Math.min(least, worth)
  }
  return tiles.length > 2 ? sum - least : sum
}

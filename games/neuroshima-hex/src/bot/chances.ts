// How likely a battle is soon, and how much of the game is still to come.
import type { Seat } from '@rubble/engine'
import { hexCount } from '../derive/hexes.ts'
import { tileAt } from '../data/components.ts'
import type { TileId } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { areFriends } from '../derive/field/teams.ts'

/**
 * That a battle comes while the board is still much as it is: if nobody holds the tile for it, if one holds it and must wait, or can play
 * it now.
 */
const DRAWN = 0.4
const HELD = 0.5
const READY = 0.9
/** By free hexes: a full board fights. */
const FULL: readonly number[] = [1, 0.8, 0.6, 0.45]
/** The Last Battle: after the next turn, or later. */
const LAST = 0.95
const LATER = 0.8

export interface Chances {
  /** Of a battle that is good for the seat, and of one that is bad for it: who holds the tile plays it when it serves. */
  good: number
  bad: number
  /** How much of the game is to come, from 1 to 0. */
  future: number
}
const chances: Chances = { good: 0, bad: 0, future: 0 }
const LONG = 14

/** Valid until the next call. */
export function chancesFor(state: State, seat: Seat): Chances {
  const { ending, deck, config } = state
  if (ending !== null) {
    chances.good = chances.bad = ending.waiting.length > 1 ? LATER : LAST
    chances.future = 0
    return chances
  }
  const full = FULL[hexCount(config) - state.units.length] ?? 0
  chances.good = Math.max(full, DRAWN)
  chances.bad = chances.good
  let tiles = 0
  for (let other = 0; other < deck.length; other++) {
    tiles += (deck[other] as TileId[]).length
    if (!hasBattle(state, other)) continue
    const chance = other === state.active ? READY : HELD
    if (areFriends(config, seat, other)) chances.good = Math.max(chances.good, chance)
    else chances.bad = Math.max(chances.bad, chance)
  }
  chances.future = Math.min(1, tiles / deck.length / LONG)
  return chances
}

function hasBattle({ hand }: State, seat: Seat): boolean {
  for (const tile of hand[seat] as TileId[]) if (tileAt(tile).can.battle) return true
  return false
}

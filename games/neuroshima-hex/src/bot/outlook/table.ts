// The board laid out in flat lists, so that a tile can be tried here and there and a battle fought on it in a few microseconds.
import type { Seat } from '@rubble/engine'
import { hexCount, near } from '../../board.ts'
import { tileOf } from '../../data/components.ts'
import type { Direction, HexId, TileId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { hqHitPoints } from '../../rules/field/field.ts'
import { teamOf } from '../../rules/field/teams.ts'
import { type Kit, kitOf } from './kit.ts'

const LARGEST = 37
/** A tile more than fits: one that is tried on top of a full board. */
export const MOST_UNITS = LARGEST + 1
/** Hit points of an HQ that cannot fall (NH-MULTI-3). */
const ENDLESS = 1000

const neighbours = (size: number): Int8Array => Int8Array.from({ length: size * 6 }, (_, i) => near(size, Math.floor(i / 6), i % 6))
const NEAR: Readonly<Record<number, Int8Array>> = { 19: neighbours(19), [LARGEST]: neighbours(LARGEST) }

export interface Table {
  size: number
  /** By hex × 6 + way: the next hex, or −1. */
  near: Int8Array
  count: number
  /** By hex: which unit is there, or −1. */
  readonly at: Int8Array
  // By unit, in the order of the state.
  readonly kit: Kit[]
  readonly hex: Int8Array
  readonly owner: Int8Array
  readonly team: Int8Array
  /** Hit points left, without what modules give; 0 and less only with their help. */
  readonly left: Int32Array
  readonly paralysed: Int8Array
  readonly steelNet: Int8Array
  readonly venom: Int8Array
  /** By hex: the owner of a Hole or a Toxic Bomb there, plus one; or 0. */
  readonly holes: Int8Array
  readonly bombs: Int8Array
  grounds: number
}

const emptyKit = kitOf(0, 0)
export const createTable = (): Table => ({
  size: 19,
  near: NEAR[19] as Int8Array,
  count: 0,
  at: new Int8Array(LARGEST).fill(-1),
  kit: new Array<Kit>(MOST_UNITS).fill(emptyKit),
  hex: new Int8Array(MOST_UNITS),
  owner: new Int8Array(MOST_UNITS),
  team: new Int8Array(MOST_UNITS),
  left: new Int32Array(MOST_UNITS),
  paralysed: new Int8Array(MOST_UNITS),
  steelNet: new Int8Array(MOST_UNITS),
  venom: new Int8Array(MOST_UNITS),
  holes: new Int8Array(LARGEST),
  bombs: new Int8Array(LARGEST),
  grounds: 0,
})

export function layOut(state: State, table: Table): void {
  const { units, grounds, venom, config } = state
  table.size = hexCount(config)
  table.near = NEAR[table.size] as Int8Array
  table.count = 0
  table.at.fill(-1)
  for (const unit of units) {
    const { id, owner, hex, facing, wounds, paralysed, steelNet } = unit
    const tile = tileOf(id)
    const i = put(table, tile.id, owner, teamOf(config, owner), hex, facing)
    table.left[i] = tile.isHq ? (config.mode === 'points' ? ENDLESS : hqHitPoints(state, unit) - wounds) : tile.hitPoints - wounds
    table.paralysed[i] = paralysed ? 1 : 0
    table.steelNet[i] = steelNet ? 1 : 0
  }
  for (const { unit } of venom) {
    const i = units.findIndex(({ id }) => id === unit)
    table.venom[i] = (table.venom[i] as number) + 1
  }
  layGrounds(grounds, table)
}

function layGrounds(grounds: State['grounds'], table: Table): void {
  if (table.grounds > 0) {
    table.holes.fill(0)
    table.bombs.fill(0)
  }
  table.grounds = grounds.length
  for (const { id, owner, hex } of grounds) {
    const { can } = tileOf(id)
    if (can.hole) table.holes[hex] = owner + 1
    else if (can['toxic-bomb']) table.bombs[hex] = owner + 1
  }
}

/** Adds a fresh unit and returns its number. */
export function put(table: Table, tile: TileId, owner: Seat, team: number, hex: HexId, facing: Direction): number {
  const i = table.count++
  const kit = kitOf(tile, facing)
  table.kit[i] = kit
  table.hex[i] = hex
  table.owner[i] = owner
  table.team[i] = team
  table.left[i] = kit.tile.hitPoints
  table.paralysed[i] = 0
  table.steelNet[i] = 0
  table.venom[i] = 0
  table.at[hex] = i
  return i
}

/** Takes the unit that was put last away again; what was on its hex before comes back. */
export function takeBack(table: Table, under: number): void {
  const i = --table.count
  table.at[table.hex[i] as number] = under
}

/** Moves and turns a unit; the hexes must be set right again by the caller's way back. */
export function shift(table: Table, i: number, hex: HexId, facing: Direction): void {
  const from = table.hex[i] as number
  if (table.at[from] === i) table.at[from] = -1
  table.hex[i] = hex
  table.at[hex] = i
  table.kit[i] = kitOf((table.kit[i] as Kit).tile.id, facing)
}

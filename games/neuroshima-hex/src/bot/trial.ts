// Trying things out on a flat copy of the table: what would this tile be worth there, turned that way?
import type { Seat } from '@rubble/engine'
import { NOWHERE } from '../board.ts'
import { tileAt } from '../data/components.ts'
import type { Direction, HexId, PieceId, TileId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Place } from '../model/steps.ts'
import { teamOf } from '../rules/field/teams.ts'
import { weigh } from './evaluate.ts'
import { type Kit, kitOf } from './outlook/kit.ts'
import { createTable, layOut, put, shift, takeBack } from './outlook/table.ts'
import { useOf } from './outlook/use.ts'

const table = createTable()
const FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]
const CLOSER = 2

/** What is tried out next begins from this state, for this seat. */
export function tryOn(state: State, seat: Seat): Trial {
  layOut(state, table)
  return new Trial(state, seat)
}

/** Valid until the next one begins. */
class Trial {
  readonly state: State
  readonly seat: Seat
  constructor(state: State, seat: Seat) {
    this.state = state
    this.seat = seat
  }

  now(): number {
    return weigh(this.state, this.seat, table, 0)
  }

  /** A tile of the hand, put there so. */
  placed(tile: TileId, hex: HexId, facing: Direction): number {
    return this.#with(tile, hex, facing, () => weigh(this.state, this.seat, table, 1))
  }

  /** The best a tile of the hand can do there: only the facings that point at most are looked into. */
  bestPlaced(tile: TileId, hex: HexId): number {
    if (tileAt(tile).isRound) return this.placed(tile, hex, 0)
    return best(promising(facing => this.#with(tile, hex, facing, pointed)), facing => this.placed(tile, hex, facing))
  }

  /** A unit, moved or turned. */
  moved(i: number, hex: HexId, facing: Direction): number {
    return this.#moved(i, hex, facing, () => this.now())
  }

  bestMoved(i: number, hex: HexId): number {
    const { facing: old, hex: from } = this.state.units[i] as Unit
    if ((table.kit[i] as Kit).tile.isRound) return this.moved(i, hex, 0)
    const facings = promising(facing => this.#moved(i, hex, facing, () => pointed(i)))
    return best(hex === from ? facings.filter(facing => facing !== old) : facings, facing => this.moved(i, hex, facing))
  }

  /** Two units, each in the other's place. */
  swapped(a: PieceId, b: PieceId): number {
    const [i, j] = [this.indexOf(a), this.indexOf(b)]
    const [first, second] = [this.state.units[i] as Unit, this.state.units[j] as Unit]
    shift(table, i, second.hex, first.facing)
    table.hex[j] = first.hex
    table.at[first.hex] = j
    const value = this.now()
    table.hex[i] = first.hex
    table.hex[j] = second.hex
    table.at[first.hex] = i
    table.at[second.hex] = j
    return value
  }

  /** How much a tile points at there, at a glance. */
  glance(tile: TileId, hex: HexId, facing: Direction): number {
    return this.#with(tile, hex, facing, pointed)
  }

  /** Units that have been spread anew over the hexes they stand on. */
  spread(places: readonly Place[]): number {
    for (const { unit, hex, facing } of places) stand(this.indexOf(unit), hex, facing)
    const value = this.now()
    for (const { unit: id } of places) {
      const i = this.indexOf(id)
      const { hex, facing } = this.state.units[i] as Unit
      stand(i, hex, facing)
    }
    return value
  }

  /** One unit in the place of another, which is gone (NH-TRANSPOS-1). */
  transposed(gone: PieceId, unit: PieceId, facing: Direction): number {
    const i = this.indexOf(gone)
    const { hex } = this.state.units[i] as Unit
    const value = this.moved(this.indexOf(unit), hex, facing)
    table.at[hex] = i
    return value
  }

  /** Without a unit. */
  without(i: number): number {
    const { hex } = this.state.units[i] as Unit
    table.at[hex] = NOWHERE
    const value = this.now()
    table.at[hex] = i
    return value
  }

  /** With a unit that cannot attack. */
  paralysed(i: number): number {
    const before = table.paralysed[i] as number
    table.paralysed[i] = 1
    const value = this.now()
    table.paralysed[i] = before
    return value
  }

  free(hex: HexId): boolean {
    return table.at[hex] === NOWHERE
  }

  indexOf(id: PieceId): number {
    return this.state.units.findIndex(unit => unit.id === id)
  }

  #with<T>(tile: TileId, hex: HexId, facing: Direction, look: (i: number) => T): T {
    const under = table.at[hex] as number
    const i = put(table, tile, this.seat, teamOf(this.state.config, this.seat), hex, facing)
    const value = look(i)
    takeBack(table, under)
    return value
  }

  #moved<T>(i: number, hex: HexId, facing: Direction, look: () => T): T {
    const unit = this.state.units[i] as Unit
    shift(table, i, hex, facing)
    const value = look()
    shift(table, i, unit.hex, unit.facing)
    return value
  }
}

function stand(i: number, hex: HexId, facing: Direction): void {
  table.hex[i] = hex
  table.at[hex] = i
  table.kit[i] = kitOf((table.kit[i] as Kit).tile.id, facing)
}

/** How much it points at, with modules counted by whom they touch. */
function pointed(i: number): number {
  const { links, effects } = table.kit[i] as Kit
  if (effects.length === 0) return useOf(table, i)
  let touched = 0
  for (const way of links) {
    const there = table.near[(table.hex[i] as number) * 6 + way] as number
    const other = there < 0 ? NOWHERE : (table.at[there] as number)
    if (other >= 0) touched += ((table.kit[i] as Kit).module?.helps === true) === (table.team[other] === table.team[i]) ? 1 : 0
    else if (there >= 0) touched += 0.1
  }
  return touched
}

/** The facings that look best at a glance. */
function promising(glance: (facing: Direction) => number): Direction[] {
  return FACINGS.map(facing => ({ facing, rank: glance(facing) })).sort((a, b) => b.rank - a.rank).slice(0, CLOSER).map(({ facing }) => facing)
}

function best(facings: readonly Direction[], value: (facing: Direction) => number): number {
  let most = -1
  for (const facing of facings) most = Math.max(most, value(facing))
  return most
}

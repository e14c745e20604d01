// Trying things out on a copy of the table: what would this tile be worth there, turned that way?
import type { Seat } from '@rubble/engine'
import { clone } from '../clone.ts'
import { tileAt, tileOf } from '../data/components.ts'
import type { Direction, HexId, PieceId, TileId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Place } from '../model/steps.ts'
import { freshPiece } from '../units.ts'
import { weigh } from './evaluate.ts'
import { glanceAt, layOut } from './use.ts'

const FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]
/** How many of them are looked into, of those that look best at a glance. */
const CLOSER = 2

export class Trial {
  /** What is tried is done to this copy, weighed, and taken back. */
  readonly #world: State
  readonly #seat: Seat
  /** The units as they lie, in the order of the state. */
  readonly #units: readonly Unit[]
  constructor(state: State, seat: Seat) {
    this.#world = clone(state)
    this.#units = state.units
    this.#seat = seat
  }

  now(): number {
    return weigh(this.#world, this.#seat)
  }

  /** A tile of the hand, put there so. */
  placed(tile: TileId, hex: HexId, facing: Direction): number {
    return this.#placed(tile, hex, facing, () => this.now())
  }

  /** The best a tile of the hand can do there. */
  bestPlaced(tile: TileId, hex: HexId): number {
    if (tileAt(tile).isRound) return this.placed(tile, hex, 0)
    return best(
      promising(FACINGS, facing => this.glance(tile, hex, facing)),
      facing => this.placed(tile, hex, facing),
    )
  }

  /** How much a tile points at there. */
  glance(tile: TileId, hex: HexId, facing: Direction): number {
    return this.#placed(tile, hex, facing, unit => glanceAt(layOut(this.#world), unit))
  }

  /** A unit, moved or turned. */
  moved(id: PieceId, hex: HexId, facing: Direction): number {
    return this.#moved(id, hex, facing, () => this.now())
  }

  bestMoved(id: PieceId, hex: HexId): number {
    const { facing: old, hex: from } = this.unit(id)
    if (tileOf(id).isRound) return this.moved(id, hex, 0)
    const facings = hex === from ? FACINGS.filter(facing => facing !== old) : FACINGS
    return best(
      promising(facings, facing => this.#moved(id, hex, facing, unit => glanceAt(layOut(this.#world), unit))),
      facing => this.moved(id, hex, facing),
    )
  }

  /** Two units, each in the other's place. */
  swapped(a: PieceId, b: PieceId): number {
    const [first, second] = [this.unit(a), this.unit(b)]
    return this.spread([
      { unit: a, hex: second.hex, facing: first.facing },
      { unit: b, hex: first.hex, facing: second.facing },
    ])
  }

  /** Units on other hexes than now. */
  spread(places: readonly Place[]): number {
    for (const { unit, hex, facing } of places) this.#stand(unit, hex, facing)
    const value = this.now()
    for (const { unit } of places) this.#stand(unit, this.unit(unit).hex, this.unit(unit).facing)
    return value
  }

  /** One unit in the place of another, which is gone (NH-TRANSPOS-1). */
  transposed(gone: PieceId, unit: PieceId, facing: Direction): number {
    return this.#without(gone, () => this.moved(unit, this.unit(gone).hex, facing))
  }

  without(id: PieceId): number {
    return this.#without(id, () => this.now())
  }

  /** With a unit that cannot attack. */
  paralysed(id: PieceId): number {
    const unit = this.#own(id)
    const before = unit.paralysed
    unit.paralysed = true
    const value = this.now()
    unit.paralysed = before
    return value
  }

  isFree(hex: HexId): boolean {
    return !this.#units.some(unit => unit.hex === hex)
  }

  hasUnit(id: PieceId): boolean {
    return this.#units.some(unit => unit.id === id)
  }

  /** As it lies before anything is tried. */
  unit(id: PieceId): Unit {
    return this.#units.find(unit => unit.id === id) as Unit
  }

  #own(id: PieceId): Unit {
    return this.#world.units.find(unit => unit.id === id) as Unit
  }

  #stand(id: PieceId, hex: HexId, facing: Direction): Unit {
    const unit = this.#own(id)
    unit.hex = hex
    unit.facing = facing
    return unit
  }

  /** A tile may come in the place of one that is there (NH-EXEC-1). */
  #placed(tile: TileId, hex: HexId, facing: Direction, look: (unit: Unit) => number): number {
    const world = this.#world
    const before = world.units
    const unit: Unit = {
      id: freshPiece(world, tile),
      owner: this.#seat,
      hex,
      facing,
      wounds: 0,
      paralysed: false,
      steelNet: false,
      used: 0,
      converted: false,
    }
    return this.#with([...before.filter(other => other.hex !== hex), unit], () => look(unit))
  }

  /** With these on the board: markers go with who is gone. */
  #with(units: Unit[], look: () => number): number {
    const world = this.#world
    const { units: before, venom } = world
    world.units = units
    world.venom = venom.filter(({ unit: id }) => units.some(unit => unit.id === id))
    const value = look()
    world.units = before
    world.venom = venom
    return value
  }

  #moved(id: PieceId, hex: HexId, facing: Direction, look: (unit: Unit) => number): number {
    const { hex: from, facing: old } = this.unit(id)
    const value = look(this.#stand(id, hex, facing))
    this.#stand(id, from, old)
    return value
  }

  #without(id: PieceId, look: () => number): number {
    return this.#with(
      this.#world.units.filter(unit => unit.id !== id),
      look,
    )
  }
}

/** The facings that look best at a glance. */
function promising(facings: readonly Direction[], glance: (facing: Direction) => number): Direction[] {
  return facings
    .map(facing => ({ facing, rank: glance(facing) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, CLOSER)
    .map(({ facing }) => facing)
}

function best(facings: readonly Direction[], value: (facing: Direction) => number): number {
  let most = -1
  for (const facing of facings) most = Math.max(most, value(facing))
  return most
}

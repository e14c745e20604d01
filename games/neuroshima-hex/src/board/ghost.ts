// What is about to lie on the board: the tile or unit that the open decision, or an option that is looked at, speaks of.
import type { Doc, Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import { pieceId, tileOf } from '../data/components.ts'
import type { Table, View } from '../derive/look.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import { hexOfName, pieceNamed, tileNamed, wayNamed } from './table.ts'

/** A ring of directions to choose from, around a hex; of a facing the tile shows what would be. */
export interface Dial {
  readonly hex: HexId
  readonly field: 'facing' | 'way'
  readonly ways: readonly Direction[]
}

export interface Ghost {
  readonly unit: Unit
  /** The piece it will be, if it lies on the board already. */
  readonly from: PieceId | undefined
}

/** The piece or tile a decision is about. A tile in hand is a piece that was never placed. */
function subjectOf(view: View, about: Doc | undefined, seat: number): Unit | undefined {
  const id = pieceNamed(about?.['unit'])
  const unit = view.units.find(one => one.id === id)
  const tile = tileNamed(about?.['tile'])
  if (unit !== undefined) return unit
  if (tile === undefined) return undefined
  return {
    id: pieceId(tile.id, 0),
    owner: seat,
    hex: -1,
    facing: 0,
    wounds: 0,
    paralysed: false,
    steelNet: false,
    used: 0,
    converted: false,
  }
}

/** Directions around which hex are asked for. */
export function dialOf(view: View, about: Doc | undefined, options: readonly Option[], part: Flat): Dial | undefined {
  const field = options.every(({ value }) => 'facing' in value) ? 'facing' : 'way'
  if (!options.every(({ value }) => field in value)) return undefined
  const ways = [
    ...new Set(
      options.flatMap(({ value }) => {
        const way = wayNamed(value[field])
        return way === undefined ? [] : [way]
      }),
    ),
  ]
  const unit = view.units.find(({ id }) => id === (pieceNamed(part['unit']) ?? pieceNamed(about?.['unit'])))
  const hex = hexOfName(view, about?.['hex']) ?? unit?.hex
  if (ways.length === 0 || hex === undefined || field in part) return undefined
  return { hex, field, ways }
}

/** What would lie there. `hex`: a hex that is pointed at; `facing`: how the dial stands. */
export function ghostOf(
  view: View,
  about: Doc | undefined,
  seat: number,
  hex: HexId | undefined,
  facing: Direction | undefined,
): Ghost | undefined {
  const subject = subjectOf(view, about, seat)
  if (subject === undefined || hex === undefined || tileOf(subject.id).kind === 'instant') return undefined
  const isLaid = view.units.includes(subject)
  return { unit: { ...subject, hex, facing: facing ?? subject.facing }, from: isLaid ? subject.id : undefined }
}

/** The table as it would be, to see what modules and nets would make of it. */
export function withGhost(table: Table, { unit, from }: Ghost): Table {
  const others = table.units.filter(({ id, hex }) => id !== from && hex !== unit.hex)
  if (tileOf(unit.id).kind === 'foundation')
    return { ...table, grounds: [...table.grounds, { id: unit.id, owner: unit.owner, hex: unit.hex }] }
  return { ...table, units: [...others, unit] }
}

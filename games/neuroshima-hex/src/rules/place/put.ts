import type { Seat } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { Direction, HexId, PieceId, TileId } from '../../model/ids.ts'
import { tileAt } from '../../data/components.ts'
import type { State } from '../../model/state.ts'
import { freshPiece } from '../../units.ts'
import { forgetSpent } from '../turn/spent.ts'

export function putUnit(state: State, seat: Seat, tile: TileId, hex: HexId, facing: Direction): PieceId {
  const id = freshPiece(state, tile)
  forgetSpent(state, id)
  if (tileAt(tile).kind === 'foundation') state.grounds.push({ id, owner: seat, hex })
  else state.units.push({ id, owner: seat, hex, facing, wounds: 0, paralysed: false, steelNet: false, used: 0, converted: false })
  tell({ kind: 'tilePlaced', seat, unit: id, hex, facing })
  return id
}

// Finding, adding and taking away what lies on the board.
import type { RuleId, Seat } from '@rubble/engine'
import { pieceId, tileOf } from './data/components.ts'
import { tell } from './model/events.ts'
import type { HexId, PieceId, TileId } from './model/ids.ts'
import type { Ground, State, Unit } from './model/state.ts'

export const unitOf = (state: State, id: PieceId): Unit => state.units.find(unit => unit.id === id) as Unit
export const hasUnit = (state: State, id: PieceId): boolean => state.units.some(unit => unit.id === id)
export const groundOn = (state: State, hex: HexId): Ground | undefined => state.grounds.find(ground => ground.hex === hex)
export const unitOn = (state: State, hex: HexId): Unit | undefined => state.units.find(unit => unit.hex === hex)

/** The HQs of a seat that are still on the board: one, or The Dancer's Objects. */
export const hqsOnBoard = (state: State, seat: Seat): Unit[] => state.units.filter(unit => unit.owner === seat && tileOf(unit.id).isHq)

/** The first copy of a tile that is not on the board. */
export function freshPiece(state: State, tile: TileId): PieceId {
  let copy = 1
  while (state.units.some(({ id }) => id === pieceId(tile, copy)) || state.grounds.some(({ id }) => id === pieceId(tile, copy))) copy++
  return pieceId(tile, copy)
}

/** NH-TERM-6: to its owner's discard pile; all markers on it go back at once (NH-VENOM-6). */
export function removePiece(state: State, id: PieceId, rule: RuleId): void {
  const at = state.units.findIndex(unit => unit.id === id)
  const piece: Unit | Ground | undefined = at >= 0 ? state.units[at] : state.grounds.find(ground => ground.id === id)
  if (piece === undefined) return
  if (at >= 0) state.units.splice(at, 1)
  else state.grounds.splice(state.grounds.indexOf(piece as Ground), 1)
  if (state.venom.length > 0) state.venom = state.venom.filter(({ unit }) => unit !== id)
  state.discard[piece.owner]?.push(tileOf(id).id)
  if (state.battle !== null && at >= 0) state.battle.removed = true // NH-FULL-2: by a Foundation tile the board is no emptier
  tell({ kind: 'pieceRemoved', unit: id, hex: piece.hex, rule })
}

/** In one order whatever happened before, so that the same table is the same state. */
export function placeVenom(state: State, unit: PieceId, from: Seat): void {
  state.venom.push({ unit, from })
  state.venom.sort((a, b) => a.unit - b.unit || a.from - b.from)
}

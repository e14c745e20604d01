import type { Seat } from '@rubble/engine'
import type { Direction, HexId, PieceId, TileId } from './ids.ts'
import type { AttackKind } from './strike.ts'
import type { Battle } from './state.ts'

/** What a player does in a turn (NH-TURN-6). */
export type Action =
  | { readonly do: 'place'; readonly tile: TileId }
  | { readonly do: 'play'; readonly tile: TileId }
  | { readonly do: 'discard'; readonly tile: TileId }
  | { readonly do: 'move'; readonly unit: PieceId; readonly by: PieceId }
  | { readonly do: 'castle'; readonly unit: PieceId }
  | { readonly do: 'push'; readonly unit: PieceId; readonly target: PieceId }
  | { readonly do: 'pull'; readonly target: PieceId }
  | { readonly do: 'rotate'; readonly unit: PieceId }
  | { readonly do: 'net'; readonly target: PieceId }
  | { readonly do: 'replace'; readonly unit: PieceId; readonly tile: TileId }
  | { readonly do: 'end' }

/** Where one Object goes in a Dance. */
export interface Place {
  unit: PieceId
  hex: HexId
  facing: Direction
}

/**
 * A move under way: by a Move tile (which can release, NH-RELEASE-1) or by what lets the unit move; `again`: the second hex that a Recon
 * Centre gives.
 */
interface Move {
  unit: PieceId
  by: PieceId
  again: boolean
}

type Frozen<P> = { readonly [K in keyof P]: P[K] }

export interface Steps {
  'setup.shuffle': { at: { seat: Seat } }
  'setup.first': object
  'setup.hq': { at: { seat: Seat; tile: TileId }; pick: Frozen<{ hex: HexId }> }
  'setup.turn': { at: { seat: Seat; tile: TileId; hex: HexId }; pick: Frozen<{ facing: Direction }> }
  'turn.begin': { at: { seat: Seat } }
  'turn.draw': object
  'turn.discard': {
    pick: Frozen<{ do: 'discard'; tile: TileId }> | Frozen<{ do: 'redraw' }> | Frozen<{ do: 'dance' }> | Frozen<{ do: 'skip' }>
  }
  'turn.act': { pick: Action }
  'turn.settle': object
  'turn.end': object
  'place.hex': { at: { tile: TileId }; pick: Frozen<{ hex: HexId }> }
  /** `by`: the Pacifier it replaces, or −1. */
  'place.turn': { at: { tile: TileId; hex: HexId; by: PieceId }; pick: Frozen<{ facing: Direction }> }
  'move.unit': { at: { by: PieceId }; pick: Frozen<{ unit: PieceId }> }
  'move.to': { at: Move; pick: Frozen<{ hex: HexId }> | Frozen<{ do: 'stop' }> }
  'move.turn': { at: Move & { hex: HexId }; pick: Frozen<{ facing: Direction }> }
  /** `released`: the wounds of breaking free are dealt, the unit goes now. */
  'move.go': { at: Move & { hex: HexId; facing: Direction; released: boolean } }
  'rotate.turn': { at: { unit: PieceId; by: PieceId }; pick: Frozen<{ facing: Direction }> }
  'push.pair': { at: { by: PieceId }; pick: Frozen<{ unit: PieceId; target: PieceId }> }
  'push.to': { at: { unit: PieceId; target: PieceId }; pick: Frozen<{ hex: HexId }> }
  'castle.pair': { at: { by: PieceId }; pick: Frozen<{ unit: PieceId; target: PieceId }> }
  'castle.go': { at: { unit: PieceId; target: PieceId } }
  'aim.target': { at: { by: PieceId }; pick: Frozen<{ target: PieceId }> }
  'aim.hex': { at: { by: PieceId }; pick: Frozen<{ hex: HexId }> }
  'aim.three': { at: { by: PieceId }; pick: Frozen<{ hex: HexId; second: HexId; third: HexId }> }
  /** Which of unit and Foundation tile is hit on each hex (NH-INST-10). */
  'blast.share': { at: { by: PieceId; hexes: HexId[]; targets: PieceId[] }; pick: Frozen<{ target: PieceId }> }
  'transpose.from': { at: { by: PieceId }; pick: Frozen<{ unit: PieceId }> }
  'transpose.unit': { at: { by: PieceId; hex: HexId; gone: PieceId }; pick: Frozen<{ unit: PieceId }> }
  'transpose.turn': { at: { by: PieceId; hex: HexId; gone: PieceId; unit: PieceId }; pick: Frozen<{ facing: Direction }> }
  'dance.to': { at: { placed: Place[] }; pick: Frozen<{ hex: HexId }> }
  'dance.turn': { at: { placed: Place[]; hex: HexId }; pick: Frozen<{ facing: Direction }> }
  'action.object': {
    at: { by: PieceId }
    pick: Frozen<{ do: 'attack'; unit: PieceId; way: Direction }> | Frozen<{ do: 'heal'; unit: PieceId; target: PieceId }>
  }
  'terror.spread': { at: { by: PieceId } }
  'heal.points': { at: { seats: Seat[]; left: number }; pick: Frozen<{ seat: Seat }> }
  'battle.begin': { at: { starter: Seat; cause: Battle['cause'] } }
  'battle.start': object
  'battle.phase': { at: { phase: number } }
  'battle.declare': { at: { seats: Seat[] } }
  'battle.order': { at: { seats: Seat[]; what: 'orders' | 'medics' | 'markers' }; pick: Frozen<{ seat: Seat }> }
  'battle.explode': { at: { unit: PieceId }; pick: Frozen<{ do: 'explode' }> | Frozen<{ do: 'hold' }> }
  'battle.convert': { at: { unit: PieceId }; pick: Frozen<{ do: 'convert'; way: Direction; attack: AttackKind }> | Frozen<{ do: 'keep' }> }
  'battle.aim': { at: { unit: PieceId; edge: Direction }; pick: Frozen<{ target: PieceId }> }
  'battle.strike': object
  'battle.hole': object
  'battle.end': object
  /** Where a forecast ends: nobody is asked further. */
  'battle.stop': { pick: Frozen<{ do: 'stop' }> }
  'wounds.medics': { at: { seats: Seat[] } }
  /** Venom comes from no unit: `seat` is whose marker it is. */
  'wounds.absorb': {
    at: { seat: Seat }
    pick:
      | Frozen<{ target: PieceId; by: PieceId; wounds: number; medic: PieceId }>
      | Frozen<{ do: 'venom'; target: PieceId; seat: Seat; medic: PieceId }>
  }
  'wounds.apply': object
  'wounds.mark': { at: { seats: Seat[] } }
  'wounds.choose': { at: { seat: Seat; marker: 'venom' | 'paralysis' }; pick: Frozen<{ target: PieceId }> | Frozen<{ do: 'leave' }> }
  'wounds.remove': object
}

import { emit, type OnEvent, type RuleId, type Seat } from '@rubble/engine'
import type { Effect } from '../data/components.ts'
import type { Direction, HexId, PieceId, TileId } from './ids.ts'
import type { Battle } from './state.ts'
import type { Cause } from './strike.ts'

/** What changed an attack: a module, and how. */
export interface Modifier {
  by: PieceId
  effect: Effect
}

/** Facts, in the past tense, with everything needed to draw them and to say why. */
export type Event =
  | { kind: 'startChosen'; seat: Seat }
  | { kind: 'turnBegan'; seat: Seat; turn: number }
  | { kind: 'turnEnded'; seat: Seat; turn: number }
  | { kind: 'tilesDrawn'; seat: Seat; tiles: readonly TileId[]; left: number }
  | { kind: 'tileDiscarded'; seat: Seat; tile: TileId }
  | { kind: 'lastTileDrawn'; seat: Seat }
  | { kind: 'tilePlaced'; seat: Seat; unit: PieceId; hex: HexId; facing: Direction }
  | { kind: 'unitExecuted'; seat: Seat; by: PieceId; target: PieceId; hex: HexId }
  | { kind: 'pieceReplaced'; seat: Seat; target: PieceId; hex: HexId }
  | { kind: 'instantPlayed'; seat: Seat; tile: TileId }
  | { kind: 'unitMoved'; unit: PieceId; by: PieceId; from: HexId; to: HexId; facing: Direction }
  | { kind: 'unitTurned'; unit: PieceId; by: PieceId; hex: HexId; facing: Direction }
  | { kind: 'unitPushed'; unit: PieceId; by: PieceId; from: HexId; to: HexId }
  | { kind: 'unitPulled'; unit: PieceId; by: PieceId; from: HexId; to: HexId }
  | { kind: 'unitsSwapped'; unit: PieceId; target: PieceId; rule: RuleId }
  | { kind: 'unitTransposed'; unit: PieceId; target: PieceId; from: HexId; to: HexId; facing: Direction }
  | { kind: 'objectsDanced'; seat: Seat }
  | { kind: 'steelNetThrown'; seat: Seat; target: PieceId; cost: number }
  | { kind: 'steelNetReturned'; target: PieceId }
  | { kind: 'hitPointPaid'; seat: Seat; unit: PieceId; left: number; rule: RuleId }
  | { kind: 'pointsChanged'; seat: Seat; amount: number; points: number }
  | { kind: 'terrorSpread'; seat: Seat }
  | { kind: 'unitHealed'; unit: PieceId; by: PieceId; amount: number; left: number }
  | { kind: 'battleBegan'; seat: Seat; cause: Battle['cause'] }
  | { kind: 'phaseBegan'; phase: number }
  | { kind: 'attackStopped'; by: PieceId; target: PieceId; way: Direction; armour: number; rule: RuleId }
  | { kind: 'attackReflected'; by: PieceId; target: PieceId }
  | { kind: 'pieceExploded'; unit: PieceId; hex: HexId; rule: RuleId }
  | {
      kind: 'unitWounded'
      target: PieceId
      hex: HexId
      amount: number
      left: number
      by: PieceId
      attack: Cause
      way: Direction
      armour: number
      modifiers: readonly Modifier[]
      reflectedBy: PieceId | undefined
      rules: readonly RuleId[]
    }
  | { kind: 'blowAbsorbed'; medic: PieceId; target: PieceId; by: PieceId; attack: Cause; wounds: number }
  | { kind: 'venomPlaced'; target: PieceId; by: PieceId }
  | { kind: 'unitParalysed'; target: PieceId; by: PieceId }
  | { kind: 'paralysisEnded'; unit: PieceId }
  | { kind: 'pieceRemoved'; unit: PieceId; hex: HexId; rule: RuleId }
  | { kind: 'battleEnded'; removed: boolean; harmed: boolean }
  | { kind: 'seatEliminated'; seat: Seat }
  | { kind: 'overtimeBegan' }
  | { kind: 'gameEnded'; winners: readonly Seat[]; rule: RuleId }

export const tell: OnEvent<Event> = emit

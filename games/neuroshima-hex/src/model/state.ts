import type { Core, Outcome, Seat, StepOf } from '@rubble/engine'
import type { Config } from './config.ts'
import type { AttackKind, Strike } from './strike.ts'
import type { Direction, HexId, PieceId, TileId } from './ids.ts'
import type { Steps } from './steps.ts'

/** An HQ, a warrior or a module on the board (NH-TERM-1). */
export interface Unit {
  id: PieceId
  owner: Seat
  hex: HexId
  /** Where the printed top edge points (NH-BOARD-4). */
  facing: Direction
  wounds: number
  paralysed: boolean
  /** Held by the Net of Steel. */
  steelNet: boolean
  /** Initiative slots used in this battle, as bits (NH-INIT-11). */
  used: number
  /** Has changed an attack by a Quartermaster in this battle (NH-QUART-2). */
  converted: boolean
}

/** A Foundation tile on the board. */
export interface Ground {
  id: PieceId
  owner: Seat
  hex: HexId
}

/** A Venom marker, and whose it is. */
export interface Venom {
  unit: PieceId
  from: Seat
}

/** In this turn `unit` has used what `by` lets it do once: its own ability, a Transport, the Hole. */
export interface SpentAbility {
  unit: PieceId
  by: PieceId
}

/** What a player declared for this phase of the battle (NH-BATTLE-5). */
export type Order =
  | { order: 'explode' | 'hold'; unit: PieceId }
  | { order: 'aim'; unit: PieceId; edge: Direction; target: PieceId }
  | { order: 'convert'; unit: PieceId; edge: Direction; attack: AttackKind }
  | { order: 'keep'; unit: PieceId }

export interface Battle {
  starter: Seat
  cause: 'tile' | 'full' | 'last' | 'overtime'
  phase: number
  orders: Order[]
  /** What happened so far, for the deadlock of a full board (NH-FULL-4…6): a unit left, something was harmed, a marker came or went. */
  removed: boolean
  harmed: boolean
  marked: boolean
}

/** Somebody has drawn the last tile (NH-END-1). */
export interface Ending {
  by: Seat
  /** Who still has a turn before the battle. */
  waiting: Seat[]
  overtime: boolean
}

export interface State extends Core<StepOf<Steps>> {
  config: Config
  /** By seat; the top tile is the last. */
  deck: TileId[][]
  hand: TileId[][]
  discard: TileId[][]
  units: Unit[]
  grounds: Ground[]
  venom: Venom[]
  /** Turns begun so far; 0 while HQs are placed. */
  turn: number
  active: Seat
  spent: SpentAbility[]
  /** May place no board tiles in the next own turn (NH-TERROR-1). */
  terror: boolean[]
  /** Eliminated (NH-MULTI-2). */
  out: boolean[]
  /** NH-MULTI-3 */
  points: number[]
  battle: Battle | null
  /** Blows whose wounds are not dealt yet. */
  strike: Strike | null
  ending: Ending | null
  end: Outcome | null
}

import type { Seat } from '@rubble/engine'
import type { Direction } from '@rubble/geometry/squares'
import type { CharacterId, DoorIndex, Edge, ElementIndex, Face, FloorIndex, Square, TileId } from './ids.ts'
import type { Section } from './table.ts'

type Frozen<P> = { readonly [K in keyof P]: P[K] }

/** What a round is used for (ER-ACT-1). */
export type RoundAction =
  Frozen<{ do: 'activate'; character: CharacterId }> | Frozen<{ do: 'draw' }> | Frozen<{ do: 'look' }> | Frozen<{ do: 'pass' }>

/** CP on a section of a tile that lies with the Character. */
export type Order = Frozen<{ do: 'order'; tile: TileId; section: Section; cp: number }>
type Assign = Frozen<{ do: 'assign'; tile: TileId }>
type End = Frozen<{ do: 'end' }>

/** What a moving Character does next. */
export type MoveAction =
  | Frozen<{ do: 'walk'; to: Square }>
  | Frozen<{ do: 'open'; door: DoorIndex }>
  | Frozen<{ do: 'close'; door: DoorIndex }>
  | Frozen<{ do: 'leave' }>
  | Frozen<{ do: 'add'; tile: TileId; section: Section }>
  /** With whom he passes, or from the Dead where he is; MAGNETIC for a marker. */
  | Frozen<{ do: 'give'; character: CharacterId; face: Face }>
  | Frozen<{ do: 'take'; character: CharacterId; face: Face }>
  | Frozen<{ do: 'stop'; facing: Direction }>

export type Blow =
  | Frozen<{ do: 'attack'; target: CharacterId }>
  | Frozen<{ do: 'smash'; element: ElementIndex }>
  | Frozen<{ do: 'smash'; door: DoorIndex }>
  | Frozen<{ do: 'smash'; edge: Edge }>

/** What leads to an instant at which somebody may interrupt (RUL-23). */
export type Instant = 'activation' | 'step' | 'door' | 'removal'

interface Ordering {
  character: CharacterId
}
interface Moving {
  character: CharacterId
  /** Movement points left. */
  points: number
}

export interface Steps {
  /** DP-0 (ER-SCEN-10) */
  'start.hide': { pick: Frozen<{ room: FloorIndex }> }

  'turn.begin': object
  'init.draw': object
  /** DP-1 */
  'init.redraw': { pick: Frozen<{ do: 'keep' }> | Frozen<{ do: 'exchange' }>; together: true }
  'init.receive': object
  'init.marker': object
  /** DP-6 */
  'init.duel': { pick: Frozen<{ do: 'duel' }> | Frozen<{ do: 'pass' }> }

  'activation.phase': object
  'round.begin': object
  /** DP-10 */
  'round.act': { pick: RoundAction }
  /** DP-11 */
  'discard.take': { pick: Frozen<{ tile: TileId }> }
  'round.end': { at: { passed: boolean } }

  'activation.begin': { at: { character: CharacterId; isAgain: boolean } }
  /** DP-12; `isBusy`: something has been done in this activation (RUL-8). */
  'activation.act': { at: Ordering & { isAgain: boolean; isBusy: boolean }; pick: Order | Assign | End }

  /** DP-14, -15, -17 */
  'move.go': { at: Moving; pick: MoveAction }
  /** Goes on along a way. */
  'move.walk': { at: Moving & { path: Square[] } }

  /** DP-21 */
  'combat.aim': { at: Ordering & { cp: number }; pick: Blow }
  /** DP-21: which weapon he strikes with, where there are several worth it. */
  'combat.arm': { at: Ordering & { cp: number; blow: Blow }; pick: Frozen<{ face: Face }> }
  /** DP-22: which one the defender uses. */
  'combat.defend': { at: Ordering & { cp: number; target: CharacterId; weapon: Face }; pick: Frozen<{ face: Face }> }
  'combat.strike': { at: Ordering & { cp: number; target: CharacterId; weapon: Face; shield: Face } }
  'combat.smash': { at: Ordering & { cp: number; target: SmashTarget; weapon: Face } }

  /** DP-24: the killer may take what the Dead carries. */
  'equip.loot': { at: { character: CharacterId; dead: CharacterId }; pick: Frozen<{ do: 'take'; face: Face }> | Frozen<{ do: 'done' }> }
  /** DP-16: while he carries more than he can. */
  'equip.drop': { at: { character: CharacterId }; pick: Frozen<{ do: 'drop'; face: Face }> }

  /** An instant at which others may interrupt (flow §3.7). */
  window: { at: { instant: Instant } }
  /** DP-40 */
  'interrupt.ask': {
    at: { seat: Seat; among: CharacterId[]; instant: Instant }
    pick: Frozen<{ do: 'duel'; character: CharacterId }> | Frozen<{ do: 'pass' }>
  }
  /** DP-41 */
  'pause.face': { pick: Frozen<{ facing: Direction }> }
  /** DP-7, -42 */
  'duel.bid': { pick: Frozen<{ bid: number }>; together: true }
  /** DP-43 */
  'interrupt.act': { at: Ordering & { left: number }; pick: Order | Assign | End }
  /** Marks an interruption on the stack; the paused Character goes on. */
  'interrupt.end': { at: Ordering }

  'final.begin': object
  /** DP-50 */
  'final.keep': { pick: Frozen<{ do: 'discard'; tile: TileId }> | Frozen<{ do: 'done' }>; together: true }
  'final.effects': object
}

export type SmashTarget = Frozen<{ element: ElementIndex }> | Frozen<{ door: DoorIndex }> | Frozen<{ edge: Edge }>

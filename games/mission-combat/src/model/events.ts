import { emit, type OnEvent, type RuleId, type Seat } from '@rubble/engine'
import type { AreaId, CardId, Payment, UnitId } from './ids.ts'
import type { Source } from './steps.ts'

/** Facts, in the past tense, with everything needed to draw them. */
export type Event =
  | { kind: 'startChosen'; seat: Seat }
  | { kind: 'eventSetAside'; seat: Seat; card: CardId }
  | { kind: 'unitPlaced'; seat: Seat; unit: UnitId; to: AreaId }
  | { kind: 'turnBegan'; seat: Seat; turn: number; ap: number }
  | { kind: 'turnEnded'; seat: Seat; turn: number }
  | { kind: 'cardDrawn'; seat: Seat; card: CardId }
  | { kind: 'cardKept'; seat: Seat; card: CardId }
  | { kind: 'cardDiscarded'; seat: Seat; card: CardId }
  | { kind: 'deckRenewed'; seat: Seat; count: number }
  | { kind: 'unitPlayed'; seat: Seat; unit: UnitId; to: AreaId; cost: number }
  | { kind: 'eventPlayed'; seat: Seat; card: CardId; cost: number; points: number }
  | { kind: 'unitMoved'; seat: Seat; unit: UnitId; from: AreaId; to: AreaId; pay: Payment }
  | { kind: 'raidOpened'; seat: Seat; unit: UnitId; area: AreaId; origin: AreaId }
  | { kind: 'raidWon'; seat: Seat; unit: UnitId; area: AreaId }
  | { kind: 'unitReturned'; seat: Seat; unit: UnitId; from: AreaId; to: AreaId }
  | { kind: 'unitAttacked'; seat: Seat; unit: UnitId; area: AreaId }
  | { kind: 'unitDamaged'; target: UnitId; area: AreaId; amount: number; damage: number; defense: number; by: Source }
  | { kind: 'unitDestroyed'; target: UnitId; area: AreaId; by: Source }
  | { kind: 'unitRemoved'; target: UnitId; area: AreaId; by: Source }
  | { kind: 'damageRemoved'; target: UnitId; damage: number }
  | { kind: 'controlChanged'; area: AreaId; seat: Seat }
  | { kind: 'gameEnded'; winner: Seat; rule: RuleId }
  | { kind: 'gameDrawn'; rule: RuleId }

export const tell: OnEvent<Event> = emit

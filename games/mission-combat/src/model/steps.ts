import type { Seat } from '@rubble/engine'
import type { AreaId, CardId, Payment, UnitId } from './ids.ts'

/** What a player does in a turn (MC-TURN-3). */
export type Action =
  | { readonly do: 'draw'; readonly hq: boolean }
  | { readonly do: 'play'; readonly card: CardId; readonly to: AreaId }
  | { readonly do: 'event'; readonly card: CardId }
  | { readonly do: 'move'; readonly unit: UnitId; readonly to: AreaId; readonly pay: Payment }
  | { readonly do: 'attack'; readonly unit: UnitId }
  | { readonly do: 'endRaid' }
  | { readonly do: 'endTurn' }

/** What deals damage: an attacking unit, or an event. */
export type Source = { unit: UnitId } | { card: CardId }

export interface Share {
  target: UnitId
  amount: number
}

/** Damage being shared out, piece by piece; nothing of it is on the board until all of it is. */
export interface DamageShares {
  by: Source
  left: number
  given: readonly Share[]
}

export interface Steps {
  'setup.decks': { at: { i: number } }
  'setup.shuffle': { at: { seat: Seat } }
  'setup.draw': { at: { seat: Seat } }
  'setup.start': object
  'setup.place': { at: { seat: Seat }; pick: { readonly card: CardId; readonly to: AreaId } }
  'turn.begin': { at: { seat: Seat } }
  'turn.act': { pick: Action }
  'turn.end': { at: { i: number } }
  'turn.repair': object
  'turn.pass': object
  'draw.take': { at: { hq: boolean } }
  'draw.keep': { pick: { readonly keep: CardId } }
  'play.unit': { at: { card: CardId; to: AreaId } }
  'play.event': { at: { card: CardId } }
  'play.trap': { pick: { readonly target: UnitId } }
  'play.discard': object
  'move.unit': { at: { unit: UnitId; to: AreaId; pay: Payment } }
  'attack.begin': { at: { unit: UnitId } }
  'share.target': { at: DamageShares; pick: { readonly target: UnitId } | { readonly do: 'stop' } }
  'share.amount': { at: DamageShares & { target: UnitId }; pick: { readonly amount: number } }
  'share.apply': { at: { by: Source; given: readonly Share[] } }
  'raid.check': object
  'raid.return': object
  'end.check': object
}

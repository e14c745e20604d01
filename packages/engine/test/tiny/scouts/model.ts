// The table of the game of scouts: what there is, what is pending, what happens.
import type { Core, RuleId, Seat, Secret, StepOf } from '@rubble/engine'

export const SCOUTS = ['ash', 'birch', 'cedar'] as const
/** Places in a row; a scout who reaches the last one has arrived. */
export const LAST = 3
export const PURSE = 5
export const ROUNDS = 3
export const TURNS = 2
export const MARKERS_EACH = 3
export const MISSIONS_EACH = 2
/** What a mission is worth at the end. */
export const MISSIONS = [0, 1, 2, 3, 4, 5, 6] as const
/** What is found at the end of the way. */
export const FINDS = [0, 1, 1, 2, 2, 3] as const
/** A team is a scout and two decoys. */
export const DECOY = 0
export const SCOUT = 1

export type Ready = { do: 'ready'; marker: number } | { do: 'no more' }
export type Plan = Ready | { do: 'bid'; bid: number }
export type Act =
  { do: 'move'; marker: number } | { do: 'spy'; seat: Seat; slot: number } | { do: 'peek' } | { do: 'reorder' } | { do: 'rest' }

export interface ScoutSteps {
  rounds: object
  plan: { pick: Plan; together: true }
  turns: { at: { ids: Seat[] } }
  act: { at: { seat: Seat }; pick: Act }
  'move.on': { at: { marker: number } }
  /** Who may still be asked whether they stop a marker. */
  window: { at: { marker: number; ids: Seat[] } }
  interrupt: { at: { seat: Seat; marker: number }; pick: { do: 'pass' } | { do: 'stop'; by: number } }
  duel: { at: { seats: Seat[]; marker: number; by: number }; pick: { do: 'bid'; bid: number }; together: true }
  'interrupt.over': object
  count: object
}
export type ScoutStep = StepOf<ScoutSteps>

/** Face down until somebody turns it up. */
export interface Marker {
  seat: Seat
  place: number
  who: Secret<number>
  /** Whether its owner means it to move in this round. */
  isReady: Secret<boolean>
}

export interface ScoutState extends Core<ScoutStep> {
  /** What a seat has left is its own business; the most it can be follows from what it has paid. */
  purse: Secret<number>[]
  most: number[]
  markers: Marker[]
  missions: Secret<number>[][]
  missionPile: number[]
  finds: Secret<number>[]
  score: number[]
  round: number
  winners: Seat[]
  ended: RuleId | null
}

export type ScoutEvent =
  | { kind: 'planned'; seat: Seat; bid: number }
  | { kind: 'moved'; marker: number; place: number }
  | { kind: 'spied'; seat: Seat; owner: Seat; card: Secret<number> }
  | { kind: 'peeked'; seat: Seat; find: Secret<number> }
  | { kind: 'reordered'; seat: Seat }
  | { kind: 'fought'; seat: Seat; bid: number }
  | { kind: 'turnedUp'; marker: number; who: number }
  | { kind: 'found'; seat: Seat; find: number }

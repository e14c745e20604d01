// The table of the game of bids: what there is, what is pending, what happens.
import type { Core, RuleId, Seat, StepOf } from '@rubble/engine'

export const BIDDERS = ['north', 'east', 'south', 'west'] as const
export const CARDS = [1, 2, 3, 4, 5, 6, 7] as const
export const PRIZES = [1, 2, 3, 4, 5] as const
/** As many cards as there are prizes to bid for. */
export const HAND = 5

export interface BidSteps {
  rounds: object
  'prize.turn': object
  bid: { pick: { card: number }; together: true }
  count: object
}
export type BidStep = StepOf<BidSteps>

export interface BidState extends Core<BidStep> {
  hands: number[][]
  reserve: number[][]
  played: number[][]
  prizes: number[]
  /** Prizes at stake, and what the rolls have added to them. */
  stake: number[]
  luck: number
  taken: number[]
  score: number[]
  winners: Seat[]
  ended: RuleId | null
}

export type BidEvent =
  | { kind: 'prizeTurned'; prize: number; luck: number }
  | { kind: 'bidShown'; seat: Seat; card: number }
  | { kind: 'stakeWon'; seat: Seat; worth: number }
  | { kind: 'stakeStayed'; worth: number }

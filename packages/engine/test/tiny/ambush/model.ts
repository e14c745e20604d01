// The table of the ambush game: what there is, what is pending, what happens.
import type { Core, RuleId, Seat, StepOf } from '@rubble/engine'

export const SIDES = ['red', 'blue'] as const
export const MEN = ['red-1', 'red-2', 'red-3', 'blue-1', 'blue-2', 'blue-3'] as const
export const CARDS = ['ambush', 'dodge', 'snare', 'ration'] as const
export type Man = number
export type Card = number

export const AMBUSH: Card = 0
export const DODGE: Card = 1
export const SNARE: Card = 2
/** What is answered is not a card but the leg of a march. */
export const LEG = -1
export const COPIES = 4
export const HAND = 1
export const HAND_LIMIT = 4
/** A man's place is how many posts he has come; at the last he is home. */
export const HOME = 4
export const FALLEN = -1
export const NOBODY: Man = -1
export const LEGS = 2
export const SHOTS = 2
export const TURNS = 40

export const DECK: readonly Card[] = CARDS.flatMap((_, card) => new Array<Card>(COPIES).fill(card))

export interface AmbushSteps {
  rounds: object
  turn: { at: { seat: Seat; i: number } }
  'turn.lead': { at: { seat: Seat }; pick: { man: Man } }
  'turn.act': { at: { seat: Seat }; pick: { do: 'march' } | { do: 'volley' } | { do: 'call' } }
  'turn.draw': { at: { seat: Seat } }
  'turn.end': { at: { seat: Seat } }
  'call.name': { at: { seat: Seat }; pick: { card: Card } }
  'march.leg': { at: { man: Man; left: number }; pick: { do: 'on' } | { do: 'halt' } }
  'march.arrive': { at: { man: Man } }
  /** May `seat` answer a leg of the march, or a card? Decided on what everybody knows. */
  watch: { at: { seat: Seat; against: Card | typeof LEG; man: Man } }
  react: { at: { seat: Seat; card: Card; man: Man }; pick: { do: 'play'; card: Card } | { do: 'pass' } }
  resolve: object
  'volley.aim': { at: { seat: Seat; target: Man[] }; pick: { do: 'aim'; target: Man } | { do: 'fire' } }
  'volley.pay': { at: { seat: Seat; target: Man[] }; pick: { card: Card } }
  'volley.shots': { at: { ids: Man[] } }
  'volley.shot': { at: { man: Man } }
}
export type AmbushStep = StepOf<AmbushSteps>

/** A card that was played and has not taken effect yet. */
export interface Reaction {
  card: Card
  seat: Seat
  man: Man
  stands: boolean
}

export interface AmbushState extends Core<AmbushStep> {
  men: number[]
  hands: Card[][]
  deck: Card[]
  discard: Card[]
  /** For each seat and kind of card: has it shown that its hand holds none? */
  lacks: boolean[][]
  reactions: Reaction[]
  active: Seat
  lead: Man
  turns: number
  winners: Seat[]
  ended: RuleId | null
}

export type AmbushEvent =
  | { kind: 'cardDrawn'; seat: Seat; card: Card }
  | { kind: 'cardPlayed'; seat: Seat; card: Card }
  | { kind: 'cardShown'; seat: Seat; card: Card }
  | { kind: 'cardDenied'; seat: Seat; card: Card }
  | { kind: 'manMoved'; man: Man; place: number }
  | { kind: 'manFell'; man: Man }
  | { kind: 'reactionFailed'; seat: Seat; card: Card }
  | { kind: 'shotFired'; man: Man; hit: boolean }
  | { kind: 'deckShuffled' }
  | { kind: 'skipped'; rule: RuleId }

export const sideOf = (man: Man): Seat => (man < MEN.length / 2 ? 0 : 1)
export const menOf = (seat: Seat): Man[] => MEN.flatMap((_, man) => (sideOf(man) === seat ? [man] : []))
export const isStanding = (men: readonly number[], man: Man): boolean => (men[man] ?? FALLEN) !== FALLEN && men[man] !== HOME

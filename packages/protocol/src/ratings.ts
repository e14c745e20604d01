// Ratings as they are told, and finding an opponent by them. Only what two people play against the clock is rated, by choice of both.
import type { ClockTerms } from './clock.ts'
import type { TableId } from './host.ts'

/** At one sitting, or over days: other virtues win there, and each has its ratings. */
export const PACES = ['live', 'days'] as const
export type Pace = (typeof PACES)[number]

/** Where one turn can take longer than this, nobody waits at the table for it. */
const LIVE_TURN = 3 * 3600_000

/** By what one turn can take at most; undefined without a clock: such a match need never end. */
export function paceOf(clock: ClockTerms): Pace | undefined {
  if (clock.kind === 'none') return undefined
  return (clock.kind === 'live' ? clock.base : clock.each) <= LIVE_TURN ? 'live' : 'days'
}

/** What is played by where an opponent is found. */
export const QUICK_CLOCKS: Readonly<Record<Pace, ClockTerms>> = {
  live: { kind: 'live', base: 15 * 60_000, increment: 15_000 },
  days: { kind: 'move', each: 2 * 24 * 3600_000 },
}

/** A rating says little before so many matches: it is provisional, and better not shown as one. */
export const PROVISIONAL_MATCHES = 3

/** Rounded, as it is shown. */
export interface ShownRating {
  readonly rating: number
  /** With 95 % the strength lies within twice as much of the rating. */
  readonly deviation: number
  /** Rated matches so far. */
  readonly matches: number
}

/** Of who has a place at a rated table: as it was when they sat down, then when the match began; with what the match has made of it. */
export interface SeatRating extends ShownRating {
  readonly change?: number
}

export interface RatingPoint {
  readonly at: number
  readonly rating: number
  readonly deviation: number
}

/** As it is now: the deviation grows with the days without a match. */
export interface PlayerRating extends ShownRating {
  readonly game: string
  readonly pace: Pace
  /** After each match, the oldest first; only the last ones, if there are many. */
  readonly history: readonly RatingPoint[]
}

/** How matches ended for one side of a game: an army, a party. */
export interface SideRecord {
  readonly game: string
  /** The name of the seat, as the game calls it. */
  readonly side: string
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

/** An opponent is wanted. */
export interface QuickWish {
  readonly game: string
  readonly pace: Pace
  /** Only those meet who wish the same. */
  readonly isRated: boolean
}

/** What somebody who looks for an opponent is told. */
export type QuickMessage =
  /** How many others wait for the same, and how long it took of late, in milliseconds, if anybody was found. */
  | { readonly type: 'waiting'; readonly since: number; readonly others: number; readonly estimate?: number }
  /** Both have a place kept at this table, and join it as any other. It is closed if one of them does not come. */
  | { readonly type: 'found'; readonly table: TableId }
  /** They look by another line since, or were not heard of for too long. */
  | { readonly type: 'ended' }

/** Those who look for an opponent, together. */
export interface QuickQueue extends QuickWish {
  readonly waiting: number
  readonly estimate?: number
}

// What a review says of a choice.
import type { Doc, Flat, Seat } from '@rubble/engine'

/** An estimate with its 95 % interval: of a chance from 0 to 1, of a difference of chances from −1 to 1. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/**
 * What stands out: something better was overlooked, by little or by much; the only good way was found; the match changed sides between
 * two choices of a seat.
 */
export const MARKS = ['slip', 'mistake', 'find', 'turn'] as const
export type Mark = (typeof MARKS)[number]

/** Something that mostly comes of one of two choices, and seldom of the other: in how many of the worlds played on from each. */
export interface Cause {
  /** As the seat would hear of it, in names. */
  readonly event: Doc
  readonly chosen: number
  readonly better: number
  readonly worlds: number
}

/** A figure by which states are weighed, and that is on average another after one choice than after the other. */
export interface MeasuredCause {
  /** `around.measure.<measure>` of the game's words. */
  readonly measure: string
  readonly chosen: number
  readonly better: number
  readonly worlds: number
}

export interface Judgement {
  /** The line of the log: the match stands as it was before it. */
  readonly at: number
  /** Which part of a secret answer in parts; 0 where a choice has none. */
  readonly part: number
  readonly seat: Seat
  /** The decision's kind. */
  readonly kind: string
  /** What it was about, in names, as the seat was asked; absent where nothing is said of it. */
  readonly about?: Doc
  readonly choice: Flat
  /** The seat's chance to win with what it chose. */
  readonly chance: Estimate
  /** The best of everything else that was offered, and the chance with it. */
  readonly other: { readonly choice: Flat; readonly chance: Estimate }
  /** How much better the other would have been; below 0: what was chosen is better. Surer than the two chances, since luck is the same. */
  readonly gain: Estimate
  readonly mark?: Mark
  /** For a slip or a mistake, where there is one that explains it. */
  readonly cause?: Cause
  /** The same where no event explains it. */
  readonly measured?: MeasuredCause
}

/** The seat's chance with the best that was offered to it. */
export const chanceBefore = ({ chance, other, gain }: Judgement): Estimate => (gain.value > 0 ? other.chance : chance)

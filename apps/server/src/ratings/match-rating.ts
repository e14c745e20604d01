// What a match online does to the ratings of the two who have played it.
//
// Each match is a period of its own, so that nobody waits for a number; and it has no length. Time passes between matches: the deviation
// of who does not play grows with the days, for both before they are compared, as the method has it for whole periods without a match.
import { afterIdle, afterPlay, type Rating, type Score } from './glicko2.ts'

export interface RatingRecord extends Rating {
  /** Rated matches so far. */
  readonly matches: number
  /** When the last of them ended. */
  readonly changed: number
}

/** In milliseconds: by it, and by the usual volatility, a deviation of 50 has grown to 110 after a year without a match. */
const PERIOD = 4 * 24 * 3600_000
/** Nobody is less known than a newcomer. */
const MOST = 350
/** Many matches in few days would else make a rating so certain that it no longer follows who learns. */
const LEAST = 45

export const newcomer = (now: number): RatingRecord => ({ rating: 1500, deviation: MOST, volatility: 0.06, matches: 0, changed: now })

/** As it is at a moment, after the days without a match. */
export function ratingAt(record: RatingRecord, now: number): RatingRecord {
  const idle = Math.max(0, now - record.changed) / PERIOD
  return bounded({ ...record, ...afterIdle(record, idle) })
}

/** Both as they are after a match that ended now; `score` is that of the first. */
export function afterMatch(
  [a, b]: readonly [RatingRecord, RatingRecord],
  score: Score,
  now: number,
): readonly [RatingRecord, RatingRecord] {
  const [first, second] = [ratingAt(a, now), ratingAt(b, now)]
  const after = (one: RatingRecord, opponent: RatingRecord, scored: Score): RatingRecord =>
    bounded({ ...afterPlay(one, [{ opponent, score: scored }], 0), matches: one.matches + 1, changed: now })
  return [after(first, second, score), after(second, first, (1 - score) as Score)]
}

const bounded = (record: RatingRecord): RatingRecord => ({ ...record, deviation: Math.min(MOST, Math.max(LEAST, record.deviation)) })

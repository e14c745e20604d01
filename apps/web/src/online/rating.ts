// Ratings as they are shown: how sure one is, by how much it has changed, and who is nearest.
import { type OnlineTable, paceOf, type PlayerRating, PROVISIONAL_MATCHES, type SeatRating, type ShownRating } from '@rubble/protocol'

/** In points: where the strength may lie farther off than that, a rating is marked. It is reached after about a dozen matches. */
const SURE = 110

/** `none`: no rated match yet; `provisional`: too few, or too long ago, to say much. */
export type Certainty = 'none' | 'provisional' | 'sure'

export function certaintyOf({ matches, deviation }: ShownRating): Certainty {
  if (matches === 0) return 'none'
  return matches < PROVISIONAL_MATCHES || deviation > SURE ? 'provisional' : 'sure'
}

/** As the match has left it: at the table it is told as it was when the match began, and what came of it. */
export const afterwards = ({ rating, deviation, matches, change }: SeatRating): ShownRating =>
  change === undefined ? { rating, deviation, matches } : { rating: rating + change, deviation, matches: matches + 1 }

/** So many rated matches are missing until a rating stands. */
export const matchesMissing = ({ matches }: Pick<ShownRating, 'matches'>): number => Math.max(0, PROVISIONAL_MATCHES - matches)

/** With its sign, as it is read: nothing changed has one too. */
export const formatChange = (change: number): string => (change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`)

/** The strength is within these with 95 %. */
export const likely = ({ rating, deviation }: ShownRating): readonly [number, number] => [rating - 2 * deviation, rating + 2 * deviation]

/** By how much a rating has changed since a moment; undefined where nothing was played since. */
export function changeSince({ history }: Pick<PlayerRating, 'history'>, moment: number): number | undefined {
  const first = history.findIndex(({ at }) => at >= moment)
  const last = history.at(-1)
  const before = history[first - 1]
  return first < 0 || last === undefined || before === undefined ? undefined : last.rating - before.rating
}

/** How far whoever waits at a rated table is from the person with these ratings. */
function distance({ game, clock, ratings = [] }: OnlineTable, own: readonly PlayerRating[]): number {
  const pace = paceOf(clock)
  const mine = own.find(one => one.game === game && one.pace === pace)
  const theirs = ratings.flatMap(one => (one === null || certaintyOf(one) === 'none' ? [] : [one.rating]))
  return mine === undefined || theirs.length === 0 ? Infinity : Math.min(...theirs.map(rating => Math.abs(rating - mine.rating)))
}

const isAttended = ({ places }: OnlineTable): boolean => places.some(place => place.kind === 'person' && place.isHere)

/** Where somebody sits and waits first, and of these who is nearest in rating; else as they came. */
export function nearestFirst(tables: readonly OnlineTable[], own: readonly PlayerRating[]): readonly OnlineTable[] {
  const keyed = tables.map(table => ({ table, far: distance(table, own), isAttended: isAttended(table) }))
  return keyed
    .toSorted((a, b) => Number(b.isAttended) - Number(a.isAttended) || (a.far === b.far ? 0 : a.far - b.far))
    .map(({ table }) => table)
}

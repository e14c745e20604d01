// Rated tables: what can be agreed there, who may sit down, and when a match counts. Two people with names of their own play each other by
// a clock; whatever would make the result somebody else's is not possible there.
import type { Seat } from '@rubble/engine'
import { type Pace, paceOf } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { Score } from '../ratings/glicko2.ts'
import { newcomer, ratingAt } from '../ratings/match-rating.ts'
import { seatRating } from '../store/ratings.ts'
import { personOf } from '../store/rows.ts'
import type { PersonRow, RatedEnd, Store, TableRow } from '../store/store.ts'
import { down } from './parts.ts'
import type { TableState } from './readonly-table.ts'

const isRated = ({ terms }: TableRow): boolean => terms.isRated === true

/** Throws `rated` where a table of these terms cannot be. */
export function checkRatedTerms({ terms: { isRated: isWished, clock, undo, config }, seats, sitters }: TableRow): void {
  if (isWished !== true) return
  const refuse = (why: string): never => {
    throw new Problem('rated', `a rated table ${why}`)
  }
  // the method knows two who meet; the places of many would have to be taken for duels that nobody fought
  if (seats.length !== 2) refuse('is for two players')
  if (paceOf(clock) === undefined) refuse('needs a clock: who loses need not end the match otherwise')
  if (undo === 'consent') refuse('knows no taking back by consent')
  const scenario = (config as { readonly scenario?: unknown } | null)?.scenario
  if (typeof scenario === 'object' && scenario !== null) refuse('is not for scenarios that somebody has written')
  if (sitters.some(({ kind }) => kind === 'bot')) refuse('is for people')
}

/** Throws `rated`: nobody plays for anybody else there. */
export function refuseBots(row: TableRow): void {
  if (isRated(row)) throw new Problem('rated', 'no bot plays at a rated table; who wants to stop gives up')
}

/** Throws `not-claimed`: guests come anew as often as they like, and so would their ratings. */
export function checkClaimed(person: PersonRow | undefined): void {
  if (person?.isClaimed !== true) throw new Problem('not-claimed', 'rated matches are for people who have claimed their name')
}

/** With the ratings of those who have a place there now, if it is a rated table. */
export async function withRatings(store: Store, row: TableRow, now: number): Promise<TableRow> {
  const pace = paceOf(row.terms.clock)
  if (!isRated(row) || pace === undefined) return row
  const people = row.sitters.map(personOf)
  const standings = await ratingsFor(store, people, row.terms.game, pace, now)
  return { ...row, ratings: people.map(person => (person === undefined ? null : seatRating(standings(person)))) }
}

/** As they are now; who has none is a newcomer. */
export async function ratingsFor(store: Store, people: readonly (string | undefined)[], game: string, pace: Pace, now: number) {
  const rows = await down(
    store.ratingsIn(
      people.filter(person => person !== undefined),
      game,
      pace,
    ),
  )
  return (person: string) => ratingAt(rows.find(row => row.person === person) ?? newcomer(now), now)
}

/**
 * What a match that has just ended is worth; undefined where it does not count. It does once both have chosen something: who does not come,
 * or goes at once, has lost nothing and taken nothing.
 */
export function ratedEnd({ row, head: { phase, outcome, changed }, play }: TableState): RatedEnd | undefined {
  const { terms, sitters, seats } = row
  const pace = paceOf(terms.clock)
  const [first, second] = sitters
  if (!isRated(row) || phase !== 'over' || outcome === undefined || pace === undefined) return undefined
  if (first?.kind !== 'person' || second?.kind !== 'person') return undefined
  const have = new Set(play?.match.log.flatMap(line => ('choose' in line ? [line.seat] : [])))
  if (!seats.every(seat => have.has(seat))) return undefined
  const score = scoreOf(outcome.winners)
  return {
    game: terms.game,
    pace,
    at: changed,
    seats: [
      { person: first.person, score },
      { person: second.person, score: (1 - score) as Score },
    ],
  }
}

/** Of the first of two. */
function scoreOf(winners: readonly Seat[]): Score {
  if (winners.length !== 1) return 0.5
  return winners.includes(0) ? 1 : 0
}

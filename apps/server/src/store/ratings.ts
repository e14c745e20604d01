// Ratings, and the end of a rated match: log, head and ratings are written in one transaction, so that a match counts once however many
// servers there are, and whatever stops in between.
import type { Pace, SeatRating } from '@rubble/protocol'
import type { Insertable, Kysely } from 'kysely'
import { afterMatch, newcomer, type RatingRecord } from '../ratings/match-rating.ts'
import { startOf } from './append.ts'
import type { Append, Committer, WriteTransaction } from './commit.ts'
import type { Schema } from './schema.ts'
import type { RatedEnd, RatingRow, Store } from './store.ts'

type RatingStore = Pick<Store, 'appendRated' | 'ratingsIn' | 'ratingsOf' | 'ratingHistory'>
type AppendAll = (transaction: WriteTransaction, appends: readonly Append[]) => Promise<void>

export function makeRatings(db: Kysely<Schema>, committer: Committer, appendAll: AppendAll): RatingStore {
  return {
    async appendRated(lines, head, end) {
      const append = { lines, head, from: startOf(lines, head) }
      return committer.write(async transaction => {
        await appendAll(transaction, [append])
        return rate(transaction, head.id, end)
      })
    },

    async ratingsIn(persons, game, pace) {
      if (persons.length === 0) return []
      return db.selectFrom('ratings').selectAll().where('person', 'in', persons).where('game', '=', game).where('pace', '=', pace).execute()
    },

    ratingsOf: person => db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('game').orderBy('pace').execute(),

    async ratingHistory(person, game, pace, limit) {
      const rows = await db
        .selectFrom('rating_history')
        .select(['at', 'rating', 'deviation'])
        .where('person', '=', person)
        .where('game', '=', game)
        .where('pace', '=', pace)
        .orderBy('matches', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse()
    },
  }
}

async function rate(transaction: WriteTransaction, table: string, { game, pace, at, seats }: RatedEnd): Promise<readonly SeatRating[]> {
  const [first, second] = seats
  const before = await held(transaction, [first.person, second.person], game, pace, at)
  const after = afterMatch(before, first.score, at)
  const { ratings: kept } = await transaction.selectFrom('tables').select('ratings').where('id', '=', table).executeTakeFirstOrThrow()
  const begun = kept === null ? [] : (JSON.parse(kept) as (SeatRating | null)[])
  const shown = await Promise.all(
    seats.map(async ({ person }, seat): Promise<SeatRating> => {
      const [was, is] = [before[seat] as RatingRecord, after[seat] as RatingRecord]
      await write(transaction, table, { ...is, person, game, pace })
      return { ...(begun[seat] ?? seatRating(was)), change: Math.round(is.rating) - Math.round(was.rating) }
    }),
  )
  await transaction
    .updateTable('tables')
    .set({ ratings: JSON.stringify(shown) })
    .where('id', '=', table)
    .execute()
  return shown
}

export const seatRating = ({ rating, deviation, matches }: RatingRecord): SeatRating => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  matches,
})

/**
 * Both, held until the transaction ends: another match of one of them, that ends by way of another server, waits and goes on from there.
 * In the same order by every server: else two could wait for each other.
 */
async function held(
  transaction: WriteTransaction,
  people: readonly [string, string],
  game: string,
  pace: Pace,
  now: number,
): Promise<readonly [RatingRecord, RatingRecord]> {
  const rows = await transaction
    .insertInto('ratings')
    .values(people.toSorted().map((person): Insertable<Schema['ratings']> => ({ person, game, pace, ...newcomer(now) })))
    // what is there stays as it is, and is held
    .onConflict(conflict => conflict.columns(['person', 'game', 'pace']).doUpdateSet(({ ref }) => ({ matches: ref('ratings.matches') })))
    .returningAll()
    .execute()
  const of = (person: string): RatingRecord => rows.find(row => row.person === person) ?? newcomer(now)
  return [of(people[0]), of(people[1])]
}

async function write(transaction: WriteTransaction, table: string, row: RatingRow): Promise<void> {
  const { person, game, pace, rating, deviation, volatility, matches, changed } = row
  await transaction
    .updateTable('ratings')
    .set({ rating, deviation, volatility, matches, changed })
    .where('person', '=', person)
    .where('game', '=', game)
    .where('pace', '=', pace)
    .execute()
  await transaction
    .insertInto('rating_history')
    .values({ person, game, pace, matches, table_id: table, at: changed, rating, deviation })
    .execute()
}

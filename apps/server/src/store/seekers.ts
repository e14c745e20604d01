// Who looks for an opponent. Two are brought together by the database: of two servers that choose the same person, one comes too late.
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Committer } from './commit.ts'
import type { Schema } from './schema.ts'
import { Conflict, type SeekerRow, type Store } from './store.ts'
import { create } from './tables.ts'

type SeekerStore = Pick<Store, 'seek' | 'unseek' | 'renewSearches' | 'seekers' | 'pairUp'>

/** Of all who wait for something, as many as are looked at. */
const MOST = 1000

export function makeSeekers(db: Kysely<Schema>, committer: Committer): SeekerStore {
  return {
    seek: (seeker, mostOfOrigin) =>
      committer.write(async transaction => {
        const others = transaction
          .selectFrom('seekers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('origin', '=', seeker.origin ?? null)
          .where('person', '!=', seeker.person)
        if ((await others.executeTakeFirstOrThrow()).count >= mostOfOrigin) return false
        const { person, ...rest } = columns(seeker)
        await transaction
          .insertInto('seekers')
          .values({ person, ...rest })
          .onConflict(conflict => conflict.column('person').doUpdateSet(rest))
          .execute()
        return true
      }),

    async unseek(searches) {
      if (searches.length > 0)
        await committer.write(transaction => transaction.deleteFrom('seekers').where('search', 'in', searches).execute())
    },

    async renewSearches(searches, until) {
      const rows = await committer.write(transaction =>
        transaction.updateTable('seekers').set({ until }).where('search', 'in', searches).returningAll().execute(),
      )
      return rows.map(read)
    },

    async seekers(now) {
      const rows = await db.selectFrom('seekers').selectAll().orderBy('since').limit(MOST).execute()
      const gone = rows.filter(({ until }) => until < now)
      if (gone.length > 0)
        await committer.write(transaction =>
          transaction
            .deleteFrom('seekers')
            .where(
              'search',
              'in',
              gone.map(({ search }) => search),
            )
            // who was heard of meanwhile is there
            .where('until', '<', now)
            .execute(),
        )
      return rows.filter(({ until, table_id }) => until >= now && table_id === null).map(read)
    },

    pairUp: (table, head, searches) =>
      committer.write(async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('seekers')
          .set({ table_id: table.id })
          .where('search', 'in', searches.toSorted())
          .where('table_id', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows !== 2n) throw new Conflict('One of the two looks no longer, or has found somebody else.')
        await create(transaction, table, head)
      }),
  }
}

const columns = ({ isRated, origin, table, ...row }: SeekerRow): Insertable<Schema['seekers']> => ({
  ...row,
  is_rated: Number(isRated),
  origin: origin ?? null,
  table_id: table ?? null,
})

const read = ({ is_rated, origin, table_id, ...row }: Selectable<Schema['seekers']>): SeekerRow => ({
  ...row,
  isRated: is_rated === 1,
  origin: origin ?? undefined,
  table: table_id ?? undefined,
})

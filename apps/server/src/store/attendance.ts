// Is the opener of a table there? That is kept for a while, and said again.
import { type Kysely, sql } from 'kysely'
import type { Committer } from './commit.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type AttendanceStore = Pick<Store, 'attend' | 'unattend' | 'expireAttended'>

/** How many are found to be left by their openers at once. */
const AT_ONCE = 1000

export function makeAttendance(db: Kysely<Schema>, committer: Committer): AttendanceStore {
  return {
    async attend(ids, until) {
      await committer.write(transaction =>
        transaction.updateTable('tables').set({ here: 1, here_until: until }).where('id', 'in', ids).execute(),
      )
    },

    async unattend(ids) {
      await committer.write(transaction => transaction.updateTable('tables').set({ here: 0 }).where('id', 'in', ids).execute())
    },

    async expireAttended(now) {
      const gone = await db
        .selectFrom('tables')
        .select('id')
        .where('here', '=', sql.lit(1))
        .where('here_until', '<', now)
        .limit(AT_ONCE)
        .execute()
      if (gone.length === 0) return 0
      // who has come back meanwhile is there
      const { numUpdatedRows } = await committer.write(transaction =>
        transaction
          .updateTable('tables')
          .set({ here: 0 })
          .where(
            'id',
            'in',
            gone.map(({ id }) => id),
          )
          .where('here_until', '<', now)
          .executeTakeFirstOrThrow(),
      )
      return Number(numUpdatedRows)
    },
  }
}

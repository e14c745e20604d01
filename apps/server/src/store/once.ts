// What must be so once for all servers: a challenge that was used, guesses that were made.
import type { Committer } from './commit.ts'
import type { Store } from './store.ts'

type OnceStore = Pick<Store, 'useChallenge' | 'draw' | 'undraw'>

/** Servers of one database may differ by so much. */
const CLOCKS_APART = 60_000

export function makeOnce(committer: Committer): OnceStore {
  return {
    useChallenge: (challenge, until, now) =>
      committer.write(async transaction => {
        await transaction.deleteFrom('challenges').where('until', '<', now).execute()
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('challenges')
          .values({ challenge, until })
          .onConflict(conflict => conflict.column('challenge').doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows === 1n
      }),

    draw: (name, { burst, each }, now) =>
      committer.write(async transaction => {
        // what lies further ahead than it ever could was written before the clock was set back: nobody waits for the clock to come there
        // again
        const impossible = now + burst * each + CLOCKS_APART
        await transaction
          .deleteFrom('draws')
          .where(({ eb, or, and }) => or([eb('until', '<', now), and([eb('name', '=', name), eb('until', '>', impossible)])]))
          .execute()
        // in one statement, so that of two servers the later one counts on
        const drawn = await transaction
          .insertInto('draws')
          .values({ name, until: now + each })
          .onConflict(conflict =>
            conflict
              .column('name')
              .doUpdateSet(({ eb, ref }) => ({ until: eb(ref('draws.until'), '+', each) }))
              .where('draws.until', '<=', now + (burst - 1) * each),
          )
          .returning('until')
          .executeTakeFirst()
        if (drawn !== undefined) return 0
        const { until } = await transaction.selectFrom('draws').select('until').where('name', '=', name).executeTakeFirstOrThrow()
        return until - (now + (burst - 1) * each)
      }),

    async undraw(name) {
      await committer.write(transaction => transaction.deleteFrom('draws').where('name', '=', name).execute())
    },
  }
}

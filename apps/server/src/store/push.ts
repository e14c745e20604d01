// The browsers in which people want to be called.
import type { Kysely } from 'kysely'
import type { Committer } from './commit.ts'
import { pushColumns, readPush } from './rows.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type PushStore = Pick<Store, 'addPush' | 'pushOf' | 'removePush'>

export function makePush(db: Kysely<Schema>, committer: Committer): PushStore {
  return {
    /** A browser that somebody else used before is theirs now. */
    async addPush(push) {
      const { endpoint: _, ...rest } = pushColumns(push)
      await committer.write(transaction =>
        transaction
          .insertInto('push')
          .values(pushColumns(push))
          .onConflict(conflict => conflict.column('endpoint').doUpdateSet(rest))
          .execute(),
      )
    },

    async pushOf(person) {
      return (await db.selectFrom('push').selectAll().where('person', '=', person).execute()).map(readPush)
    },

    async removePush(endpoint) {
      await committer.write(transaction => transaction.deleteFrom('push').where('endpoint', '=', endpoint).execute())
    },
  }
}

// What belongs to a table beside its head: its log, its checkpoint, its chat.
import type { Kysely } from 'kysely'
import type { Committer } from './commit.ts'
import { chatColumns, readChat, readLog } from './rows.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type RecordStore = Pick<Store, 'log' | 'checkpoint' | 'putCheckpoint' | 'say' | 'chat'>

export function makeRecords(db: Kysely<Schema>, committer: Committer): RecordStore {
  return {
    async log(id, from = 0, limit) {
      const rows = await db
        .selectFrom('log')
        .select(['number', 'at', 'entry'])
        .where('table_id', '=', id)
        .where('number', '>=', from)
        .orderBy('number')
        .$if(limit !== undefined, query => query.limit(limit ?? 0))
        .execute()
      return rows.map(readLog)
    },

    checkpoint: id =>
      db.selectFrom('standings').select(['number', 'version', 'standing as json']).where('table_id', '=', id).executeTakeFirst(),

    async putCheckpoint(id, { number, version, json }) {
      await committer.write(transaction =>
        transaction
          .insertInto('standings')
          .values({ table_id: id, number, version, standing: json })
          .onConflict(conflict =>
            conflict.column('table_id').doUpdateSet({ number, version, standing: json }).where('standings.number', '<=', number),
          )
          .execute(),
      )
    },

    async say(id, line) {
      await committer.write(transaction => transaction.insertInto('chat').values(chatColumns(id, line)).execute())
    },

    async chat(id, from = 0) {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('table_id', '=', id)
        .where('number', '>=', from)
        .orderBy('number')
        .execute()
      return rows.map(readChat)
    },
  }
}

// What a database keeps for its servers, and whether anything can be kept in it.
import { randomBytes } from 'node:crypto'
import type { Committer } from './commit.ts'
import type { Database } from './database.ts'
import { StorageDown, type Store } from './store.ts'

type SettingStore = Pick<Store, 'setting' | 'check'>

/** About as much as is kept with a new table. */
const CHECKED = 12_000

export function makeSettings(database: Database, committer: Committer): SettingStore {
  const { db } = database
  return {
    async setting(name, make) {
      const known = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      if (known !== undefined) return known.value
      const value = await make()
      return committer.write(async transaction => {
        await transaction
          .insertInto('settings')
          .values({ name, value })
          .onConflict(conflict => conflict.column('name').doNothing())
          .execute()
        return (await transaction.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
      })
    },

    async check() {
      if (!(await database.hasRoom())) throw new StorageDown('There is hardly any room left on the disk.')
      const write = (value: string): Promise<unknown> =>
        committer.write(transaction =>
          transaction
            .insertInto('settings')
            .values({ name: 'checked', value })
            .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
            .execute(),
        )
      // A few bytes fit in where nothing else does. What was needed for more is free for others then.
      await write(randomBytes(CHECKED).toString('base64'))
      await write('')
    },
  }
}

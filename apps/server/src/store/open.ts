// Opens what is kept, in whichever database it is.
import { makeAppend } from './append.ts'
import { makeBots } from './bots.ts'
import { Committer, told } from './commit.ts'
import { type Database, openDatabase } from './database.ts'
import { makeLists } from './lists.ts'
import { migrate } from './migrations.ts'
import { makePeople } from './people.ts'
import type { Store } from './store.ts'
import { makeTables } from './tables.ts'

/** By `postgres://…`, `sqlite:PATH`, a plain path, or `:memory:` for as long as it is open. Brings an older database up to date, and refuses a newer one. `existing`: makes no new one. */
export async function openStore(url: string, need: 'any' | 'existing' = 'any'): Promise<Store> {
  const database = openDatabase(url, need)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw told(database, error)
  }
  return storeOver(database)
}

/** Over a database that is up to date. */
export function storeOver(database: Database): Store {
  const { db } = database
  const committer = new Committer(database, makeAppend(db))
  return saying(database, {
    ...makeTables(db, committer),
    ...makeLists(db),
    ...makeBots(database, committer),
    ...makePeople(db, committer),

    async setting(name, make) {
      const known = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
      if (known !== undefined) return known.value
      return committer.write(async transaction => {
        await transaction.insertInto('settings').values({ name, value: make() }).onConflict(conflict => conflict.column('name').doNothing()).execute()
        return (await transaction.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value
      })
    },

    server: () => Promise.resolve(database.server),
    async listen(hear) {
      await database.servers?.listen(hear)
      return database.servers !== undefined
    },
    broadcast: async texts => database.servers?.broadcast(texts),

    async newest(id) {
      if (database.servers === undefined) return undefined
      return (await db.selectFrom('heads').select('revision').where('table_id', '=', id).executeTakeFirst())?.revision
    },

    counts: () => Promise.resolve({ ...committer.counts }),

    async check() {
      const value = String(Date.now())
      await committer.write(transaction => transaction.insertInto('settings').values({ name: 'checked', value })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value })).execute())
    },

    async close() {
      await committer.close()
      await database.close()
    },
  })
}

/** Whoever reads is told in the contract's words what went wrong, as whoever writes. */
function saying(database: Database, store: Store): Store {
  const say = (error: unknown): never => { throw told(database, error) }
  const methods = Object.entries(store).map(([name, method]: [string, (...given: unknown[]) => Promise<unknown>]) => (
    [name, (...given: unknown[]) => method(...given).catch(say)]
  ))
  return Object.fromEntries(methods) as Store
}

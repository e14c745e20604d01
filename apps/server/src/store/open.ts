// Opens what is kept, in whichever database it is.
import { makeAppend } from './append.ts'
import { makeAttendance } from './attendance.ts'
import { makeBots } from './bots.ts'
import { Committer, inOurWords } from './commit.ts'
import { openDatabase } from './connect.ts'
import { type Database, UnusableDatabase } from './database.ts'
import { makeLists } from './lists.ts'
import { migrate, refuseNewer, VERSIONS, versionsOf } from './migrations.ts'
import { makeOnce } from './once.ts'
import { makePeople } from './people.ts'
import { makePush } from './push.ts'
import { makeRatings } from './ratings.ts'
import { makeRecords } from './records.ts'
import { makeSeekers } from './seekers.ts'
import { makeSettings } from './settings.ts'
import type { Store } from './store.ts'
import { makeTables } from './tables.ts'
import { makePasskeys, makeTokens } from './ways-in.ts'

/**
 * By `postgres://…`, `sqlite:PATH`, a plain path, or `:memory:` for as long as it is open. Brings an older database up to date, and refuses
 * a newer one. `existing`: makes no new one. `onUpdate` hears what an older one has not been through, before anything is done to it.
 */
export function openStore(url: string, need: 'any' | 'existing' = 'any', onUpdate?: (steps: readonly string[]) => void): Promise<Store> {
  return openAfter(url, need, async database => {
    const steps = onUpdate === undefined ? [] : await missingSteps(database)
    if (steps.length > 0) onUpdate?.(steps)
    await migrate(database)
  })
}

/** All that is needed to look through running matches. */
export type Look = Pick<Store, 'running' | 'find' | 'log' | 'close'>

/** Changes nothing, not even an older database: a server of its own version may be running on it, and could not be started on it again. */
export function lookInto(url: string): Promise<Look> {
  return openAfter(url, 'existing', refuseIllegible)
}

/** Since then running matches have been kept as they are now; tests look into a database of each version. */
const LEGIBLE_SINCE = '0002-servers'

async function refuseIllegible(database: Database): Promise<void> {
  await refuseNewer(database)
  const versions = await versionsOf(database)
  if (versions.length === 0) throw new UnusableDatabase('There is nothing in this database to look at.')
  if (!versions.includes(LEGIBLE_SINCE)) {
    throw new UnusableDatabase(
      `The database is of ${versions.at(-1)}, too old to be looked at as it is. Make a backup by the `
        + `program it was made with; then rubble patch --adopt, or a start of the server, brings it up to date.`,
    )
  }
}

async function missingSteps(database: Database): Promise<readonly string[]> {
  await refuseNewer(database)
  const done = await versionsOf(database)
  return VERSIONS.filter(version => !done.includes(version))
}

async function openAfter(url: string, need: 'any' | 'existing', prepare: (database: Database) => Promise<void>): Promise<Store> {
  const database = await openDatabase(url, need)
  try {
    await prepare(database)
  } catch (error) {
    await database.close()
    throw inOurWords(database, error)
  }
  return storeOver(database)
}

/** Over a database that is up to date, or is only looked at. */
export function storeOver(database: Database): Store {
  const { db } = database
  const appendAll = makeAppend(db)
  const committer = new Committer(database, appendAll)
  return saying(database, {
    ...makeTables(db, committer),
    ...makeRecords(db, committer),
    ...makeAttendance(db, committer),
    ...makeLists(db),
    ...makeRatings(db, committer, appendAll),
    ...makeSeekers(db, committer),
    ...makeBots(database, committer),
    ...makePeople(db, committer),
    ...makeTokens(db, committer),
    ...makePasskeys(db, committer),
    ...makeOnce(committer),
    ...makePush(db, committer),
    ...makeSettings(database, committer),

    server: () => Promise.resolve(database.server),
    async listen(hear) {
      await database.servers?.listen(hear)
      return database.servers !== undefined
    },
    broadcast: async texts => database.servers?.broadcast('rubble_said', texts),
    tellCounts: async texts => database.servers?.broadcast('rubble_counts', texts),
    async hearCounts(hear) {
      database.servers?.hearCounts(hear)
      return database.servers !== undefined
    },

    async newest(id) {
      if (database.servers === undefined) return undefined
      return (await db.selectFrom('heads').select('revision').where('table_id', '=', id).executeTakeFirst())?.revision
    },

    counts: () => Promise.resolve({ ...committer.counts }),

    async close() {
      await committer.close()
      await database.close()
    },
  })
}

/** Whoever reads is told in the contract's words what went wrong, as whoever writes. */
function saying(database: Database, store: Store): Store {
  const say = (error: unknown): never => {
    throw inOurWords(database, error)
  }
  const methods = Object.entries(store).map(([name, method]: [string, (...given: unknown[]) => Promise<unknown>]) => [
    name,
    (...given: unknown[]) => method(...given).catch(say),
  ])
  return Object.fromEntries(methods) as Store
}

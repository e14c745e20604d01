// People, their ways in, and where they want to be told.
import { type Kysely, sql } from 'kysely'
import type { Committer, Writing } from './commit.ts'
import { lookOf } from './looks.ts'
import { claimOf, passkeyColumns, personColumns, pushColumns, readPasskey, readPerson, readPush, readToken, tokenColumns } from './rows.ts'
import type { Schema } from './schema.ts'
import { Conflict, type PersonRow, type Store } from './store.ts'

type PeopleStore = Pick<
  Store,
  | 'removeGuests'
  | 'addPerson'
  | 'person'
  | 'persons'
  | 'claimed'
  | 'holdersOf'
  | 'changePerson'
  | 'renewPerson'
  | 'endAll'
  | 'addToken'
  | 'tokenBy'
  | 'tokensOf'
  | 'noteToken'
  | 'removeToken'
  | 'addPasskey'
  | 'passkey'
  | 'passkeysOf'
  | 'countPasskey'
  | 'removePasskey'
  | 'useChallenge'
  | 'draw'
  | 'undraw'
  | 'addPush'
  | 'pushOf'
  | 'removePush'
>

/** Servers of one database may differ by so much. */
const CLOCKS_APART = 60_000

export function makePeople(db: Kysely<Schema>, committer: Committer): PeopleStore {
  return {
    async removeGuests(before) {
      const { numDeletedRows } = await committer.write(transaction =>
        transaction
          .deleteFrom('persons')
          .where('claim', 'is', null)
          .where('seen', '<', before)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('seats').select('seat').whereRef('seats.person', '=', 'persons.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('tables').select('id').whereRef('tables.owner', '=', 'persons.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('tokens').select('id').whereRef('tokens.person', '=', 'persons.id').where('kind', '=', 'token'))),
          )
          .executeTakeFirstOrThrow(),
      )
      return Number(numDeletedRows)
    },

    async addPerson(person, session) {
      await committer.write(async transaction => {
        await transaction.insertInto('persons').values(personColumns(person)).execute()
        if (session !== undefined) await transaction.insertInto('tokens').values(tokenColumns(session)).execute()
      })
    },

    async person(id) {
      const row = await db.selectFrom('persons').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : readPerson(row)
    },

    async persons(ids) {
      if (ids.length === 0) return []
      return (await db.selectFrom('persons').selectAll().where('id', 'in', ids).execute()).map(readPerson)
    },

    async claimed(name) {
      const row = await db.selectFrom('persons').selectAll().where('claim', '=', claimOf(name)).executeTakeFirst()
      return row === undefined ? undefined : readPerson(row)
    },

    async holdersOf(name) {
      const rows = await db
        .selectFrom('persons')
        .selectAll()
        .where(({ or, eb }) => or([eb('claim', '=', claimOf(name)), eb('look', '=', lookOf(name))]))
        .execute()
      return rows.map(readPerson)
    },

    async changePerson(person, before) {
      await committer.write(transaction => change(transaction, person, before))
    },

    async renewPerson(person, before, session, replaced) {
      await committer.write(async transaction => {
        await change(transaction, { ...person, webhook: undefined }, before)
        await transaction.insertInto('tokens').values(tokenColumns(session)).execute()
        const { id } = session
        await transaction.updateTable('push').set({ session: id }).where('session', '=', replaced).where('person', '=', person.id).execute()
        await endWays(transaction, person.id, id)
      })
    },

    async endAll(person) {
      await committer.write(async transaction => {
        await transaction.updateTable('persons').set({ webhook: null }).where('id', '=', person).execute()
        await endWays(transaction, person)
      })
    },

    async addToken(token) {
      await committer.write(transaction => transaction.insertInto('tokens').values(tokenColumns(token)).execute())
    },

    async tokenBy(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
      return row === undefined ? undefined : readToken(row)
    },

    async tokensOf(person) {
      return (await db.selectFrom('tokens').selectAll().where('person', '=', person).orderBy('created').execute()).map(readToken)
    },

    async noteToken(id, noted) {
      await committer.write(transaction => transaction.updateTable('tokens').set(noted).where('id', '=', id).execute())
    },

    async removeToken(person, id) {
      await committer.write(transaction => transaction.deleteFrom('tokens').where('id', '=', id).where('person', '=', person).execute())
    },

    async addPasskey(passkey) {
      await committer.write(transaction => transaction.insertInto('passkeys').values(passkeyColumns(passkey)).execute())
    },

    async passkey(id) {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : readPasskey(row)
    },

    async passkeysOf(person) {
      return (await db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created').execute()).map(readPasskey)
    },

    async countPasskey(id, counter) {
      await committer.write(transaction => transaction.updateTable('passkeys').set({ counter }).where('id', '=', id).execute())
    },

    async removePasskey(person, id, but = '') {
      await committer.write(async transaction => {
        await transaction.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute()
        await transaction.deleteFrom('tokens').where('person', '=', person).where('passkey', '=', id).where('id', '<>', but).execute()
      })
    },

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

/** The name is written where it is another one: of old, two people may have names that are drawn alike, and each keeps theirs. */
async function change(transaction: Writing, person: PersonRow, before: PersonRow | undefined): Promise<void> {
  const { name, claim, look, ...rest } = personColumns(person)
  const isSameName = before !== undefined && before.name === person.name && before.isClaimed === person.isClaimed
  const update = transaction
    .updateTable('persons')
    .set(isSameName ? rest : { name, claim, look, ...rest })
    .where('id', '=', person.id)
  if (before === undefined) return void (await update.execute())
  const { numUpdatedRows } = await update
    .where('name', '=', before.name)
    .where('claim', before.isClaimed ? 'is not' : 'is', null)
    .where(sql<boolean>`password is not distinct from ${before.password ?? null}`)
    .where(sql<boolean>`webhook is not distinct from ${before.webhook ?? null}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict('Somebody has been changed meanwhile.')
}

async function endWays(transaction: Writing, person: string, but = ''): Promise<void> {
  await transaction.deleteFrom('tokens').where('person', '=', person).where('id', '<>', but).execute()
  await transaction
    .deleteFrom('push')
    .where('person', '=', person)
    .where(({ or, eb }) => or([eb('session', 'is', null), eb('session', '<>', but)]))
    .execute()
}

// People, their ways in, and where they want to be told.
import type { Kysely } from 'kysely'
import type { Committer } from './commit.ts'
import { claimOf, passkeyColumns, personColumns, pushColumns, readPasskey, readPerson, readPush } from './rows.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type PeopleStore = Pick<Store,
  | 'removeGuests' | 'addPerson' | 'person' | 'persons' | 'claimed' | 'changePerson' | 'addToken' | 'tokenBy' | 'tokensOf' | 'removeToken'
  | 'addPasskey' | 'passkey' | 'passkeysOf' | 'countPasskey' | 'removePasskey' | 'addPush' | 'pushOf' | 'removePush'>

export function makePeople(db: Kysely<Schema>, committer: Committer): PeopleStore {
  return {
    async removeGuests(before) {
      const { numDeletedRows } = await committer.write(transaction => transaction.deleteFrom('persons').where('claim', 'is', null).where('seen', '<', before)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seats').select('seat').whereRef('seats.person', '=', 'persons.id'))))
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tables').select('id').whereRef('tables.owner', '=', 'persons.id'))))
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tokens').select('id').whereRef('tokens.person', '=', 'persons.id'))))
        .executeTakeFirstOrThrow())
      return Number(numDeletedRows)
    },

    async addPerson(person) {
      await committer.write(transaction => transaction.insertInto('persons').values(personColumns(person)).execute())
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

    async changePerson(person) {
      await committer.write(transaction => transaction.updateTable('persons').set(personColumns(person)).where('id', '=', person.id).execute())
    },

    async addToken(token) {
      const { id, hash, person, label, created } = token
      await committer.write(transaction => transaction.insertInto('tokens').values({ id, hash, person, label, created }).execute())
    },

    tokenBy: hash => db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst(),
    tokensOf: person => db.selectFrom('tokens').selectAll().where('person', '=', person).orderBy('created').execute(),

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

    async removePasskey(person, id) {
      await committer.write(transaction => transaction.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute())
    },

    /** A browser that somebody else used before is theirs now. */
    async addPush(push) {
      const { endpoint: _, ...rest } = pushColumns(push)
      await committer.write(transaction => transaction.insertInto('push').values(pushColumns(push)).onConflict(conflict => conflict.column('endpoint').doUpdateSet(rest)).execute())
    },

    async pushOf(person) {
      return (await db.selectFrom('push').selectAll().where('person', '=', person).execute()).map(readPush)
    },

    async removePush(endpoint) {
      await committer.write(transaction => transaction.deleteFrom('push').where('endpoint', '=', endpoint).execute())
    },
  }
}

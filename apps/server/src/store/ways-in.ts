// The ways in that people have: sessions and tokens, and passkeys.
import type { Kysely } from 'kysely'
import type { Committer } from './commit.ts'
import { passkeyColumns, readPasskey, readToken, tokenColumns } from './rows.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type TokenStore = Pick<Store, 'addToken' | 'tokenBy' | 'seenSince' | 'tokensOf' | 'noteToken' | 'removeToken'>

export function makeTokens(db: Kysely<Schema>, committer: Committer): TokenStore {
  return {
    async addToken(token) {
      await committer.write(transaction => transaction.insertInto('tokens').values(tokenColumns(token)).execute())
    },

    async tokenBy(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
      return row === undefined ? undefined : readToken(row)
    },

    async seenSince(persons, at) {
      if (persons.length === 0) return new Set()
      const rows = await db
        .selectFrom('tokens')
        .select('person')
        .where('person', 'in', persons)
        .where('kind', '=', 'session')
        .where('seen', '>', at)
        .execute()
      return new Set(rows.map(({ person }) => person))
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
  }
}

type PasskeyStore = Pick<Store, 'addPasskey' | 'passkey' | 'passkeysOf' | 'countPasskey' | 'removePasskey'>

export function makePasskeys(db: Kysely<Schema>, committer: Committer): PasskeyStore {
  return {
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

    removePasskey: (person, id, but = '') =>
      committer.write(async transaction => {
        // whoever removes another one at the same time, by way of another server, waits here and sees what is left then
        const lock = transaction.updateTable('persons').set(({ ref }) => ({ seen: ref('seen') }))
        const row = await lock.where('id', '=', person).returning('password').executeTakeFirst()
        const own = await transaction.selectFrom('passkeys').select('id').where('person', '=', person).execute()
        if (!own.some(passkey => passkey.id === id)) return 'missing'
        if (own.length === 1 && (row?.password ?? null) === null) return 'only'
        await transaction.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute()
        await transaction.deleteFrom('tokens').where('person', '=', person).where('passkey', '=', id).where('id', '<>', but).execute()
        return 'removed'
      }),
  }
}

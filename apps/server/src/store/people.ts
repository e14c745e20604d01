// People, by whatever name they have.
import { type Kysely, sql } from 'kysely'
import type { Committer, WriteTransaction } from './commit.ts'
import { lookOf } from './looks.ts'
import { claimOf, personColumns, readPerson, tokenColumns } from './rows.ts'
import type { Schema } from './schema.ts'
import { Conflict, type PersonRow, type Store } from './store.ts'

type PeopleStore = Pick<
  Store,
  'removeGuests' | 'addPerson' | 'person' | 'persons' | 'claimed' | 'holdersOf' | 'changePerson' | 'renewPerson' | 'endAll'
>

export function makePeople(db: Kysely<Schema>, committer: Committer): PeopleStore {
  return {
    removeGuests: before => committer.write(transaction => removeGuests(transaction, before)),

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
  }
}

/** Those who have nothing here any more, and no program that plays as them. */
async function removeGuests(transaction: WriteTransaction, before: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('persons')
    .where('claim', 'is', null)
    .where('seen', '<', before)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seats').select('seat').whereRef('seats.person', '=', 'persons.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tables').select('id').whereRef('tables.owner', '=', 'persons.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tokens').select('id').whereRef('tokens.person', '=', 'persons.id').where('kind', '=', 'token'))),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The name is written where it is another one: of old, two people may have names that are drawn alike, and each keeps theirs. */
async function change(transaction: WriteTransaction, person: PersonRow, before: PersonRow | undefined): Promise<void> {
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

async function endWays(transaction: WriteTransaction, person: string, but = ''): Promise<void> {
  await transaction.deleteFrom('tokens').where('person', '=', person).where('id', '<>', but).execute()
  await transaction
    .deleteFrom('push')
    .where('person', '=', person)
    .where(({ or, eb }) => or([eb('session', 'is', null), eb('session', '<>', but)]))
    .execute()
}

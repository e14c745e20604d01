// Tables with their heads and seats.
import type { Kysely } from 'kysely'
import { startOf } from './append.ts'
import { codeOf } from './codes.ts'
import type { Committer, WriteTransaction } from './commit.ts'
import { headColumns, readWhole, seatColumns, tableColumns } from './rows.ts'
import type { Schema } from './schema.ts'
import { Conflict, type HeadRow, type Store, type TableRow } from './store.ts'

type TableStore = Pick<Store, 'create' | 'change' | 'append' | 'find' | 'findByCode' | 'removeWaiting' | 'remove'>

export function makeTables(db: Kysely<Schema>, committer: Committer): TableStore {
  return {
    create: (table, head, before) =>
      committer.write(async transaction => {
        await create(transaction, table, head)
        if (before !== undefined) await change(transaction, before.table, before.head)
      }),

    change: (table, head) => committer.write(transaction => change(transaction, table, head)),

    append: async (lines, head) => committer.append({ lines, head, from: startOf(lines, head) }),

    async find(id) {
      const row = await wholeTables(db).where('tables.id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : readWhole(row)
    },

    async findByCode(code) {
      const found = db.selectFrom('tables').select('id').where('code', '=', code).where('phase', '=', 'waiting')
      return (await found.limit(1).executeTakeFirst())?.id
    },

    async removeWaiting(before) {
      const { numDeletedRows } = await committer.write(transaction =>
        transaction
          .deleteFrom('tables')
          .where('phase', '=', 'waiting')
          .where('id', 'in', ({ selectFrom }) => selectFrom('heads').select('table_id').where('changed', '<', before))
          .executeTakeFirstOrThrow(),
      )
      return Number(numDeletedRows)
    },

    async remove(id) {
      await committer.write(async transaction => {
        await transaction.deleteFrom('tables').where('id', '=', id).execute()
        await transaction.deleteFrom('log').where('table_id', '=', id).execute()
      })
    },
  }
}

export function wholeTables(db: Kysely<Schema>) {
  return db
    .selectFrom('tables')
    .innerJoin('heads', 'heads.table_id', 'tables.id')
    .selectAll('tables')
    .select(['number', 'changed', 'asked', 'outcome', 'time_left', 'due', 'awaits_bot', 'stopped', 'undo_asked', 'revision', 'thinker'])
}

export async function create(transaction: WriteTransaction, table: TableRow, head: HeadRow): Promise<void> {
  await transaction
    .insertInto('tables')
    .values({ ...tableColumns(table, head), code: codeOf(table.id) })
    .execute()
  await transaction.insertInto('heads').values(headColumns(head, head.number)).execute()
  await sit(transaction, table, head)
}

async function change(transaction: WriteTransaction, table: TableRow, head: HeadRow): Promise<void> {
  const { id } = table
  const { table_id: _, ...columns } = headColumns(head, head.number)
  const { numUpdatedRows } = await transaction
    .updateTable('heads')
    .set(columns)
    .where('table_id', '=', id)
    .where('number', '=', head.number)
    .where('revision', '=', head.revision - 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict(`Table ${id} is no longer as it was: another writer was first.`)
  await transaction.updateTable('tables').set(tableColumns(table, head)).where('id', '=', id).execute()
  await transaction.deleteFrom('seats').where('table_id', '=', id).execute()
  await sit(transaction, table, head)
}

async function sit(transaction: WriteTransaction, table: TableRow, head: HeadRow): Promise<void> {
  const seats = seatColumns(table, head)
  if (seats.length > 0) await transaction.insertInto('seats').values(seats).execute()
}

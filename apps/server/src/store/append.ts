// Adds to the logs of many matches at once: what every choice waits for.
import { type CompiledQuery, type Insertable, type Kysely, sql } from 'kysely'
import type { Append, WriteTransaction } from './commit.ts'
import { headColumns, logColumns, resultOf } from './rows.ts'
import type { Schema } from './schema.ts'
import { sized } from './sized.ts'
import { Conflict, type HeadRow, type LogRow } from './store.ts'

/** Where the first line goes; without lines the head stays where it is. */
export function startOf(lines: readonly LogRow[], { id, number }: HeadRow): number {
  const start = number - lines.length
  lines.forEach((line, i) => {
    if (line.number !== start + i) throw new RangeError(`Line ${line.number} of ${id} should be ${start + i}: the head moves to ${number}.`)
  })
  return start
}

/** Writes appends to different tables. */
export function makeAppend(db: Kysely<Schema>): (transaction: WriteTransaction, appends: readonly Append[]) => Promise<void> {
  const addLines = sized(LINE, (rows: Insertable<Schema['log']>[]) => db.insertInto('log').values(rows).compile())
  const moveHeads = sized(HEAD, (rows: Insertable<Schema['heads']>[]) => moveHeadsQuery(db, rows))
  const notRunning = sized(['id'], (rows: Pick<HeadRow, 'id'>[]) =>
    notRunningQuery(
      db,
      rows.map(({ id }) => id),
    ),
  )

  return async (transaction, given) => {
    // in the same order by every server: else two of them could wait for each other
    const appends = given.toSorted((a, b) => (a.head.id < b.head.id ? -1 : 1))
    const heads = appends.map(({ head }) => head)
    await addLines(
      transaction,
      appends.flatMap(({ lines, head: { id } }) => lines.map(line => logColumns(id, line))),
    )
    const { touched } = await moveHeads(
      transaction,
      appends.map(({ head, from }) => headColumns(head, from)),
    )
    if (touched < appends.length) throw new Conflict(`Another writer was first at ${heads.map(({ id }) => id).join(' or ')}.`)
    const { rows: resumed } = await notRunning(transaction, heads.filter(isRunning))
    const others = new Set(resumed.map(({ id }) => id))
    for (const head of heads) if (!isRunning(head) || others.has(head.id)) await movePhase(transaction, head)
  }
}

const isRunning = ({ phase }: HeadRow): boolean => phase === 'running'

const LINE = ['table_id', 'number', 'at', 'entry'] as const
const HEAD = [
  'table_id',
  'number',
  'moved_from',
  'changed',
  'asked',
  'outcome',
  'time_left',
  'due',
  'awaits_bot',
  'stopped',
  'undo_asked',
  'revision',
  'thinker',
] as const

/**
 * Every table has its head: it is inserted so that one query moves many, each only from where its append starts, and only from the revision
 * before.
 */
function moveHeadsQuery(db: Kysely<Schema>, rows: Insertable<Schema['heads']>[]): CompiledQuery<unknown> {
  return db
    .insertInto('heads')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('table_id')
        .doUpdateSet(({ ref }) => Object.fromEntries(HEAD.slice(1).map(column => [column, ref(`excluded.${column}`)])))
        .whereRef('heads.number', '=', 'excluded.moved_from')
        .where(sql<boolean>`heads.revision = excluded.revision - 1`),
    )
    .compile()
}

function notRunningQuery(db: Kysely<Schema>, ids: readonly string[]): CompiledQuery<{ id: string }> {
  return db.selectFrom('tables').select('id').where('id', 'in', ids).where('phase', '!=', sql.lit('running')).compile()
}

/** Where a match ends, stops or runs again, the lists that its people are found by say so, and how it went for them. */
async function movePhase(transaction: WriteTransaction, head: HeadRow): Promise<void> {
  const { id, phase, ended } = head
  const [table] = await transaction
    .updateTable('tables')
    .set({ phase, ended: ended ?? null })
    .where('id', '=', id)
    .where('phase', '!=', phase)
    .returning('seats')
    .execute()
  if (table === undefined) return
  const seats = (JSON.parse(table.seats) as string[]).length
  const taken = await transaction.selectFrom('seats').select('seat').where('table_id', '=', id).execute()
  for (const { seat } of taken) {
    await transaction
      .updateTable('seats')
      .set({ phase, result: resultOf(head, seat, seats) ?? null })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .execute()
  }
}

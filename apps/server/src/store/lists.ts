// Lists of tables: each is a range of an index, however many matches there are.
import type { Phase } from '@rubble/protocol'
import type { Kysely } from 'kysely'
import { readWhole } from './rows.ts'
import type { ResultWord, Schema } from './schema.ts'
import type { Store, Which, WholeTable } from './store.ts'
import { wholeTables } from './tables.ts'

type Lists = Pick<Store, 'openTables' | 'tablesOf' | 'openedBy' | 'resultsOf' | 'due' | 'nextDue' | 'running' | 'countTables'>

/** Not over. */
const LIVE = ['waiting', 'running'] as const

export function makeLists(db: Kysely<Schema>): Lists {
  return {
    async openTables(limit) {
      const waiting = await openIn(db, 'waiting', limit)
      return waiting.length < limit ? [...waiting, ...await openIn(db, 'running', limit - waiting.length)] : waiting
    },

    async tablesOf(person, phases, limit, which = {}) {
      const found = (await Promise.all(phases.map(phase => ofPerson(db, person, phase, limit, which)))).flat()
      return found.sort((a, b) => b.table.created - a.table.created).slice(0, limit)
    },

    openedBy: (person, limit) => openedBy(db, person, limit),

    resultsOf: person => resultsOf(db, person),

    async due(now, limit) {
      const rows = await runningHeads(db).select('table_id').where('due', '<=', now).orderBy('due').limit(limit).execute()
      return rows.map(({ table_id }) => table_id)
    },

    async nextDue(after = 0) {
      const row = await runningHeads(db).select('due').where('due', 'is not', null).where('due', '>', after).orderBy('due').limit(1).executeTakeFirst()
      return row?.due ?? undefined
    },

    async running(after = '', limit) {
      const rows = await wholeTables(db).where('tables.phase', '=', 'running').where('tables.id', '>', after).orderBy('tables.id').limit(limit).execute()
      return rows.map(readWhole)
    },

    countTables: person => countTables(db, person),
  }
}

async function openIn(db: Kysely<Schema>, phase: Phase, limit: number): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db).where('tables.is_open', '=', 1).where('tables.phase', '=', phase).orderBy('tables.created', 'desc').limit(limit).execute()
  return rows.map(readWhole)
}

/**
 * The newest of one phase are next to each other in the index; those of several would all be read and sorted. Who sits on two places is listed once.
 * Whether a table is open is looked at one by one, as far as so many are found: by an index of all open tables those of everybody else would be read.
 */
async function ofPerson(db: Kysely<Schema>, person: string, phase: Phase, limit: number, { before = Number.MAX_SAFE_INTEGER, isOpen = false }: Which): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db).innerJoin('seats', 'seats.table_id', 'tables.id')
    .$if(isOpen, query => query.where('tables.is_open', '=', 1))
    .where('seats.person', '=', person).where('seats.phase', '=', phase).where('seats.created', '<', before)
    .where('seats.seat', '=', ({ selectFrom }) => (
      selectFrom('seats as own').select(({ fn }) => fn.min('own.seat').as('first')).whereRef('own.table_id', '=', 'seats.table_id').where('own.person', '=', person)
    ))
    .orderBy('seats.created', 'desc').limit(limit).execute()
  return rows.map(readWhole)
}

/** Few, since nobody may have many. */
async function openedBy(db: Kysely<Schema>, person: string, limit: number): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db).where('tables.owner', '=', person).where('tables.phase', 'in', LIVE)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('seats').select('seat').whereRef('seats.table_id', '=', 'tables.id').where('person', '=', person))))
    .orderBy('tables.created', 'desc').limit(limit).execute()
  return rows.map(readWhole)
}

async function resultsOf(db: Kysely<Schema>, person: string): Promise<Awaited<ReturnType<Store['resultsOf']>>> {
  const rows = await db.selectFrom('seats').select(['game', 'result', ({ fn }) => fn.countAll<number>().as('times')])
    .where('person', '=', person).where('result', 'is not', null).groupBy(['game', 'result']).orderBy('game').orderBy('result').execute()
  const games = new Map<string, Record<ResultWord, number>>()
  for (const { game, result, times } of rows) {
    const counts = games.get(game) ?? { won: 0, lost: 0, drawn: 0 }
    games.set(game, counts)
    if (result !== null) counts[result] = times
  }
  return [...games].map(([game, counts]) => ({ game, ...counts }))
}

/** Where they sit, and what they have opened without sitting there. */
async function countTables(db: Kysely<Schema>, person: string): Promise<number> {
  const { count } = await db.selectFrom(({ selectFrom }) => (
    selectFrom('seats').select('table_id').where('person', '=', person).where('phase', 'in', LIVE)
      .union(selectFrom('tables').select('id as table_id').where('owner', '=', person).where('phase', 'in', LIVE)).as('live')
  )).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** A cross join is one that SQLite does not turn round: it begins with the few heads that are searched for, not with all tables that run. */
export const runningHeads = (db: Kysely<Schema>) => (
  db.selectFrom('heads').crossJoin('tables').whereRef('tables.id', '=', 'heads.table_id').where('tables.phase', '=', 'running')
)

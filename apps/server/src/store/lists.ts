// Lists of tables: each is a range of an index, however many matches there are.
import type { Phase, SideRecord } from '@rubble/protocol'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { readWhole } from './rows.ts'
import type { Schema, WhoPlays } from './schema.ts'
import type { Account, SharedSeat, Store, TableFilter, WholeTable } from './store.ts'
import { wholeTables } from './tables.ts'

type Lists = Pick<
  Store,
  | 'openTables'
  | 'watchable'
  | 'endedSince'
  | 'tablesOf'
  | 'openedBy'
  | 'resultsOf'
  | 'sharedSeats'
  | 'due'
  | 'nextDue'
  | 'running'
  | 'countTables'
  | 'countOpen'
  | 'countBotTables'
  | 'playedByBots'
>

/** Not over. */
const LIVE = ['waiting', 'running'] as const

export function makeLists(db: Kysely<Schema>): Lists {
  return {
    async openTables(limit, after) {
      const from = after === undefined ? { section: 0 } : await placeOf(db, after)
      const found: WholeTable[] = []
      for (let section = from.section; section < SECTIONS.length && found.length < limit; section++) {
        found.push(...(await openIn(db, section, limit - found.length, section === from.section ? from : {})))
      }
      return found
    },

    async watchable(limit) {
      const found = await Promise.all(RUNNING.map(section => openIn(db, section, limit, {}, 'people')))
      return found.flat().slice(0, limit)
    },

    endedSince: (moment, limit) => endedSince(db, moment, limit),

    async tablesOf(person, phases, limit, which = {}) {
      const found = (await Promise.all(phases.map(phase => ofPerson(db, person, phase, limit, which)))).flat()
      return found.sort((a, b) => b.table.created - a.table.created).slice(0, limit)
    },

    openedBy: (person, limit) => openedBy(db, person, limit),

    resultsOf: person => resultsOf(db, person),

    async sharedSeats(person, tables) {
      return (await Promise.all((['running', 'over'] as const).map(phase => sharedSeats(db, person, phase, tables)))).flat()
    },

    async due(now, limit) {
      const rows = await runningHeads(db).select('table_id').where('due', '<=', now).orderBy('due').limit(limit).execute()
      return rows.map(({ table_id }) => table_id)
    },

    async nextDue(after = 0) {
      const row = await runningHeads(db)
        .select('due')
        .where('due', 'is not', null)
        .where('due', '>', after)
        .orderBy('due')
        .limit(1)
        .executeTakeFirst()
      return row?.due ?? undefined
    },

    async running(after = '', limit) {
      const rows = await wholeTables(db)
        .where('tables.phase', '=', 'running')
        .where('tables.id', '>', after)
        .orderBy('tables.id')
        .limit(limit)
        .execute()
      return rows.map(readWhole)
    },

    countTables: person => countTables(db, person),

    countOpen: of => count(openedIn(db, of).where('phase', '=', 'waiting').where('is_open', '=', 1)),

    async countBotTables(of) {
      const running = (of === undefined ? db.selectFrom('tables') : openedIn(db, of)).where('phase', '=', 'running')
      // Said twice, as literals: SQLite does not see else that the index has all of these, nor where in it.
      return count(running.where('seated', '!=', sql.lit('people')).where(sql<boolean>`seated in ('left', 'bots')`))
    },

    playedByBots: (before, limit) => playedByBots(db, before, limit),
  }
}

async function playedByBots(db: Kysely<Schema>, before: number, limit: number): Promise<string[]> {
  const ofPhase = (phase: Phase): Promise<{ id: string }[]> =>
    db
      .selectFrom('tables')
      .select('id')
      .where('seated', '!=', sql.lit('people'))
      .where('seated', '=', sql.lit('bots'))
      .where('phase', '=', phase)
      .where('created', '<', before)
      .orderBy('created')
      .limit(limit)
      .execute()
  return [...(await ofPhase('over')), ...(await ofPhase('stopped'))].slice(0, limit).map(({ id }) => id)
}

/** The parts of the list of open tables, in order. */
const SECTIONS = [
  { phase: 'waiting', here: 1 },
  { phase: 'waiting', here: 0 },
  { phase: 'running', here: 1 },
  { phase: 'running', here: 0 },
] as const

/** Of these, those where it is played. */
const RUNNING = [2, 3] as const

interface Place {
  readonly section: number
  readonly created?: number
  readonly id?: string
}

/** Where a table stands in that list; one that is over, where it stood at last; one that is gone, at the end. */
async function placeOf(db: Kysely<Schema>, id: string): Promise<Place> {
  const row = await db.selectFrom('tables').select(['phase', 'here', 'created']).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return { section: SECTIONS.length }
  const section = SECTIONS.findIndex(({ phase, here }) => row.phase === phase && row.here === here)
  return { section: section < 0 ? SECTIONS.length - 1 : section, created: row.created, id }
}

async function openIn(
  db: Kysely<Schema>,
  section: number,
  limit: number,
  { created, id }: Pick<Place, 'created' | 'id'>,
  seated?: WhoPlays,
): Promise<readonly WholeTable[]> {
  const { phase, here } = SECTIONS[section] as (typeof SECTIONS)[number]
  const rows = await wholeTables(db)
    .where('tables.is_open', '=', 1)
    .where('tables.phase', '=', phase)
    .where('tables.here', '=', here)
    .$if(seated !== undefined, query => query.where('tables.seated', '=', seated ?? 'people'))
    .$if(created !== undefined, query => query.where(sql<boolean>`(tables.created, tables.id) < (${created}, ${id})`))
    .orderBy('tables.created', 'desc')
    .orderBy('tables.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readWhole)
}

async function endedSince(db: Kysely<Schema>, moment: number, limit: number): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db)
    .where('tables.is_open', '=', 1)
    .where('tables.seated', '=', 'people')
    .where('tables.ended', '>', moment)
    .orderBy('tables.ended', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readWhole)
}

/** Tables of one who has opened them, or of one address. */
const openedIn = (db: Kysely<Schema>, of: Account) =>
  'owner' in of ? db.selectFrom('tables').where('owner', '=', of.owner) : db.selectFrom('tables').where('origin', '=', of.origin)

async function count(rows: SelectQueryBuilder<Schema, 'tables', object>): Promise<number> {
  return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/**
 * The newest of one phase are next to each other in the index; those of several would all be read and sorted. Who sits on two places is
 * listed once. Whether a table is open is looked at one by one, as far as so many are found: by an index of all open tables those of
 * everybody else would be read.
 */
async function ofPerson(
  db: Kysely<Schema>,
  person: string,
  phase: Phase,
  limit: number,
  { before = Number.MAX_SAFE_INTEGER, isOpen = false }: TableFilter,
): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db)
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .$if(isOpen, query => query.where('tables.is_open', '=', 1))
    .where('seats.person', '=', person)
    .where('seats.phase', '=', phase)
    .where('seats.created', '<', before)
    .where('seats.seat', '=', ({ selectFrom }) =>
      selectFrom('seats as own')
        .select(({ fn }) => fn.min('own.seat').as('first'))
        .whereRef('own.table_id', '=', 'seats.table_id')
        .where('own.person', '=', person),
    )
    .orderBy('seats.created', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readWhole)
}

/** Few, since nobody may have many. */
async function openedBy(db: Kysely<Schema>, person: string, limit: number): Promise<readonly WholeTable[]> {
  const rows = await wholeTables(db)
    .where('tables.owner', '=', person)
    .where('tables.phase', 'in', LIVE)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seats').select('seat').whereRef('seats.table_id', '=', 'tables.id').where('person', '=', person))),
    )
    .orderBy('tables.created', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readWhole)
}

async function resultsOf(db: Kysely<Schema>, person: string): Promise<Awaited<ReturnType<Store['resultsOf']>>> {
  const rows = await db
    .selectFrom('seats')
    .select(['game', 'side', 'result', ({ fn }) => fn.countAll<number>().as('times')])
    .where('person', '=', person)
    .where('result', 'is not', null)
    .groupBy(['game', 'side', 'result'])
    .orderBy('game')
    .orderBy('side')
    .orderBy('result')
    .execute()
  const sides = new Map<string, SideRecord>()
  for (const { game, side, result, times } of rows) {
    const key = `${game} ${side}`
    const known = sides.get(key) ?? { game, side, won: 0, lost: 0, drawn: 0 }
    if (result !== null) sides.set(key, { ...known, [result]: times })
  }
  return [...sides.values()]
}

/** First which tables, by the index of people, then who else sat there: joined, all seats of all tables could be read. */
async function sharedSeats(db: Kysely<Schema>, person: string, phase: Phase, tables: number): Promise<readonly SharedSeat[]> {
  const own = await db
    .selectFrom('seats')
    .select('table_id')
    .where('person', '=', person)
    .where('phase', '=', phase)
    .orderBy('created', 'desc')
    .limit(tables)
    .execute()
  if (own.length === 0) return []
  return db
    .selectFrom('seats')
    .select(['person', 'game', 'side', 'created'])
    .where(
      'table_id',
      'in',
      own.map(({ table_id }) => table_id),
    )
    .where('person', '!=', person)
    .execute()
}

/** Where they sit, and what they have opened without sitting there. */
async function countTables(db: Kysely<Schema>, person: string): Promise<number> {
  const { count } = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('seats')
        .select('table_id')
        .where('person', '=', person)
        .where('phase', 'in', LIVE)
        .union(selectFrom('tables').select('id as table_id').where('owner', '=', person).where('phase', 'in', LIVE))
        .as('live'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A cross join is one that SQLite does not turn round: it begins with the few heads that are searched for, not with all tables that run.
 */
export const runningHeads = (db: Kysely<Schema>) =>
  db.selectFrom('heads').crossJoin('tables').whereRef('tables.id', '=', 'heads.table_id').where('tables.phase', '=', 'running')

// Every list is read from an index, and never by looking at all matches or by sorting them.
import { type RawBuilder, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/store/database.ts'
import { storeOver } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { databases } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const LISTS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  find: store => store.find('a'),
  log: store => store.log('a', 5),
  standing: store => store.checkpoint('a'),
  chat: store => store.chat('a'),
  findByCode: store => store.findByCode('BCDFGHJK'),
  openTables: store => store.openTables(50),
  watchable: store => store.watchable(12),
  endedSince: store => store.endedSince(1, 6),
  openTablesAfter: store => store.openTables(50, 't7'),
  attend: store => store.attend(['a', 'b'], 1),
  expireAttended: store => store.expireAttended(1),
  countOpenOfPerson: store => store.countOpen({ owner: 'ann' }),
  countOpenOfAddress: store => store.countOpen({ origin: 'there' }),
  countBotTables: store => store.countBotTables(),
  countBotTablesOfPerson: store => store.countBotTables({ owner: 'ann' }),
  countBotTablesOfAddress: store => store.countBotTables({ origin: 'there' }),
  playedByBots: store => store.playedByBots(1, 10),
  tablesOf: store => store.tablesOf('ann', ['over', 'stopped'], 20, { before: 1 }),
  openTablesOf: store => store.tablesOf('ann', ['over', 'stopped'], 20, { before: 1, isOpen: true }),
  openedBy: store => store.openedBy('ann', 20),
  resultsOf: store => store.resultsOf('ann'),
  sharedSeats: store => store.sharedSeats('p1', 200),
  seenSince: store => store.seenSince(['p1', 'p2'], 1),
  ratingsIn: store => store.ratingsIn(['p1', 'p2'], 'g', 'live'),
  ratingsOf: store => store.ratingsOf('p1'),
  ratingHistory: store => store.ratingHistory('p1', 'g', 'live', 100),
  renewSearches: store => store.renewSearches(['s1', 's2'], 5),
  unseek: store => store.unseek(['s1']),
  due: store => store.due(1, 10),
  nextDue: store => store.nextDue(),
  awaitingBots: store => store.awaitingBots(10),
  running: store => store.running('a', 10),
  countTables: store => store.countTables('ann'),
  removeGuests: store => store.removeGuests(1),
  claimed: store => store.claimed('ann'),
  holdersOf: store => store.holdersOf('ann'),
  useChallenge: store => store.useChallenge('c', 2, 1),
  draw: store => store.draw('d', { burst: 2, each: 1 }, 1),
  tokenBy: store => store.tokenBy('hash'),
  tokensOf: store => store.tokensOf('ann'),
  passkeysOf: store => store.passkeysOf('ann'),
  pushOf: store => store.pushOf('ann'),
}

/** What one person has opened, sits at or has sat at is few, and may be sorted; so are the games they are rated in. */
const FEW: ReadonlySet<string> = new Set(['countTables', 'openedBy', 'ratingsOf', 'sharedSeats'])

/** The queries that `ask` makes, with their values written into them. */
async function queriesOf(database: Database, ask: (store: Store) => Promise<unknown>): Promise<RawBuilder<unknown>[]> {
  const nodes: RootOperationNode[] = []
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(storeOver({ ...database, db }))
  return nodes.map(node => {
    const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const [first = '', ...others] = text.split(/\?|\$\d+/)
    return others.reduce((sum, part, i) => sql`${sum}${sql.lit(parameters[i])}${sql.raw(part)}`, sql.raw(first))
  })
}

/** What SQLite says it would do. */
async function plansOf(database: Database, ask: (store: Store) => Promise<unknown>): Promise<string[]> {
  const steps: string[] = []
  for (const query of await queriesOf(database, ask)) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(database.db)
    steps.push(...rows.map(({ detail }) => detail))
  }
  return steps
}

describe('SQLite', () => {
  test.each(Object.entries(LISTS))('%s', async (name, ask) => {
    const database = await all.open('sqlite')
    const steps = await plansOf(database, ask)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps[0]).not.toContain('tables_phase (phase=?)')
    const isWrong = FEW.has(name) ? /^SCAN (?!live)/ : /^SCAN|TEMP B-TREE/
    expect(steps.filter(step => isWrong.test(step))).toEqual([])
    await database.close()
  })
})

describe('PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await all.open('postgres')
    await fill(database)
  })
  afterAll(() => database.close())

  test.each(Object.entries(LISTS))('%s', async (name, ask) => {
    const steps: string[] = []
    for (const query of await queriesOf(database, ask)) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(database.db)
      steps.push(...rows.map(row => row['QUERY PLAN'].trim()))
    }
    expect(steps.length).toBeGreaterThan(0)
    const isWrong = FEW.has(name) ? /Seq Scan/ : /Seq Scan|Sort/
    expect(
      steps.filter(step => isWrong.test(step)),
      steps.join('\n'),
    ).toEqual([])
  })
})

/** So many of everything that looking at all of them is never the shortest way. */
async function fill({ db }: Database): Promise<void> {
  const many = sql.raw('generate_series(1, 20000) as i')
  const phase = sql.raw("(array['waiting', 'running', 'over', 'over', 'over', 'stopped'])[1 + i % 6]")
  await sql`insert into persons select 'p' || i, 'p' || i, 'p' || i, null, i, i, null, 'P' || i from ${many}`.execute(db)
  const seated = sql.raw("case when i % 500 = 4 then 'bots' when i % 500 = 1 then 'left' else 'people' end")
  await sql`insert into tables select 't' || i, 'g', ${phase}, i % 2, 'p' || i, i, '1', '{}', '[]', '[]', '[]', '', '', null, null, 'o' || i % 5000, ${seated},
    (i / 7) % 2, i, null, 0, null, 'c' || i, i, case when ${phase} = 'over' then i end from ${many}`.execute(db)
  await sql`insert into seats select 't' || i, seat, 'p' || (i + seat) % 5000, 'g', ${phase}, i, null from ${many}, generate_series(0, 1) as seat`.execute(
    db,
  )
  await sql`insert into heads (table_id, number, moved_from, changed, due, awaits_bot)
    select 't' || i, 3, 2, i, case when i % 997 = 1 then i end, case when i % 997 = 0 then 1 else 0 end from ${many}`.execute(db)
  await sql`insert into log select 't' || i, number, i, '{}' from ${many}, generate_series(0, 2) as number`.execute(db)
  await sql`insert into standings select 't' || i, 2, '1', '{}' from ${many}`.execute(db)
  await sql`insert into chat select 't' || i, 1, i, 'p', 'p', null, 'x' from ${many}`.execute(db)
  await sql`insert into tokens select 'k' || i, 'k' || i, 'p' || i, '', i, 'token', i, 0, null from ${many}`.execute(db)
  await sql`insert into passkeys select 'k' || i, 'p' || i, '', 0, '[]', i from ${many}`.execute(db)
  await sql`insert into push select 'k' || i, 'p' || i, '{}', 'k' || i from ${many}`.execute(db)
  await sql`insert into challenges select 'c' || i, i from ${many}`.execute(db)
  await sql`insert into draws select 'd' || i, i from ${many}`.execute(db)
  await sql`insert into ratings select 'p' || i, game, 'live', 1500, 50, 0.06, 1, i from ${many}, unnest(array['f', 'g']) as game`.execute(
    db,
  )
  await sql`insert into rating_history select 'p' || 1 + i % 2, 'g', 'live', i, 't' || i, i, 1500, 50 from ${many}`.execute(db)
  await sql`insert into seekers select 'p' || i, 's' || i, 'g', 'live', 0, 1500, i, i, 'o' || i % 5000, null from ${many}`.execute(db)
  await sql`analyze`.execute(db)
}

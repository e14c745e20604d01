// Every list is read from an index, and never by looking at all matches or by sorting them.
import { type RootOperationNode, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/store/database.ts'
import { storeOver } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { databases } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const LISTS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  find: store => store.find('a'),
  log: store => store.log('a', 5),
  standing: store => store.standing('a'),
  chat: store => store.chat('a'),
  openTables: store => store.openTables(50),
  tablesOf: store => store.tablesOf('ann', ['over', 'stopped'], 20, 1),
  resultsOf: store => store.resultsOf('ann'),
  due: store => store.due(1, 10),
  nextDue: store => store.nextDue(),
  awaitingBots: store => store.awaitingBots(10),
  running: store => store.running('a', 10),
  countTables: store => store.countTables('ann'),
  claimed: store => store.claimed('ann'),
  tokenBy: store => store.tokenBy('hash'),
  tokensOf: store => store.tokensOf('ann'),
  passkeysOf: store => store.passkeysOf('ann'),
  pushOf: store => store.pushOf('ann'),
}

/** What SQLite says it would do for each query that `ask` makes. */
async function plansOf(database: Database, ask: (store: Store) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(storeOver({ ...database, db }))
  const steps: string[] = []
  for (const node of nodes) {
    const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const [first = '', ...others] = text.split('?')
    const query = others.reduce((sum, part, i) => sql`${sum}${sql.lit(parameters[i])}${sql.raw(part)}`, sql.raw(first))
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
    // What one person sits at is counted once each: that is few.
    const isWrong = name === 'countTables' ? /^SCAN (?!live)/ : /^SCAN|TEMP B-TREE/
    expect(steps.filter(step => isWrong.test(step))).toEqual([])
    await database.close()
  })
})

// How long it takes from a choice until both have seen what came of it, while a thousand tables are followed and a quarter of all that the
// server could do is asked of it.
import { join } from 'node:path'
import { draw, seeded } from '@rubble/engine'
import { crowd } from './crowd.ts'
import { askFor } from './load.ts'
import { start } from './programs.ts'
import { TwoPeople } from './two-people.ts'

const TABLES = 1000
/** As many at once as where the full load is measured: more would only wait longer. */
const AT_ONCE = 64
const FULL_MS = 3000
/** What stops the whole machine for a moment spoils one of these, and not all. */
const WINDOWS = 9
const WINDOW_MS = 3000

/** In each window, how long the slowest of a hundred took at the least. */
export async function waits(folder: string): Promise<readonly number[]> {
  const program = await start(new URL('served.ts', import.meta.url), [join(folder, 'waits.sqlite')])
  try {
    const random = seeded('waits')
    const tables = await crowd(TABLES, () => TwoPeople.sitDown(program.port, 'mission-combat', random))
    await askFor(FULL_MS, tables.slice(0, AT_ONCE))
    // others: a quick server has played the first ones to their end, and would seem to do nothing
    const perSecond = await rateOf(tables.slice(AT_ONCE, 2 * AT_ONCE))
    const found: number[] = []
    while (found.length < WINDOWS)
      found.push(
        slowest(
          await atRate(
            perSecond / 4,
            tables.filter(table => !table.isOver),
          ),
        ),
      )
    return found
  } finally {
    await program.stop()
  }
}

/** Choices in a second of as many as ask all the time, until their matches or the time is over. */
async function rateOf(tables: readonly TwoPeople[]): Promise<number> {
  const begun = performance.now()
  const done = await askFor(FULL_MS, tables)
  return done / ((performance.now() - begun) / 1000)
}

function slowest(all: readonly number[]): number {
  const found = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)]
  if (found === undefined) throw new Error('nobody chose anything while the waits were measured')
  return found
}

/** Choices come when they come, whether or not earlier ones have been answered; a table has one on its way at a time. */
async function atRate(perSecond: number, tables: readonly TwoPeople[]): Promise<readonly number[]> {
  const random = seeded('rate')
  const free = tables.slice()
  const found: number[] = []
  const begun = performance.now()
  const going: Promise<void>[] = []
  let failure: Error | undefined
  const choose = async (table: TwoPeople): Promise<void> => {
    const sent = performance.now()
    await table.step()
    found.push(performance.now() - sent)
    if (!table.isOver) free.push(table)
  }
  for (let sent = 0; performance.now() - begun < WINDOW_MS;) {
    for (; sent < ((performance.now() - begun) / 1000) * perSecond; sent++) {
      const [table] = free.splice(draw(random, free.length), 1)
      if (table === undefined) throw new Error('all tables wait for the server')
      going.push(
        choose(table).catch((error: unknown) => {
          failure ??= error as Error
        }),
      )
    }
    if (failure !== undefined) throw failure
    await new Promise(done => {
      setTimeout(done, 1)
    })
  }
  await Promise.all(going)
  return found
}

// How long it takes from the start of the process to its first answer, with many matches in the database.
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { openStore } from '../../src/store/open.ts'
import { headColumns, logColumns, seatColumns, tableColumns } from '../../src/store/rows.ts'
import type { HeadRow, LogRow, TableRow } from '../../src/store/store.ts'
import { start } from './programs.ts'
import { Line } from './wire.ts'

const MATCHES = 100_000
/** One in ten is still being played. */
const RUNNING = 10
const LINES = 5
const STARTS = 7
const PEOPLE = 1000

export async function startUps(folder: string): Promise<readonly number[]> {
  const path = join(folder, 'start-up.sqlite')
  await fill(path)
  const found: number[] = []
  while (found.length < STARTS) found.push(await startUp(path))
  return found
}

async function startUp(path: string): Promise<number> {
  const begun = performance.now()
  const program = await start(new URL('served.ts', import.meta.url), [path])
  const line = await Line.to(program.port)
  const { status } = await line.ask({ method: 'GET', path: '/api/tables' })
  const seconds = (performance.now() - begun) / 1000
  if (status !== 200) throw new Error(`the server answered with ${status}`)
  line.close()
  await program.stop()
  return seconds
}

async function fill(path: string): Promise<void> {
  const store = await openStore(path)
  for (let i = 0; i < PEOPLE; i++)
    await store.addPerson({ id: personId(i), name: 'Ada', isClaimed: false, password: undefined, created: i, seen: i, webhook: undefined })
  await store.close()
  const file = new DatabaseSync(path)
  file.exec('begin')
  for (let i = 0; i < MATCHES; i++) addMatch(file, i)
  file.exec('commit')
  file.close()
}

const personId = (i: number): string => `person-${i % PEOPLE}`

function addMatch(file: DatabaseSync, i: number): void {
  const { table, head, log } = match(i)
  insert(file, 'tables', tableColumns(table, head))
  for (const seat of seatColumns(table, head)) insert(file, 'seats', seat)
  insert(file, 'heads', headColumns(head, 0))
  for (const line of log) insert(file, 'log', logColumns(table.id, line))
}

const ready = new WeakMap<DatabaseSync, Map<string, ReturnType<DatabaseSync['prepare']>>>()
function insert(file: DatabaseSync, into: string, row: object): void {
  const statements = ready.get(file) ?? new Map<string, ReturnType<DatabaseSync['prepare']>>()
  ready.set(file, statements)
  const statement =
    statements.get(into)
    ?? file.prepare(
      `insert into ${into} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
    )
  statements.set(into, statement)
  statement.run(...(Object.values(row) as SQLInputValue[]))
}

function match(i: number): { readonly table: TableRow; readonly head: HeadRow; readonly log: readonly LogRow[] } {
  const isRunning = i % RUNNING === 0
  const id = `match-${((i * 7919) % MATCHES).toString(36).padStart(16, '0')}`
  const hash = '0123456789abcdef'
  const sitters = [personId(i), personId(i + 1)].map(person => ({ kind: 'person', person }) as const)
  const terms = { game: 'mission-combat', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: i % 3 === 0 } as const
  return {
    table: {
      id,
      terms,
      version: '1',
      seats: ['marines', 'portalists'],
      sitters,
      numbers: ['a', 'b'],
      owner: personId(i),
      created: i,
      secret: hash.repeat(4),
      commitment: hash.repeat(4),
      seed: hash.repeat(4),
      next: undefined,
    },
    head: {
      id,
      revision: LINES,
      phase: isRunning ? 'running' : 'over',
      number: LINES,
      changed: i,
      asked: isRunning ? { kind: 'act', seats: [0] } : undefined,
      outcome: isRunning ? undefined : { winners: [0], rule: 'MC-END-1' },
      left: undefined,
      due: undefined,
      awaitsBot: false,
      thinker: undefined,
      stopped: undefined,
      undoAsked: undefined,
    },
    log: Array.from({ length: LINES }, (_, number) => ({
      number,
      at: i,
      entry: { seat: 'marines', choose: { do: 'move', unit: 'm-gauss-tank#1', to: 'm-hq', pay: 'ap' }, hash },
    })),
  }
}

// How long others wait while somebody looks at many long matches that nobody uses: each of them has to be played again from its log.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createEngine, draw, type Flat, Match, seeded } from '@rubble/engine'
import { rulesOf } from '../../src/games.ts'
import { firstHead } from '../../src/hall/head.ts'
import { openStore } from '../../src/store/open.ts'
import type { LogRow, TableRow } from '../../src/store/store.ts'
import { start } from './programs.ts'
import { Line } from './wire.ts'

const COLD = 40
/** Random play of Mission: Combat! takes longer than any other match. */
const GAME = 'mission-combat'
const ROUNDS = 7
const SECRET = '0123456789abcdef'.repeat(4)

/**
 * In each round, the longest that anybody else waited, as a part of the time that one of these matches takes: so it does not matter how
 * quick the machine is.
 */
export async function coldWaits(folder: string): Promise<readonly number[]> {
  const path = join(folder, 'cold.sqlite')
  await fill(path)
  const found: number[] = []
  while (found.length < ROUNDS) found.push(await longestWait(path))
  return found
}

/** A server that has just been started has no match in memory. */
async function longestWait(path: string): Promise<number> {
  const program = await start(new URL('served.ts', import.meta.url), [path])
  const [other, ...lines] = await Promise.all(Array.from({ length: COLD + 1 }, () => Line.to(program.port)))
  try {
    if (other === undefined) return Infinity
    // all code that others need is there
    for (let i = 0; i < 200; i++) await waited(other)
    const looking = { isOver: false }
    const begun = performance.now()
    const looks = Promise.all(lines.map((line, i) => look(line, idOf(i)))).finally(() => {
      looking.isOver = true
    })
    let longest = 0
    while (!looking.isOver) longest = Math.max(longest, await waited(other))
    await looks
    return longest / ((performance.now() - begun) / COLD)
  } finally {
    for (const line of [other, ...lines]) line?.close()
    await program.stop()
    forgetCheckpoints(path)
  }
}

/** A server that stops keeps how matches stand: the next one would have nothing to play again. */
function forgetCheckpoints(path: string): void {
  const file = new DatabaseSync(path)
  file.exec('delete from standings')
  file.close()
}

async function waited(line: Line): Promise<number> {
  const begun = performance.now()
  const { status } = await line.ask({ method: 'GET', path: '/api/games' })
  if (status !== 200) throw new Error(`the server answered with ${status}`)
  return performance.now() - begun
}

async function look(line: Line, id: string): Promise<void> {
  const { status, body } = await line.ask({ method: 'GET', path: `/api/tables/${id}/moment` })
  if (status !== 200) throw new Error(`a match could not be looked at: ${body}`)
}

const idOf = (i: number): string => `cold-${i}`

async function fill(path: string): Promise<void> {
  const { version, seats, log } = await played()
  const store = await openStore(path)
  const sitters = seats.map((_, i) => ({ kind: 'person', person: `person-${i}` }) as const)
  for (let i = 0; i < COLD; i++) {
    const id = idOf(i)
    const terms = { game: GAME, config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: false } as const
    const numbers = seats.map(() => 'a')
    const table: TableRow = {
      id,
      terms,
      version,
      seats,
      sitters,
      numbers,
      owner: 'person-0',
      created: 0,
      secret: SECRET,
      commitment: SECRET,
      seed: SECRET,
      next: undefined,
    }
    const head = { ...firstHead(id, 0), phase: 'running' } as const
    await store.create(table, head)
    await store.append(log, { ...head, revision: 1, number: log.length })
  }
  await store.close()
}

/** All but the last choices, at random: it is not over. */
async function played(): Promise<{ readonly version: string; readonly seats: readonly string[]; readonly log: readonly LogRow[] }> {
  const { game } = await rulesOf(GAME)
  const engine = createEngine(game)
  const random = seeded('cold')
  const match = new Match(engine, {}, SECRET, undefined, [], { commitment: SECRET, table: '', numbers: [] })
  while (!match.isOver()) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)] as never) as Flat)
  }
  return { version: game.version, seats: match.seats, log: match.log.slice(0, -10).map((entry, number) => ({ number, entry, at: 0 })) }
}

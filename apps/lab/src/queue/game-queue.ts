// Games that wait to be played, and what came of them, in a database that several machines share. The queue itself is kept by pg-boss: a
// game is handed out at least once, again if nothing is heard of whoever has it. What came of it has a key, and counts once.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyPack } from '@rubble/kit'
import type { PlayedGame, Terms } from '../arena/game.ts'
import { keyOf, readPlayed } from '../arena/record.ts'
import type { Job } from '../arena/workers.ts'
import { codeOf } from './code.ts'
import { type Boss, loadBoss } from './library.ts'

/** A game that was taken from the queue. */
export interface TakenGame extends Job {
  readonly id: string
  readonly line: Line
}

/** One game with its code: who has another version of either takes nothing from it. */
export interface Line {
  readonly name: string
  readonly door: string
}

/** What came of a game: what was played, or why it could not be. */
export interface Result {
  readonly id: string
  readonly played: PlayedGame | null
  readonly failure: string | null
}

/** The least that pg-boss allows; whoever plays is heard of three times as often. */
const HEARTBEAT = 10
export const BEAT_MS = (HEARTBEAT * 1000) / 3
const LOOK = 2
/** A game that has ended so many of those who played it is not tried again. */
const TRIES = 5
const HALF_A_DAY = 12 * 60 * 60
const A_MONTH = 30 * 24 * 60 * 60
const CHUNK = 500

const RESULTS = 'rubble_lab.result'

/** A database that is started again is away for a while. */
const LONGEST = 30
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let seconds = 0; ; seconds++) {
    try {
      return await ask()
    } catch (error) {
      if (seconds === LONGEST || !isAway(error)) throw error
      await sleep(1000)
    }
  }
}

/** The connection is what fails, or the server says that it is about to stop or only just begins. */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  return /^(?:E[A-Z]+|08...|57P0.)$/.test(code) || message.startsWith('Connection terminated')
}

export class GameQueue {
  readonly #boss: Boss
  readonly #lines = new Map<string, Line>()

  private constructor(boss: Boss) {
    this.#boss = boss
    // what was asked for says itself that it failed; what the library does on its own is tried again
    boss.on('error', () => {})
  }

  static async open(url: string): Promise<GameQueue> {
    const PgBoss = await loadBoss()
    const boss = new PgBoss({
      connectionString: url,
      schema: 'rubble_lab_queue',
      schedule: false,
      superviseIntervalSeconds: LOOK,
      monitorIntervalSeconds: LOOK,
    })
    const queue = new GameQueue(boss)
    await boss.start()
    await queue.#prepare()
    return queue
  }

  /** Two who begin at once may both find nothing there: a lock lets one of them go first. All of it is one transaction. */
  async #prepare(): Promise<void> {
    await this.#sql(`select pg_advisory_xact_lock(hashtext('${RESULTS}'));
      create schema if not exists rubble_lab;
      create table if not exists ${RESULTS} (id uuid primary key, played jsonb, failure text, at timestamptz not null default now());
      delete from ${RESULTS} where at < now() - interval '${A_MONTH} seconds'`)
  }

  async line(door: string): Promise<Line> {
    const known = this.#lines.get(door)
    if (known !== undefined) return known
    const { default: pack } = (await import(door)) as { readonly default: AnyPack }
    const line = { name: `${pack.game.id}.${codeOf(door)}`, door }
    const options = { heartbeatSeconds: HEARTBEAT, expireInSeconds: HALF_A_DAY, retryLimit: 2 * TRIES, retentionSeconds: A_MONTH }
    await this.#boss.createQueue(line.name, options)
    this.#lines.set(door, line)
    return line
  }

  /** By its number nobody plays a game that was played, or that waits already. */
  idOf({ name }: Line, { terms, index }: Job): string {
    const hex = createHash('sha256')
      .update(`${name} ${keyOf(terms, index)}`)
      .digest('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  }

  async put(line: Line, jobs: readonly Job[]): Promise<void> {
    for (let i = 0; i < jobs.length; i += CHUNK) {
      const chunk = jobs.slice(i, i + CHUNK).map(({ terms, index }) => ({ id: this.idOf(line, { terms, index }), data: { terms, index } }))
      await this.#boss.insert(line.name, chunk)
    }
  }

  async take(line: Line): Promise<TakenGame | undefined> {
    const [job] = await patiently(() => this.#boss.fetch(line.name, { includeMetadata: true }))
    if (job === undefined) return undefined
    const { terms, index } = job.data as { readonly terms: Terms; readonly index: number }
    const taken = { id: job.id, line, terms, index }
    if (job.retryCount < TRIES) return taken
    await this.finish(taken, { failure: `game ${index} ended those who played it ${TRIES} times` })
    return this.take(line)
  }

  /** Still played. */
  async beat({ line, id }: TakenGame): Promise<void> {
    await this.#boss.touch(line.name, id)
  }

  /** Others may have it. */
  async giveBack({ line, id }: TakenGame): Promise<void> {
    await this.#boss.fail(line.name, id)
  }

  /** The first result counts: whoever was thought lost and comes after all changes nothing. */
  async finish({ line, id }: TakenGame, { played, failure }: { readonly played?: PlayedGame; readonly failure?: string }): Promise<void> {
    await this.#sql(`insert into ${RESULTS} (id, played, failure) values ($1, $2, $3) on conflict do nothing`, [
      id,
      played === undefined ? null : JSON.stringify(played),
      failure ?? null,
    ])
    await patiently(() => this.#boss.deleteJob(line.name, id))
  }

  /** Of these games, as far as there are any. */
  async results(ids: readonly string[]): Promise<readonly Result[]> {
    const rows = (await this.#sql(`select id, played, failure from ${RESULTS} where id = any($1::uuid[])`, [ids])) as readonly Result[]
    return rows.map(({ played, ...row }) => ({ ...row, played: played === null ? null : readPlayed(played) }))
  }

  /** The same game may be tried again. */
  async forget(id: string): Promise<void> {
    await this.#sql(`delete from ${RESULTS} where id = $1`, [id])
  }

  async #sql(text: string, values?: readonly unknown[]): Promise<readonly unknown[]> {
    return (await patiently(() => this.#boss.getDb().executeSql(text, values))).rows
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false })
  }
}

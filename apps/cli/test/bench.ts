// What the terminal's commands measure of themselves, for `npm run bench`: named on the command line, printed as JSON, each with all its
// values. env GAME: decisions a second of matches played at random through `rubble env`, in lists of 64 requests, over a pipe. queue: how
// many times as fast as one worker two are that share games over PostgreSQL.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { draw, seeded } from '@rubble/engine'
import { arena } from '@rubble/lab'
import { sharedPostgres } from '@rubble/server/test/postgres'

interface Answer {
  readonly ok: boolean
  readonly error?: string
  readonly match: number
  readonly asked: readonly string[]
  readonly seat: string
  readonly count: number
  readonly over: boolean
}

const MATCHES = 64
const SLICES = 12
const SLICE_MS = 500
/** The first slices warm up what is compiled on the way. */
const WARM = 2
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const chance = seeded('bench of env')

class Pipe {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: AsyncIterator<string>
  #seed = 0

  constructor(game: string) {
    this.#child = spawn(process.execPath, [MAIN, 'env', game], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]()
  }

  async ask(requests: readonly object[]): Promise<readonly Answer[]> {
    this.#child.stdin.write(`${JSON.stringify(requests)}\n`)
    const { value } = (await this.#lines.next()) as { readonly value: string }
    const answers = JSON.parse(value) as readonly Answer[]
    const wrong = answers.find(({ ok }) => !ok)
    if (wrong !== undefined) throw new Error(wrong.error)
    return answers
  }

  /** Anew, as often as matches end. */
  async begin(matches: readonly number[]): Promise<readonly Answer[]> {
    if (matches.length === 0) return []
    const opened = await this.ask(matches.map(match => ({ cmd: 'reset', match, seed: ++this.#seed })))
    return this.ask(opened.map(({ match, asked: [seat] }) => ({ cmd: 'count', match, seat })))
  }

  close(): void {
    this.#child.stdin.end()
  }
}

const act = ({ match, seat, count }: Answer): object => ({ cmd: 'act', match, seat, option: draw(chance, count), next: 'count' })

async function speeds(game: string): Promise<readonly number[]> {
  const pipe = new Pipe(game)
  const values: number[] = []
  let running = await pipe.begin(Array.from({ length: MATCHES }, (_, match) => match))
  for (let slice = 0; slice < WARM + SLICES; slice++) {
    const begun = performance.now()
    let done = 0
    while (performance.now() - begun < SLICE_MS) {
      done += running.length
      const answers = await pipe.ask(running.map(act))
      const over = answers.flatMap(answer => (answer.over ? [answer.match] : []))
      running = [...answers.filter(answer => !answer.over), ...(await pipe.begin(over))]
    }
    if (slice >= WARM) values.push(done / ((performance.now() - begun) / 1000))
  }
  pipe.close()
  return values
}

/** Games long enough that the queue is not what is measured, and as many in each round as two workers can share evenly. */
const SHARED = { players: ['search:60i', 'search:60i'], games: 40 }
const ROUNDS = 4

async function startWorker(queue: string): Promise<ChildProcessByStdio<null, Readable, null>> {
  const worker = spawn(process.execPath, [MAIN, 'lab', 'worker', '--queue', queue, '--workers', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await createInterface(worker.stdout)[Symbol.asyncIterator]().next()
  return worker
}

async function secondsOf(queue: string, seed: string): Promise<number> {
  const begun = performance.now()
  await arena({ door: import.meta.resolve('@rubble/mission-combat'), ...SHARED, seed, queue, workers: 0 })
  return (performance.now() - begun) / 1000
}

/** By turns, so that what disturbs the machine disturbs both alike; the first games of each worker only warm it up. */
async function sharing(): Promise<readonly number[]> {
  const { fresh } = await sharedPostgres()
  const queue = await fresh()
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const seconds: number[] = []
    for (const count of [1, 2]) {
      const workers = await Promise.all(Array.from({ length: count }, () => startWorker(queue)))
      await secondsOf(queue, `warm ${round} ${count}`)
      seconds.push(await secondsOf(queue, `bench ${round} ${count}`))
      for (const worker of workers) worker.kill()
    }
    const [one = 0, two = 1] = seconds
    ratios.push(one / two)
  }
  return ratios
}

try {
  const found: Record<string, readonly number[]> = {}
  for (const name of process.argv.slice(2)) found[name] = name === 'queue' ? await sharing() : await speeds(name.replace(/^env /, ''))
  process.stdout.write(JSON.stringify(found))
} catch (error) {
  // one line, for the table of the bench
  console.error(`not measured: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

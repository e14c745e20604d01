// A server in a process of its own, which can be killed and started again on the same port and database.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './port.ts'

export interface ServerOptions {
  readonly database: string
  /** The one it had before. */
  readonly port?: number
  readonly env?: NodeJS.ProcessEnv
  /** Lines of a shell that prepare what it runs in. */
  readonly within?: { readonly shell: readonly string[]; readonly script: string }
}

export interface ExitStatus {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface ServerProcess {
  readonly pid: number
  readonly port: number
  readonly url: string
  /** What it has written to its log. */
  readonly log: () => string
  /** At once, as by a power cut. */
  kill(): Promise<ExitStatus>
  /** As whoever runs it would stop it. */
  stop(): Promise<ExitStatus>
}

/** One machine plays all people, so nobody is slowed down, nor are bots. */
const ENV = {
  RUBBLE_HOST: '127.0.0.1',
  RUBBLE_LOG_LEVEL: 'error',
  RUBBLE_PUSH: 'off',
  RUBBLE_WEBHOOKS: 'off',
  RUBBLE_MAX_REQUESTS: '1000000',
  RUBBLE_MAX_STREAMS: '1000',
  RUBBLE_MAX_ADDRESS_CONNECTIONS: '1000000',
  RUBBLE_MAX_OPEN_TABLES: '1000',
  RUBBLE_MAX_BOT_TABLES: '1000',
  RUBBLE_BOT_PAUSE_SECONDS: '0',
  RUBBLE_BOT_THREADS: '1',
}
const PROGRAM = join(import.meta.dirname, 'serve.ts')

export async function startChild(options: ServerOptions): Promise<ServerProcess> {
  const { port, child, log } = await begin({ ...options, port: options.port ?? (await freePort()) })
  const end = (signal: NodeJS.Signals) => async (): Promise<ExitStatus> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise(done => {
        child.once('exit', done)
      })
      child.kill(signal)
      await gone
    }
    return { code: child.exitCode, signal: child.signalCode }
  }
  return { pid: child.pid ?? 0, port, url: `http://127.0.0.1:${port}`, log, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

/** Started, and killed so many milliseconds later, most likely before it was ready. */
export async function killedAtStart(options: ServerOptions, after: number): Promise<void> {
  const child = run(options)
  const gone = new Promise(done => {
    child.once('exit', done)
  })
  await new Promise(done => {
    setTimeout(done, after)
  })
  child.kill('SIGKILL')
  await gone
}

function run({ database, port = 0, env = {}, within }: ServerOptions): ChildProcess {
  const all = { ...process.env, ...ENV, RUBBLE_DATABASE: database, RUBBLE_PORT: String(port), ...env }
  const [program = '', ...args] =
    within === undefined
      ? [process.execPath, PROGRAM]
      : [...within.shell, '-c', `${within.script} && exec "$0" "$1"`, process.execPath, PROGRAM]
  return spawn(program, args, { env: all, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Returns as soon as it listens; `kill` may come long before that, so it is killed here too where the test ends. */
async function begin(options: ServerOptions): Promise<{ port: number; child: ChildProcess; log: () => string }> {
  const child = run(options)
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  child.once('exit', () => {
    process.off('exit', kill)
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const port = await new Promise<number>((done, fail) => {
    child.stdout?.once('data', (text: Buffer) => {
      done(Number(text))
    })
    child.once('exit', (code, signal) => {
      fail(new Error(`the server ended at once (${code ?? signal}): ${log}`))
    })
  })
  return { port, child, log: () => log }
}

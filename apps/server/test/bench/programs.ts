// Programs that are measured: each in a process of its own, on a core of its own where the system can say so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Cost } from './meter.ts'

const METER = new URL('meter.ts', import.meta.url).href
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Whoever measures leaves the first core to what is measured, where that can be done. */
export function makeRoom(): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `1-${availableParallelism() - 1}`, String(process.pid)])
}

export interface Program {
  readonly port: number
  cost(): Promise<Cost>
  stop(): Promise<void>
}

/** Starts a program that tells its port by a message. */
export async function start(file: URL, args: readonly string[]): Promise<Program> {
  const child = started(file, args)
  const { port } = (await heard(child)) as { port: number }
  return {
    port,
    async cost() {
      child.send('cost')
      return (await heard(child)) as Cost
    },
    stop: () => ended(child),
  }
}

/** What a program says that says one thing only. `flags` are Node's own. */
export async function outputOf(file: URL, args: readonly string[], flags: readonly string[]): Promise<unknown> {
  const child = started(file, args, flags)
  const said = await heard(child)
  await ended(child)
  return said
}

function started(file: URL, args: readonly string[], flags: readonly string[] = []): ChildProcess {
  const command = [process.execPath, ...flags, '--import', METER, file.pathname, ...args]
  const [program = '', ...rest] = canPin ? ['taskset', '--cpu-list', '0', ...command] : command
  return spawn(program, rest, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production' } })
}

function heard(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`a program that was measured ended with code ${String(code)}`))
    }
    child.once('exit', onExit).once('error', reject)
    child.once('message', message => {
      child.off('exit', onExit).off('error', reject)
      resolve(message)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise(done => {
    child.once('exit', done)
  })
  child.kill('SIGTERM')
  await exit
}

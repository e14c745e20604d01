// Runs the real command as a process of its own.
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEngine, draw, Match, type MatchFile, seeded } from '@rubble/engine'
import { missionCombat } from '@rubble/mission-combat'
import { afterAll } from 'vitest'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface RunningCommand {
  /** Waits until the output has this text; gives all of it so far. */
  until(text: string): Promise<string>
  write(text: string): void
  /** The input is over. */
  close(): void
  kill(signal: NodeJS.Signals): void
  readonly end: Promise<Ran>
}

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
/** Of the surroundings only what finds programs, and where compiled sources are kept: each run would compile all of them anew. */
const ENV = { PATH, LANG: 'C', NODE_COMPILE_CACHE }

/** Runs the command with its output going to a file. */
export function rubbleInto(file: string, args: readonly string[], cwd: string): Promise<Ran> {
  const into = openSync(file, 'w')
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: ENV, stdio: ['ignore', into, 'pipe'] })
  closeSync(into)
  let err = ''
  child.stderr?.on('data', (data: Buffer) => {
    err += data.toString()
  })
  return new Promise(resolve => {
    child.on('close', code => {
      resolve({ code, out: '', err })
    })
  })
}

export function start(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): RunningCommand {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: { ...ENV, ...env } })
  let out = ''
  let err = ''
  let look = (): void => {}
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString()
    look()
  })
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString()
  })
  child.stdin.on('error', () => {}) // it may end before it has read everything
  const end = new Promise<Ran>(resolve => {
    child.on('close', code => {
      resolve({ code, out, err })
    })
  })
  return {
    until: text =>
      new Promise(resolve => {
        look = () => {
          if (out.includes(text)) resolve(out)
        }
        look()
      }),
    write: text => {
      child.stdin.write(text)
    },
    close: () => {
      child.stdin.end()
    },
    kill: signal => {
      child.kill(signal)
    },
    end,
  }
}

export function rubble(
  args: readonly string[],
  options: { readonly cwd: string; readonly input?: string | readonly string[]; readonly env?: NodeJS.ProcessEnv },
): Promise<Ran> {
  const { input = '' } = options
  const child = start(args, options)
  child.write(typeof input === 'string' ? input : input.map(line => `${line}\n`).join(''))
  child.close()
  return child.end
}

/** A folder of its own, gone when the tests of the file are over. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'rubble-cli-'))
  afterAll(() => {
    rmSync(path, { recursive: true, force: true })
  })
  return path
}

/** A match of random choices. */
export function recorded(seed: string, moves: number): MatchFile {
  const engine = createEngine(missionCombat.game)
  const match = new Match(engine, {}, seed)
  const random = seeded(`chooser ${seed}`)
  while (match.number < moves && !match.isOver()) {
    const [seat = 0] = engine.asked(match.state)
    const options = engine.options(match.state, seat)
    match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
  }
  return match.save()
}

/** All files under a folder with what is in them: to see that nothing was touched. */
export function contents(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map(file => [file, readFileSync(file, 'utf8')]))
}

/** The error is one line, and this is what it says. */
export function oneLine({ err }: Ran): string {
  const lines = err.trimEnd().split('\n')
  if (lines.length !== 1) throw new Error(`expected one line of error, not: ${err}`)
  return lines[0] ?? ''
}

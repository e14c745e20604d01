// What the server measures of itself, for `npm run bench`: named on the command line, printed as JSON, each with all its values.
// choices …, append …, boardgame.io …: choices in each second that the server computes, on one core, in turns with each other:
//   ours is durable, with two seats streaming; `append` is a bare server that only keeps them (bare.ts: with a commit each, with one for
// many, and with two who follow);
//   matches are played for 300 choices; boardgame.io has them in memory, or in the files of the storage that it brings along, which it does
// not wait for the disk to keep. waits: milliseconds from a choice until both have seen it, 99 % of all, at a quarter of full load with
// 2,000 streams; in several windows. cold: the longest that others wait while 40 long matches are taken up that nobody uses, as a part of
// the time that one of them takes; in several rounds. held, idle: kilobytes of a match in memory, and of one that has left it. start:
// seconds to the first answer with 100,000 matches.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coldWaits } from './bench/cold.ts'
import { bare, boardgameIo, ours } from './bench/contenders.ts'
import { type Contender, interleaved } from './bench/load.ts'
import type { MatchMemory } from './bench/memory.ts'
import { makeRoom, outputOf } from './bench/programs.ts'
import { startUps } from './bench/start-up.ts'
import { waits } from './bench/waits.ts'

type Values = Readonly<Record<string, readonly number[]>>

/** With the packages, on the disk: a folder for temporary files may be kept in memory. */
const cache = resolve(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'rubble-bench-'))
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exit(1)
  })

const CONTENDERS: Readonly<Record<string, (name: string) => Promise<Contender>>> = {
  'choices mission-combat': name => ours(folder, name, 'mission-combat'),
  'append each': name => bare(folder, name, 'each', false),
  'append together': name => bare(folder, name, 'together', false),
  'append followed': name => bare(folder, name, 'together', true),
  'choices tic-tac-toe': name => ours(folder, name, 'endless-tic-tac-toe'),
  'boardgame.io memory': name => boardgameIo(name),
  'boardgame.io files': name => boardgameIo(name, join(folder, 'boardgame-io')),
}

async function speeds(names: readonly string[]): Promise<Values> {
  const contenders: Contender[] = []
  for (const name of names) {
    const open = CONTENDERS[name]
    if (open !== undefined) contenders.push(await open(name))
  }
  return contenders.length === 0 ? {} : interleaved(contenders)
}

async function memory(): Promise<Values> {
  const { held, idle } = (await outputOf(
    new URL('bench/memory.ts', import.meta.url),
    [join(folder, 'memory.sqlite')],
    ['--expose-gc'],
  )) as MatchMemory
  return { held: [held / 1000], idle: [idle / 1000] }
}

const OTHERS: Readonly<Record<string, () => Promise<Values>>> = {
  waits: async () => ({ waits: await waits(folder) }),
  cold: async () => ({ cold: await coldWaits(folder) }),
  start: async () => ({ start: await startUps(folder) }),
  held: memory,
  idle: memory,
}

async function measureAll(names: readonly string[]): Promise<Values> {
  const strange = names.find(name => CONTENDERS[name] === undefined && OTHERS[name] === undefined)
  if (strange !== undefined) throw new Error(`the server cannot measure '${strange}'`)
  const found: Record<string, readonly number[]> = { ...(await speeds(names)) }
  for (const name of names) if (found[name] === undefined) Object.assign(found, await OTHERS[name]?.())
  return found
}

try {
  makeRoom()
  const text = JSON.stringify(await measureAll(process.argv.slice(2)))
  // all of it, before the process ends: a pipe takes what is long in parts
  await new Promise(done => {
    process.stdout.write(text, done)
  })
} catch (error) {
  // one line, for the table of the bench
  console.error(`not measured: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
// lines to servers that are gone may still be open
process.exit()

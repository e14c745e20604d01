// rubble puzzles: looks for positions with one answer in matches that bots play, and keeps them as data. It goes on where it stopped; or
// says anew how hard those are that it has.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  entryOf,
  fileOf,
  hasRoom,
  IN_FILE,
  type Means,
  mineMatch,
  type Puzzle,
  type PuzzleEntry,
  type PuzzleIndex,
  regraded,
} from '@rubble/bots/puzzles'
import { createEngine, type Types } from '@rubble/engine'
import { type AnyPack, everyTerms, termsAt } from '@rubble/kit'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import { readText, writeWhole } from '../files.ts'
import { findGame } from '../games.ts'
import type { Io } from '../io.ts'
import { withBar } from '../progress.ts'

const USUAL_COUNT = 60
const USUAL_MATCHES = 1000
/** Of one grade, in percent of all. */
const USUAL_SHARE = 50

export async function puzzles(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['count', 'matches', 'share', 'seed', 'out'], flags: ['regrade'] }, 1)
  const entry = findGame(args.words[0] ?? wrongUse('cli.error.files', { command: 'rubble puzzles GAME' }))
  const count = args.whole('count', 1) ?? USUAL_COUNT
  const matches = args.whole('matches', 1) ?? USUAL_MATCHES
  const share = args.whole('share', 1) ?? USUAL_SHARE
  const folder = args.text('out') ?? fileURLToPath(new URL('puzzles', entry.folder))
  const seed = args.text('seed') ?? '1'
  const isRegraded = args.has('regrade')
  const made = `rubble puzzles ${entry.id} ${isRegraded ? '--regrade' : `--count ${count} --share ${share}`} --seed ${seed}`
  const shelf = new Shelf(folder, seed, made)
  const pack = await entry.load()
  if (isRegraded) await regrade(pack, shelf)
  else await fill(pack, shelf, { count, share: share / 100 }, matches)
  io.out(io.words('cli.puzzles.done', { count: shelf.all.length, matches: shelf.matches, looked: shelf.looked, folder }))
  return HELD
}

/** Until there are enough, or so many matches have been looked through. */
async function fill(pack: AnyPack, shelf: Shelf, counts: PuzzleCounts, matches: number): Promise<void> {
  await withBar(async show => {
    while (shelf.all.length < counts.count && shelf.matches < matches) {
      await mine(pack, shelf, counts, note => {
        show(Math.min(shelf.all.length, counts.count), counts.count, note)
      })
      shelf.write()
    }
  })
}

/** The puzzles stay: levels have become others. */
async function regrade(pack: AnyPack, shelf: Shelf): Promise<void> {
  const means = meansOf(pack)
  await withBar(async show => {
    for (const [i, puzzle] of shelf.all.entries()) {
      await pack.game.prepare?.(puzzle.config)
      shelf.replace(i, regraded(means, puzzle))
      show(i + 1, shelf.all.length, '')
    }
  })
  // with another seed than its own there are none
  if (shelf.all.length > 0) shelf.write()
}

const meansOf = ({ game, knowledge, tasks, forecast }: AnyPack): Means<Types> => ({
  model: { engine: createEngine(game), knowledge },
  tasks,
  forecast,
})

/** How many, and which part of them at most of one grade. */
interface PuzzleCounts {
  readonly count: number
  readonly share: number
}

/** One match. What was looked through half way when somebody stopped it is looked through again. */
async function mine(pack: AnyPack, shelf: Shelf, { count, share }: PuzzleCounts, show: (note: string) => void): Promise<void> {
  const config = termsAt(everyTerms(pack), shelf.matches)
  await pack.game.prepare?.(config)
  for (const puzzle of mineMatch({ ...meansOf(pack), config, seed: `${shelf.seed} ${shelf.matches}` })) {
    shelf.looked++
    show(`${shelf.matches + 1} · ${shelf.looked}`)
    if (puzzle !== undefined && hasRoom(entryOf(puzzle), shelf.entries, count, share)) shelf.add(puzzle)
  }
  shelf.matches++
}

class Shelf {
  readonly #folder: string
  readonly #made: readonly string[]
  readonly seed: string
  readonly all: Puzzle[]
  matches: number
  looked: number

  constructor(folder: string, seed: string, made: string) {
    this.#folder = folder
    const kept = this.#read<PuzzleIndex>('index')
    const isSame = kept?.seed === seed
    this.seed = seed
    const before = isSame ? kept.made : []
    this.#made = before.at(-1) === made ? before : [...before, made]
    this.matches = isSame ? kept.matches : 0
    this.looked = isSame ? kept.looked : 0
    const files = Math.ceil((isSame ? kept.puzzles.length : 0) / IN_FILE)
    this.all = Array.from({ length: files }, (_, i) => this.#read<Puzzle[]>(fileOf(i * IN_FILE)) ?? []).flat()
  }

  get entries(): readonly PuzzleEntry[] {
    return this.all.map(entryOf)
  }

  add(puzzle: Puzzle): void {
    this.all.push(puzzle)
  }

  replace(at: number, puzzle: Puzzle): void {
    this.all[at] = puzzle
  }

  write(): void {
    const { seed, matches, looked, all, entries } = this
    for (let from = 0; from < all.length; from += IN_FILE) this.#write(fileOf(from), lines(all.slice(from, from + IN_FILE)))
    const head = JSON.stringify({ made: this.#made, seed, matches, looked }).slice(0, -1)
    this.#write('index', `${head},"puzzles":${lines(entries)}}`)
  }

  #read<T>(name: string): T | undefined {
    const file = join(this.#folder, `${name}.json`)
    return existsSync(file) ? (JSON.parse(readText(file)) as T) : undefined
  }

  #write(name: string, text: string): void {
    writeWhole(join(this.#folder, `${name}.json`), `${text}\n`)
  }
}

/** A line for each: small, and a change is seen as what it is. */
const lines = (list: readonly unknown[]): string => `[\n${list.map(one => JSON.stringify(one)).join(',\n')}\n]`

// Where the puzzles of each game are: an index of all, the puzzles in files of a few, what can be asked for in them, and their words.
import { fileOf, type Puzzle, type PuzzleIndex } from '@rubble/bots/puzzles'
import type { Tasks } from '@rubble/engine'
import { BOARD_GAMES } from '@rubble/games'
import type { Language, Texts } from '@rubble/text'
import { at, type Loads } from '../game-doors.ts'
import { once } from '../shell/once.ts'

const FILES: Loads<unknown> = import.meta.glob<unknown>('../../../../games/*/puzzles/*.json', { import: 'default' })
const TASKS: Loads<Tasks> = import.meta.glob<Tasks>('../../../../games/*/src/tasks.ts', { import: 'tasks' })
const TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../../games/*/text/*/puzzles.json', { import: 'default' })

const ROOT = '../'
/** Patterns begin one folder further down than those of game-doors.ts. */
const load = <T>(all: Loads<T>, game: string, path: string): Promise<T> =>
  at(Object.fromEntries(Object.entries(all).map(([key, one]) => [key.replace(ROOT, ''), one])), game, path)()

export const indexOf = (game: string): Promise<PuzzleIndex> =>
  once(`puzzles ${game}`, () => load(FILES, game, 'puzzles/index.json') as Promise<PuzzleIndex>)

/** What all games have, in the order in which they are shown. */
export const indexes = (): Promise<readonly (readonly [string, PuzzleIndex])[]> =>
  once('puzzles', () => Promise.all(BOARD_GAMES.map(async game => [game, await indexOf(game)] as const)))

export async function puzzleOf(game: string, id: string): Promise<Puzzle | undefined> {
  const { puzzles } = await indexOf(game)
  const n = puzzles.findIndex(one => one.id === id)
  if (n < 0) return undefined
  const file = (await load(FILES, game, `puzzles/${fileOf(n)}.json`)) as readonly Puzzle[]
  return file.find(one => one.id === id)
}

/** Absent where only the best choice can be asked for. */
export async function tasksOf(game: string): Promise<Tasks | undefined> {
  return TASKS[`../../../../games/${game}/src/tasks.ts`]?.()
}

export const puzzleTextsOf = (game: string, language: Language): Promise<Texts> => load(TEXTS, game, `text/${language}/puzzles.json`)

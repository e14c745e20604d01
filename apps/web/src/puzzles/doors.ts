// Where the puzzles of each game are: an index of all, the puzzles in files of a few, and what can be asked for in them.
import { fileOf, type Puzzle, type PuzzleIndex } from '@rubble/bots/puzzles'
import type { Tasks } from '@rubble/engine'
import { BOARD_GAMES } from '@rubble/games'
import { at, type Loads } from '../game-doors.ts'
import { once } from '../shell/once.ts'

const FILES: Loads<unknown> = import.meta.glob<unknown>('../../../../games/*/puzzles/*.json', { import: 'default' })
const TASKS: Loads<Tasks> = import.meta.glob<Tasks>('../../../../games/*/src/tasks.ts', { import: 'tasks' })

const load = (game: string, file: string): Promise<unknown> => at(FILES, game, `puzzles/${file}.json`, '../')()

export const indexOf = (game: string): Promise<PuzzleIndex> => once(`puzzles ${game}`, () => load(game, 'index') as Promise<PuzzleIndex>)

/** What all games have, in the order in which they are shown. */
export const indexes = (): Promise<readonly (readonly [string, PuzzleIndex])[]> =>
  once('puzzles', () => Promise.all(BOARD_GAMES.map(async game => [game, await indexOf(game)] as const)))

export async function puzzleOf(game: string, id: string): Promise<Puzzle | undefined> {
  const { puzzles } = await indexOf(game)
  const n = puzzles.findIndex(one => one.id === id)
  if (n < 0) return undefined
  const file = (await load(game, fileOf(n))) as readonly Puzzle[]
  return file.find(one => one.id === id)
}

/** Absent where only the best choice can be asked for. */
export async function tasksOf(game: string): Promise<Tasks | undefined> {
  return TASKS[`../../../../games/${game}/src/tasks.ts`]?.()
}

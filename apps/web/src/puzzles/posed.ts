// What is asked on a day, for who has not asked for a puzzle yet: one small file comes for it, and no index, position or answer.
import { fileOf, IN_FILE } from '@rubble/bots/puzzles'
import { BOARD_GAMES } from '@rubble/games'
import { at, type ByPath, type Loads } from '../game-doors.ts'
import type { PosedPuzzle } from '../posed-plugin.ts'
import { once } from '../shell/once.ts'
import { placeOfDay, type PuzzleRef } from './daily.ts'

const COUNTS: ByPath<number> = import.meta.glob<number>('../../../../games/*/puzzles/index.json', {
  query: '?counted',
  import: 'default',
  eager: true,
})
const POSED: Loads<readonly PosedPuzzle[]> = import.meta.glob<readonly PosedPuzzle[]>('../../../../games/*/puzzles/[0-9]*.json', {
  query: '?posed',
  import: 'default',
})

export interface PosedToday {
  readonly of: PuzzleRef
  readonly puzzle: PosedPuzzle
}

async function posedOn(day: number): Promise<PosedToday | undefined> {
  const place = placeOfDay(
    day,
    BOARD_GAMES.map(game => [game, at(COUNTS, game, 'puzzles/index.json', '../')] as const),
  )
  if (place === undefined) return undefined
  const { game, n } = place
  const puzzle = (await at(POSED, game, `puzzles/${fileOf(n)}.json`, '../')())[n % IN_FILE]
  return puzzle && { of: { game, id: puzzle.id }, puzzle }
}

export const posedOf = (day: number): Promise<PosedToday | undefined> => once(`posed ${day}`, () => posedOn(day))

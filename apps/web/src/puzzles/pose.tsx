// What a puzzle asks, and how it looks from afar: for its page, the list and the front door.
import { isBest, type Puzzle } from '@rubble/bots/puzzles'
import { createEngine, readPosition, type Types } from '@rubble/engine'
import { type ReactElement, use } from 'react'
import { usePortrait } from '../front/position.tsx'
import { rulesOf } from '../host/rules.ts'
import { once } from '../shell/once.ts'
import { useTitle } from '../shell/use-game.ts'
import type { PuzzleRef } from './daily.ts'
import { puzzleOf } from './doors.ts'
import { useGoalWords, usePuzzleWords } from './words.ts'

export const usePuzzle = ({ game, id }: PuzzleRef): Puzzle | undefined => use(once(`puzzle ${game} ${id}`, () => puzzleOf(game, id)))

/** Who moves, and what is to be reached. */
export function useQuestion(game: string, puzzle: Puzzle): readonly [string, string] {
  const words = usePuzzleWords()
  const own = useGoalWords(game)
  const title = useTitle(game)
  const who = words('puzzle.to-move', { seat: title?.name('seat', puzzle.seat) ?? puzzle.seat })
  return [who, isBest(puzzle) ? words('puzzle.goal.best') : own(`puzzle.goal.${puzzle.goal.aim}`, { count: puzzle.goal.count })]
}

/** The table as the seat knows it. */
async function viewOf(game: string, { config, position, seat }: Puzzle): Promise<object> {
  const { game: rules } = await rulesOf(game, config)
  const engine = createEngine<Types>(rules)
  return engine.view(readPosition(engine, position, 'puzzle', config), rules.seats(rules.config(config)).indexOf(seat)).game
}

export function PuzzlePicture({ game, puzzle }: { readonly game: string; readonly puzzle: Puzzle }): ReactElement | null {
  const portrait = usePortrait(game)
  const view = use(once(`puzzle view ${game} ${puzzle.id}`, () => viewOf(game, puzzle)))
  return portrait === undefined ? null : <portrait.Thumbnail view={view} />
}

/** The easier, the more bots solve it. */
export const GRADES = ['easy', 'medium', 'hard'] as const
export type GradeName = (typeof GRADES)[number]
export const gradeName = (grade: number): GradeName => (grade >= 4 ? 'easy' : grade >= 2 ? 'medium' : 'hard')

// What a puzzle asks, in words: on its page, in the list and on the front door.
import type { PosedPuzzle } from '../posed-plugin.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

/** Who moves, and what is to be reached. */
export function useQuestion(game: string, { seat, goal }: Pick<PosedPuzzle, 'seat' | 'goal'>): readonly [string, string] {
  const words = useWords()
  const title = useTitle(game)
  const who = words('daily.to-move', { seat: title?.name('seat', seat) ?? seat })
  const own = 'count' in goal ? title?.text(`puzzle.goal.${goal.aim}`, { count: goal.count }) : undefined
  return [who, own ?? words('daily.best')]
}

/** The easier, the more bots solve it. */
export const GRADES = ['easy', 'medium', 'hard'] as const
export type GradeName = (typeof GRADES)[number]
export const gradeName = (grade: number): GradeName => (grade >= 4 ? 'easy' : grade >= 2 ? 'medium' : 'hard')

// A puzzle: a position as one seat knows it, what is asked for, and everything that does it. Data, without a sentence: every language says
// it by templates.
import type { Doc, Flat } from '@rubble/engine'
import type { Cause } from '../review/judgement.ts'

/** How many levels solve it (grade.ts): the fewer, the harder. */
export type Grade = number

interface Setting {
  /** Made of what it is about: whoever has it finds it again in a file that has grown. */
  readonly id: string
  readonly config: Doc
  /** What is hidden from the seat is only counted in it. */
  readonly position: Doc
  /** Who is asked, by name. */
  readonly seat: string
  readonly grade: Grade
}

/** Something that can be done in this turn for sure, and in one way only. */
export interface TaskPuzzle extends Setting {
  readonly goal: { readonly aim: string; readonly count: number }
  /** All lines that do it, each as the choices of the seat; they differ in nothing that matters. */
  readonly lines: readonly (readonly Flat[])[]
  /** In how many ways this turn could be played, those included. */
  readonly ways: number
}

/** One choice that is clearly better than all others. */
export interface BestPuzzle extends Setting {
  readonly goal: { readonly aim: 'best' }
  readonly lines: readonly (readonly [Flat])[]
  /** How many options there were. */
  readonly ways: number
  /** In percent: the chance to win with it, and with the best of all others. */
  readonly chance: number
  readonly next: { readonly choice: Flat; readonly chance: number }
  /** What mostly comes of the one, and seldom of the other; where nothing does, the two chances say it. */
  readonly cause?: Cause
}

export type Puzzle = TaskPuzzle | BestPuzzle

export const isBest = (puzzle: Puzzle): puzzle is BestPuzzle => puzzle.goal.aim === 'best'

/** What a puzzle is about: what is to be reached; of a best choice what it does, or what it names. */
export function themeOf(puzzle: Puzzle): string {
  if (!isBest(puzzle)) return puzzle.goal.aim
  const choice = puzzle.lines[0]?.[0] ?? {}
  return String(choice['do'] ?? Object.keys(choice)[0] ?? 'best')
}

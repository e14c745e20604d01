// A puzzle as it stands: how far somebody is with it, and its table.
import type { Puzzle } from '@rubble/bots/puzzles'
import type { Tasks } from '@rubble/engine'
import type { LoadedGame } from '../shell/use-game.ts'
import type { Desk } from '../table/use-desk.ts'
import type { PuzzleRef } from './daily.ts'
import type { Attempt, PuzzleTable } from './session.ts'

/** How far somebody is with a puzzle. */
export interface PuzzleProgress {
  readonly of: PuzzleRef
  readonly puzzle: Puzzle
  readonly tasks: Tasks | undefined
  readonly loaded: LoadedGame
  /** Those that failed, in order. */
  readonly failed: readonly Attempt[]
  readonly attempt: Attempt
  /** The day whose puzzle it is. */
  readonly day: number | undefined
  /** When it was begun, in milliseconds. */
  readonly begun: number
  /** The pieces go back. */
  onBack(): void
  /** The answer is played out. */
  onAnswer(): void
}

export interface PuzzleDesk extends Desk {
  readonly progress: PuzzleProgress
  readonly puzzleTable: PuzzleTable
  /** What happened has been seen: only then is it said what came of it. */
  readonly isSeen: boolean
}

/** Choices of a try that are told. */
const MOST = 4

/** Those that matter, the last ones of them; where none does, what ended it. */
export function sayTry({ progress: { tasks }, speaker }: PuzzleDesk, { made }: Attempt): string {
  const mattering = made.filter(({ value }) => tasks === undefined || tasks.tells(value) !== undefined || 'facing' in value)
  return (mattering.length > 0 ? mattering.slice(-MOST) : made.slice(-1)).map(({ kind, value }) => speaker.option(kind, value)).join(' · ')
}

// The table of a puzzle: the board, and beside it what is asked, what was tried, and at the end why.
import { type ReactElement, useMemo } from 'react'
import { ExercisePage } from '../table/exercise-page.tsx'
import { useDesk } from '../table/use-desk.ts'
import type { TableState } from '../table/table-state.ts'
import type { PuzzleDesk, PuzzleProgress } from './puzzle-desk.ts'
import { PuzzleSide } from './puzzle-side.tsx'
import type { PuzzleTable } from './session.ts'
import { usePuzzleWords } from './words.ts'

interface TableViewProps {
  readonly progress: PuzzleProgress
  readonly puzzleTable: PuzzleTable
  readonly table: TableState
  readonly info: NonNullable<TableState['info']>
  readonly moment: NonNullable<TableState['moment']>
}

const NOTHING: readonly never[] = []

export function PuzzleTableView({ progress, puzzleTable, table, info, moment }: TableViewProps): ReactElement {
  const words = usePuzzleWords()
  const { attempt } = progress
  const isOpen = attempt.result === 'open'
  // once a try has come to its end nothing more is asked, of nobody: there is no other who would go on
  const shown = useMemo(
    () => (isOpen ? moment : { ...moment, options: NOTHING, view: { ...moment.view, asked: undefined } }),
    [isOpen, moment],
  )
  const desk = useDesk({
    id: puzzleTable.id,
    loaded: progress.loaded,
    table: isOpen ? table : { ...table, options: NOTHING },
    info,
    moment: shown,
    extras: undefined,
    isBySeat: true,
  })
  const isSeen = !isOpen && !table.isFlowing && desk.film.frame === undefined
  const own: PuzzleDesk = { ...desk, progress, puzzleTable, isSeen }
  return (
    <ExercisePage
      desk={own}
      className="puzzle-page"
      result={isSeen ? attempt.result : 'open'}
      where={words('puzzles.title')}
      canUndo={attempt.made.length > 0 && isOpen}
      side={<PuzzleSide desk={own} />}
    />
  )
}

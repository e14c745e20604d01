// The page of a lesson or a puzzle: a table for one, with what is asked in place of the seats.
import { Button } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { messageOf } from '../shell/message-of.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useWords } from '../words.ts'
import { TableFrame } from './table-frame.tsx'
import type { Desk } from './use-desk.ts'

interface ExerciseProps {
  readonly desk: Desk
  readonly className?: string
  /** What has come of it, for the style sheet. */
  readonly result?: string
  readonly where: string
  /** As far as the exercise is concerned. */
  readonly canUndo: boolean
  /** The tools say what they are, where there is room for it. */
  readonly isLabelled?: boolean
  /** What is asked, what was tried, what came of it. */
  readonly side: ReactNode
  /** Tools of its own, before the others. */
  readonly children?: ReactNode
}

export function ExercisePage({ desk, className = '', result, side, ...bar }: ExerciseProps): ReactElement {
  const words = useWords()
  const { failure } = desk.table
  return (
    <div className={`table-page lesson-page ${className}`} data-result={result}>
      <ExerciseBar desk={desk} {...bar} />
      <TableFrame desk={desk} side={side} />
      {failure !== undefined && (
        <p role="alert" className="failure strip">
          <span>
            {words('app.failure')} <small lang="en">{messageOf(failure)}</small>
          </span>
        </p>
      )}
    </div>
  )
}

type BarProps = Omit<ExerciseProps, 'className' | 'result' | 'side'>

function ExerciseBar({ desk: { table, moment, book, onForecast }, where, canUndo, isLabelled = false, children }: BarProps): ReactElement {
  const words = useWords()
  const label = (text: string): string | undefined => (isLabelled ? text : undefined)
  const [undo, forecast, rules] = [words('table.undo'), words('table.forecast'), words('table.rules')]
  return (
    <TopBar where={where}>
      {children}
      <Button kind="tool" glyph="undo" title={undo} disabled={!canUndo || moment.undo !== undefined} onClick={table.undo}>
        {label(undo)}
      </Button>
      {onForecast !== undefined && (
        <Button kind="tool" glyph="forecast" title={forecast} onClick={onForecast}>
          {label(forecast)}
        </Button>
      )}
      <Button kind="tool" glyph="rulebook" title={rules} onClick={book.onRules}>
        {label(rules)}
      </Button>
    </TopBar>
  )
}

// The puzzle of the day as it stands on the front door and before all others.
import { Glyph } from '@rubble/ui'
import { type ReactElement, use } from 'react'
import { Link } from 'wouter'
import { WhenNear } from '../front/position.tsx'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { dateOf, dayOf, type PuzzleRef, puzzleOfDay, streakOf } from './daily.ts'
import { indexes } from './doors.ts'
import { gradeName, PuzzlePicture, usePuzzle, useQuestion } from './pose.tsx'
import { usePuzzleRecord } from './record.ts'
import { usePuzzleWords } from './words.ts'
import '../styles/puzzles.css'

/**
 * `isMain`: nothing on the page is more to the point, and its position is drawn. The front door loads no game: there the game's picture
 * stands for it.
 */
export function DailyCard({ isMain = false }: { readonly isMain?: boolean }): ReactElement | null {
  const today = dayOf(new Date())
  const of = puzzleOfDay(today, use(indexes()))
  return of === undefined ? null : <Today of={of} today={today} isMain={isMain} />
}

interface TodayProps {
  readonly of: PuzzleRef
  readonly today: number
  readonly isMain: boolean
}

function Today({ of, today, isMain }: TodayProps): ReactElement | null {
  const words = usePuzzleWords()
  const { language } = useSettings()
  const { days } = usePuzzleRecord()
  const puzzle = usePuzzle(of)
  const entry = gameOf(of.game)
  if (puzzle === undefined) return null
  const streak = streakOf(days, today)
  const isDone = days.includes(today)
  return (
    <section className="panel daily" aria-labelledby="daily-title">
      <header>
        <h2 id="daily-title">{words('puzzles.daily')}</h2>
        <span className="faint">
          <Glyph name="puzzle" size={16} />
          {streak > 0 ? words('puzzles.day', { count: streak }) : dates(language, { day: 'numeric', month: 'long' }).format(dateOf(today))}
        </span>
      </header>
      {isMain ? (
        <WhenNear className="daily-picture">
          <PuzzlePicture game={of.game} puzzle={puzzle} />
        </WhenNear>
      ) : (
        entry !== undefined && <GamePicture entry={entry} />
      )}
      <Asked of={of} puzzle={puzzle} />
      <footer>
        <span className="faint">{isDone ? words('puzzles.done-today') : words(`puzzles.${gradeName(puzzle.grade)}`)}</span>
        <Link className={isMain ? 'btn primary' : 'btn plain'} href={`/puzzles/${of.game}/${of.id}`}>
          {words('puzzles.try')}
          <Glyph name="next" size={20} />
        </Link>
      </footer>
    </section>
  )
}

function Asked({ of, puzzle }: { readonly of: PuzzleRef; readonly puzzle: NonNullable<ReturnType<typeof usePuzzle>> }): ReactElement {
  const [who, goal] = useQuestion(of.game, puzzle)
  return (
    <p className="daily-goal">
      {who} {goal}
    </p>
  )
}

// The puzzle of the day as it stands on the front door and before all others.
import { Glyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, use } from 'react'
import { Link } from 'wouter'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { useWords } from '../words.ts'
import { dateOf, dayOf, type PuzzleRef, streakOf } from './daily.ts'
import { posedOf, type PosedToday } from './posed.ts'
import { gradeName, useQuestion } from './question.ts'
import { usePuzzleRecord } from './record.ts'
import '../styles/puzzles.css'

interface DailyCardProps {
  /** Draws its position, where nothing on the page is more to the point. The front door loads no game: the game's picture stands for it. */
  readonly draw?: (of: PuzzleRef) => ReactNode
}

export function DailyCard({ draw }: DailyCardProps): ReactElement | null {
  const today = dayOf(new Date())
  const posed = use(posedOf(today))
  return posed === undefined ? null : <Today {...posed} today={today} draw={draw} />
}

interface TodayProps extends PosedToday {
  readonly today: number
  readonly draw: DailyCardProps['draw']
}

function Today({ of, puzzle, today, draw }: TodayProps): ReactElement {
  const words = useWords()
  const { language } = useSettings()
  const { days } = usePuzzleRecord()
  const entry = gameOf(of.game)
  const [who, goal] = useQuestion(of.game, puzzle)
  const streak = streakOf(days, today)
  return (
    <section className="panel daily" aria-labelledby="daily-title">
      <header>
        <h2 id="daily-title">{words('daily.title')}</h2>
        <span className="faint">
          <Glyph name="puzzle" size={16} />
          {streak > 0 ? words('daily.day', { count: streak }) : dates(language, { day: 'numeric', month: 'long' }).format(dateOf(today))}
        </span>
      </header>
      {draw === undefined ? entry !== undefined && <GamePicture entry={entry} /> : draw(of)}
      <p className="daily-goal">
        {who} {goal}
      </p>
      <footer>
        <span className="faint">{words(days.includes(today) ? 'daily.done' : `daily.${gradeName(puzzle.grade)}`)}</span>
        <Link className={draw === undefined ? 'btn plain' : 'btn primary'} href={`/puzzles/${of.game}/${of.id}`}>
          {words('daily.try')}
          <Glyph name="next" size={20} />
        </Link>
      </footer>
    </section>
  )
}

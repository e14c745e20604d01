// Days in a row, the last seven of them, and the rating of first tries.
import { Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { dateOf, dayOf, streakOf } from './daily.ts'
import { usePuzzleRecord } from './record.ts'
import { usePuzzleWords } from './words.ts'

const WEEK = 7

export function StreakPanel(): ReactElement {
  const words = usePuzzleWords()
  const { language } = useSettings()
  const { days, rating, rated } = usePuzzleRecord()
  const today = dayOf(new Date())
  const count = streakOf(days, today)
  const short = dates(language, { weekday: 'narrow' })
  const long = dates(language, { weekday: 'long' })
  return (
    <section className="panel puzzle-streak">
      <b className="streak-count">{count}</b>
      <div>
        <p>{words('puzzles.streak', { count })}</p>
        <ol aria-label={words('puzzles.week')}>
          {Array.from({ length: WEEK }, (_, i) => today - WEEK + 1 + i).map(day => {
            const isDone = days.includes(day)
            const name = long.format(dateOf(day))
            return (
              <li key={day} className={isDone ? 'done' : day === today ? 'now' : ''}>
                <span className="unseen">{words(isDone ? 'puzzles.day.solved' : 'puzzles.day.open', { day: name })}</span>
                <i aria-hidden>{isDone && <Glyph name="legal" size={14} />}</i>
                <small aria-hidden>{short.format(dateOf(day))}</small>
              </li>
            )
          })}
        </ol>
      </div>
      {rated > 0 && (
        <p className="puzzle-rating">
          <b>{rating}</b>
          <small>{words('puzzles.rating')}</small>
        </p>
      )}
    </section>
  )
}

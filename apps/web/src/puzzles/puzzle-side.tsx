// Beside the board of a puzzle: the question, the tries with what came of each, the streak; once it is solved, why.
import { isBest, LADDER } from '@rubble/bots/puzzles'
import { agrees } from '@rubble/engine'
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { dates } from '../shell/dates.ts'
import { sayOption } from '../table/list-options.ts'
import { dateOf } from './daily.ts'
import { gradeName, useQuestion } from './question.ts'
import { type PuzzleDesk, sayTry } from './puzzle-desk.ts'
import type { Attempt } from './session.ts'
import { StreakPanel } from './streak-panel.tsx'
import { WhyNot, WhyPanel } from './why-panel.tsx'
import { useWords } from '../words.ts'
import { usePuzzleWords } from './words.ts'

interface SideProps {
  readonly desk: PuzzleDesk
}

export function PuzzleSide({ desk }: SideProps): ReactElement {
  const { progress, isSeen } = desk
  const { result } = progress.attempt
  const isDone = isSeen && (result === 'solved' || result === 'shown')
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    // on a small screen it may have been scrolled away
    side.current?.scrollTo({ top: 0 })
  }, [isSeen])
  return (
    <aside ref={side} className="seats lesson-side puzzle-side" data-part="seats">
      <Question desk={desk} isDone={isDone} />
      {isDone ? <WhyPanel desk={desk} /> : <Tries desk={desk} />}
      <StreakPanel />
    </aside>
  )
}

/** One sentence: who moves, and what to reach; afterwards that it was. */
function Question({ desk, isDone }: SideProps & { readonly isDone: boolean }): ReactElement {
  const words = usePuzzleWords()
  const say = useWords()
  const { progress, speaker } = desk
  const { of, puzzle, day, attempt, failed } = progress
  const [who, goal] = useQuestion(of.game, puzzle)
  const when = day === undefined ? undefined : dates(speaker.language, { day: 'numeric', month: 'long' }).format(dateOf(day))
  const head = day === undefined ? speaker.text(`name.game.${of.game}`) : `${say('daily.title')} · ${when}`
  return (
    <section className="panel puzzle-question" aria-live="polite">
      <p className="eyebrow">{head}</p>
      <h1>{isDone ? words(attempt.result === 'solved' ? 'puzzle.solved' : 'puzzle.shown') : `${who} ${goal}`}</h1>
      <ul className="puzzle-facts">
        {isDone ? (
          <>
            {attempt.result === 'solved' && (
              <li>
                <Glyph name="legal" size={18} />
                {words('puzzle.nth', { n: failed.length + 1 })}
              </li>
            )}
            <li>
              <Glyph name="fork" size={18} />
              {words('puzzle.ways', { count: puzzle.lines.length, ways: puzzle.ways })}
            </li>
          </>
        ) : (
          <>
            <li>{say(`daily.${gradeName(puzzle.grade)}`)}</li>
            <li>
              <Glyph name="bot" size={18} />
              {words('puzzle.bots', { count: puzzle.grade, all: LADDER.length })}
            </li>
          </>
        )}
      </ul>
    </section>
  )
}

/** What was tried, and what can be done now. */
function Tries({ desk }: SideProps): ReactElement {
  const words = usePuzzleWords()
  const { progress, isSeen } = desk
  const { failed, attempt, onBack, onAnswer } = progress
  const hint = useHint(desk)
  const isFailed = isSeen && attempt.result === 'failed'
  const back = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFailed) back.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isFailed])
  const shown = isFailed ? [...failed, attempt] : failed
  return (
    <section className="panel puzzle-tries" aria-live="polite">
      <header>
        <h2>{words('puzzle.tries')}</h2>
        <span className="faint">{words('puzzle.first')}</span>
      </header>
      {shown.length === 0 ? (
        <p className="faint">{words('puzzle.no-tries')}</p>
      ) : (
        <ol>
          {shown.map((one, i) => (
            <TriedLine key={i} desk={desk} attempt={one} />
          ))}
        </ol>
      )}
      {isFailed && <WhyNot desk={desk} />}
      {hint.text !== undefined && !isFailed && (
        <p className="lesson-note">
          <Glyph name="why-not" size={20} />
          {hint.text}
        </p>
      )}
      <div className="puzzle-actions" ref={back}>
        {isFailed && (
          <Button kind="primary" glyph="undo" onClick={onBack}>
            {words('puzzle.back')}
          </Button>
        )}
        {!isFailed && (
          <Button kind="plain" glyph="why-not" onClick={hint.give}>
            {words('puzzle.hint')}
          </Button>
        )}
        {shown.length > 0 && (
          <Button kind="plain" glyph="eye" onClick={onAnswer}>
            {words('puzzle.answer')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The choices that matter, and how far they led. */
function TriedLine({ desk, attempt }: SideProps & { readonly attempt: Attempt }): ReactElement {
  const words = usePuzzleWords()
  const { puzzle } = desk.progress
  return (
    <li>
      <Glyph name="refused" size={18} />
      <span>{sayTry(desk, attempt)}</span>
      <b>{isBest(puzzle) ? words('puzzle.not-best') : words('puzzle.reached', { reached: attempt.reached, count: puzzle.goal.count })}</b>
    </li>
  )
}

interface Hint {
  readonly text: string | undefined
  give(): void
}

/** The next choice on a way that leads there, shown on the board and told, until something else has been done. */
function useHint({ progress: { attempt }, puzzleTable, table, moment, board, speaker }: PuzzleDesk): Hint {
  const words = usePuzzleWords()
  const [text, setText] = useState<string>()
  useEffect(() => {
    setText(undefined)
  }, [attempt.made.length])
  return {
    text,
    give: () => {
      const wanted = puzzleTable.next(attempt.made)
      const option = wanted === undefined ? undefined : moment.options.find(({ value }) => agrees(wanted, value))
      if (option === undefined) return setText(words('puzzle.hint.back'))
      table.clear()
      table.show(option)
      setText(words('puzzle.hint.is', { option: sayOption(moment, option.value, board, speaker).label }))
    },
  }
}

// What to try, and then what to notice. Nothing is dimmed or blocked while it is there.
import type { Lesson } from '@rubble/kit'
import { Button, Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words.ts'
import type { Progress } from './guide.ts'

export interface CardProps {
  readonly game: string
  readonly lesson: Lesson
  readonly progress: Progress
  /** One way of doing it, once it was asked for. */
  readonly hint: string | undefined
  say(key: string): string
  onHint(): void
  onGoOn(): void
  onAgain(): void
  /** What can come after the lesson, what it leads to first. */
  readonly after: readonly AfterLesson[]
}

export interface AfterLesson {
  readonly label: string
  readonly glyph: SharedGlyph
  go(): void
}

const isLast = ({ lesson: { steps }, progress: { step } }: CardProps): boolean => step === steps.length - 1

export function LessonCard(props: CardProps): ReactElement {
  const { game, lesson, progress, hint, say } = props
  const { step, isSeen, isOther } = progress
  const words = useWords()
  const key = `lesson.${lesson.id}.${step + 1}`
  const card = useRef<HTMLElement>(null)
  // on a small screen the card may have been scrolled away
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [step, isSeen, isOther])
  return (
    <section ref={card} className={`panel lesson-card ${isSeen ? 'seen' : ''}`}>
      <div aria-live="polite">
        <p className="eyebrow">
          {isSeen && <Glyph name="legal" size={18} />}
          {words(!isSeen ? 'lesson.try' : isLast(props) ? 'lesson.over' : 'lesson.seen')}
        </p>
        <h2>{say(`${key}.title`)}</h2>
        <p className="lesson-text">{say(`${key}.${isSeen ? 'seen' : 'try'}`)}</p>
        {isOther && (
          <p className="lesson-note">
            <Glyph name="undo" size={20} />
            {words('lesson.other')}
          </p>
        )}
        {hint !== undefined && !isSeen && (
          <p className="lesson-note">
            <Glyph name="why-not" size={20} />
            {words('lesson.hint.is', { option: hint })}
          </p>
        )}
      </div>
      {isSeen && (
        <p className="lesson-rules">
          <span>{words('lesson.rules')}</span>
          {lesson.steps[step]?.rules.map(rule => (
            <Link key={rule} className="rule-id" href={`/rules/${game}/${rule}`}>
              {rule}
            </Link>
          ))}
        </p>
      )}
      <Foot {...props} />
    </section>
  )
}

/** How far the lesson has come, and on to what comes next. */
function Foot(props: CardProps): ReactElement {
  const { lesson, progress, after, onHint, onGoOn, onAgain } = props
  const { steps } = lesson
  const { step, isSeen } = progress
  const words = useWords()
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeen) actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isSeen])
  return (
    <div className="lesson-foot">
      <ol className="lesson-bars" aria-label={words('lesson.step', { number: step + 1, total: steps.length })}>
        {steps.map((_, i) => (
          <li key={i} className={i < step || (i === step && isSeen) ? 'done' : i === step ? 'now' : ''} />
        ))}
      </ol>
      <div className="lesson-actions" ref={actions}>
        {!isSeen ? (
          <Button kind="ghost" glyph="why-not" onClick={onHint}>
            {words('lesson.hint')}
          </Button>
        ) : isLast(props) ? (
          after.map(({ label, glyph, go }, i) => (
            <Button key={label} kind={i === 0 ? 'primary' : 'plain'} glyph={glyph} onClick={go}>
              {label}
            </Button>
          ))
        ) : (
          <Button kind="primary" glyph="step-forward" onClick={onGoOn}>
            {words('lesson.on')}
          </Button>
        )}
        <Button kind="tool" glyph="replay" title={words('lesson.again')} onClick={onAgain} />
      </div>
    </div>
  )
}

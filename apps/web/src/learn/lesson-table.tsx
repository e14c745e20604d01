// The table of a lesson: the board, what is asked, and beside them the card that says what to try.
import { agrees } from '@rubble/engine'
import { type Lesson, wanted } from '@rubble/kit'
import { Button, Panel } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type LoadedGame } from '../shell/use-game.ts'
import { ExercisePage } from '../table/exercise-page.tsx'
import { sayOption } from '../table/list-options.ts'
import { type Desk, useDesk } from '../table/use-desk.ts'
import type { TableState } from '../table/table-state.ts'
import { useWords } from '../words.ts'
import { useFirstMatch, useMatchOf } from './first-match.ts'
import type { Guide, Progress } from './guide.ts'
import { type AfterLesson, LessonCard } from './lesson-card.tsx'
import { useLessons } from './use-lessons.ts'

export interface LessonProps {
  readonly loaded: LoadedGame
  readonly lesson: Lesson
  onAgain(): void
}

interface LessonTableProps extends LessonProps {
  readonly guide: Guide
  readonly progress: Progress
  readonly table: TableState
  readonly info: NonNullable<TableState['info']>
  readonly moment: NonNullable<TableState['moment']>
}

/** A lesson as it stands: a table, and how far it has come. */
interface LessonDesk extends Desk, Omit<LessonTableProps, keyof Desk> {}

function useLessonDesk(given: LessonTableProps): LessonDesk {
  const { loaded, guide, table, info, moment, progress } = given
  const desk = useDesk({ id: guide.id, loaded, table, info, moment, extras: undefined, isBySeat: true })
  return {
    ...given,
    ...desk,
    // what came of it is read when it has been seen
    progress: { ...progress, isSeen: progress.isSeen && !table.isFlowing && desk.film.frame === undefined },
  }
}

export function LessonTable(props: LessonTableProps): ReactElement {
  const words = useWords()
  const desk = useLessonDesk(props)
  const { lesson, entry, progress, book } = desk
  const { lessons, say } = useLessons(entry.id)
  return (
    <ExercisePage
      desk={desk}
      where={`${words('lesson.where', { number: lessons.indexOf(lesson) + 1, total: lessons.length })} · ${say(`lesson.${lesson.id}`)}`}
      canUndo={progress.made.length > 0 && !progress.isSeen}
      isLabelled
      side={<LessonSide desk={desk} />}
    >
      <Button kind="tool" glyph="lesson" title={words('lesson.all')} onClick={book.onLessons}>
        {words('lesson.all')}
      </Button>
    </ExercisePage>
  )
}

interface DeskPart {
  readonly desk: LessonDesk
}

function LessonSide({ desk }: DeskPart): ReactElement {
  const { lesson, guide, onAgain, entry, board, progress, props } = desk
  const { say } = useLessons(entry.id)
  const hint = useHint(desk)
  const you = props.seats.find(({ isViewer }) => isViewer)
  return (
    <aside className="seats lesson-side" data-part="seats">
      <LessonCard
        game={entry.id}
        lesson={lesson}
        progress={progress}
        hint={hint.said}
        say={say}
        after={useAfter(desk)}
        onHint={hint.give}
        onGoOn={guide.goOn}
        onAgain={onAgain}
      />
      {you !== undefined && (
        <Panel className={`seat own seat-${you.colour}`}>
          <i className={`bar-${you.colour}`} aria-hidden />
          <h3>{you.name}</h3>
          <board.SeatFacts {...props} look={you} />
        </Panel>
      )}
    </aside>
  )
}

interface Hint {
  readonly said: string | undefined
  give(): void
}

/** One option that is wanted now, shown on the board and said, until something else has been done. */
function useHint({ lesson, table, moment, board, speaker, progress: { step, made } }: LessonDesk): Hint {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    setSaid(undefined)
  }, [step, made.length])
  return {
    said,
    give: () => {
      const now = lesson.steps[step]
      const parts = now === undefined ? [] : (wanted(now, made) ?? [])
      const [option] = parts.flatMap(part => moment.options.filter(({ value }) => agrees(part, value)))
      if (option === undefined) return
      table.clear()
      table.show(option)
      setSaid(sayOption(moment, option.value, board, speaker).label)
    },
  }
}

/** What comes after the lesson: a match of what it was about, the next one, or a first match. */
function useAfter({ entry, lesson, info, speaker }: LessonDesk): readonly AfterLesson[] {
  const words = useWords()
  const [, go] = useLocation()
  const { lessons } = useLessons(entry.id)
  const play = useFirstMatch(entry)
  const playOn = useMatchOf(entry.id, lesson, info.seats)
  const { scenario } = lesson.config
  const match: AfterLesson = {
    label: typeof scenario === 'string' ? words('lesson.match', { scenario: speaker.scenario(scenario) }) : words('learn.match'),
    glyph: 'play',
    go: playOn,
  }
  const next = lessons[lessons.indexOf(lesson) + 1]
  const onward: AfterLesson = {
    label: words('lesson.next'),
    glyph: 'lesson',
    go: () => {
      go(`/learn/${entry.id}/${next?.id ?? ''}`)
    },
  }
  if (lesson.leadsIntoMatch === true) return next === undefined ? [match] : [match, onward]
  return [next === undefined ? { label: words('learn.match'), glyph: 'play', go: play } : onward]
}

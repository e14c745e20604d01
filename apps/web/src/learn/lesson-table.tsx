// The table of a lesson: the board, what is asked, and beside them the card that says what to try.
import { agrees } from '@rubble/engine'
import { type Lesson, wanted } from '@rubble/kit'
import { Button, type Listed, Panel, PromptBar, type SharedGlyph, type TableProps, type Thing } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../shell/message-of.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type Book, useBook } from '../shell/use-book.ts'
import { type LoadedGame, useAgreed } from '../shell/use-game.ts'
import { ForecastPanel } from '../table/forecast-panel.tsx'
import { kindOf, listOptions, sayOption } from '../table/list-options.ts'
import { looksOf, Prompt } from '../table/prompt.tsx'
import { propsOf } from '../table/props-of.ts'
import { Inspector, OptionsPanel, WhyRefused } from '../table/panels.tsx'
import { type Foresight, useForesight } from '../table/use-foresight.ts'
import { useHasten } from '../table/use-hasten.ts'
import { numberKeys, useKeys } from '../table/use-keys.ts'
import { useRunningFilm } from '../table/use-running-film.ts'
import type { TableState } from '../table/use-table.ts'
import { useWords } from '../words.ts'
import { useFirstMatch } from './first-match.ts'
import type { Guide, Progress } from './guide.ts'
import { LessonCard } from './lesson-card.tsx'
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

/** A lesson as it stands, with all that is shown of it. */
interface LessonDesk extends LessonTableProps, LoadedGame {
  readonly listed: readonly Listed[]
  readonly foresight: Foresight
  readonly book: Book
  /** For the game's own parts. */
  readonly props: TableProps
  readonly thing: Thing | undefined
  inspect(thing: Thing | undefined): void
  /** Shows what would happen, or puts it away. */
  foretell(): void
}

function useLessonDesk(given: LessonTableProps): LessonDesk {
  const { loaded, table, info, moment } = given
  const game = useAgreed(loaded, info.config)
  const { board, speaker } = game
  const film = useRunningFilm(board.film, moment, table.news, table.pace)
  const [thing, inspect] = useState<Thing>()
  const looks = useMemo(
    () => looksOf(info, moment.viewer, speaker).map(look => ({ ...look, name: speaker.name('seat', look.id) })),
    [info, moment.viewer, speaker],
  )
  const listed = useMemo(() => listOptions(table.options, moment, board, speaker), [table.options, moment, board, speaker])
  const foresight = useForesight(table.forecast)
  const foretell = (): void => {
    if (table.forecast === undefined) void table.foresee()
    else table.back()
  }
  useHasten(table)
  useKeys({
    ' ': table.isFlowing ? table.skip : undefined,
    ...numberKeys(listed, table.choose),
    u: table.undo,
    f: board.foretells ? foretell : undefined,
    Escape: () => {
      table.back()
      table.dismiss()
      inspect(undefined)
    },
  })
  return {
    ...given,
    ...game,
    // what came of it is read when it has been seen
    progress: { ...given.progress, isSeen: given.progress.isSeen && !table.isFlowing && film.frame === undefined },
    listed,
    foresight,
    book: useBook(game.entry.id),
    props: propsOf({ table, moment, film, looks, speaker, shown: foresight.shown, onInspect: inspect }),
    thing,
    inspect,
    foretell,
  }
}

export function LessonTable(props: LessonTableProps): ReactElement {
  const words = useWords()
  const desk = useLessonDesk(props)
  const { failure } = desk.table
  return (
    <div className="lesson-page">
      <LessonBar desk={desk} />
      <main className="lesson">
        <LessonMiddle desk={desk} />
        <LessonSide desk={desk} />
      </main>
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

interface DeskPart {
  readonly desk: LessonDesk
}

function LessonBar({ desk: { lesson, entry, board, table, moment, progress, book, foretell } }: DeskPart): ReactElement {
  const words = useWords()
  const { lessons, say } = useLessons(entry.id)
  const canUndo = progress.made.length > 0 && !progress.isSeen && moment.undo === undefined
  return (
    <TopBar
      where={`${words('lesson.where', { number: lessons.indexOf(lesson) + 1, total: lessons.length })} · ${say(`lesson.${lesson.id}`)}`}
    >
      <Button kind="tool" glyph="lesson" title={words('lesson.all')} onClick={book.onLessons}>
        {words('lesson.all')}
      </Button>
      <Button kind="tool" glyph="undo" title={words('table.undo')} disabled={!canUndo} onClick={table.undo}>
        {words('table.undo')}
      </Button>
      {board.foretells && (
        <Button kind="tool" glyph="forecast" title={words('table.forecast')} onClick={foretell}>
          {words('table.forecast')}
        </Button>
      )}
      <Button kind="tool" glyph="rulebook" title={words('table.rules')} onClick={book.onRules}>
        {words('table.rules')}
      </Button>
    </TopBar>
  )
}

function LessonMiddle({ desk: { lesson, entry, board, speaker, table, moment, progress, props, book } }: DeskPart): ReactElement {
  const words = useWords()
  const { say } = useLessons(entry.id)
  const isOver = progress.isSeen && progress.step === lesson.steps.length - 1
  return (
    <div className="middle">
      {isOver ? (
        <PromptBar
          colour={props.seats.find(({ isViewer }) => isViewer)?.colour}
          text={say(`lesson.${lesson.id}`)}
          more={words('lesson.over')}
        />
      ) : (
        <Prompt table={table} looks={props.seats} entry={entry} speaker={speaker} board={board} kind={kindOf(moment)} words={words} />
      )}
      <div className="board" role="group" aria-label={words('table.board')}>
        <board.Board {...props} />
      </div>
      {board.Hand !== undefined && <board.Hand {...props} />}
      <WhyRefused table={table} entry={entry} speaker={speaker} onRule={book.onRule} />
    </div>
  )
}

function LessonSide({ desk }: DeskPart): ReactElement {
  const { lesson, guide, onAgain, entry, board, speaker, table, progress, listed, foresight, book, props, thing, inspect } = desk
  const words = useWords()
  const { say } = useLessons(entry.id)
  const hint = useHint(desk)
  const you = props.seats.find(({ isViewer }) => isViewer)
  return (
    <aside className="side">
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
      {table.forecast !== undefined && (
        <ForecastPanel
          of={table.forecast}
          shown={foresight.shown}
          speaker={speaker}
          looks={props.seats}
          onShow={foresight.show}
          onClose={table.back}
        />
      )}
      {thing !== undefined && (
        <Inspector
          entry={entry}
          board={board}
          props={props}
          thing={thing}
          onRule={book.onRule}
          onClose={() => {
            inspect(undefined)
          }}
        />
      )}
      {listed.length > 0 && (
        <OptionsPanel
          table={table}
          listed={listed}
          aside={<span className="eyebrow">{words('table.options.count', { count: listed.length })}</span>}
        />
      )}
      {you !== undefined && (
        <Panel className={`seat seat-${you.colour}`}>
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
      table.back()
      table.show(option)
      setSaid(sayOption(moment, option.value, board, speaker).label)
    },
  }
}

/** What comes after the lesson: the next one, or a first match. */
function useAfter({ entry, lesson }: LessonDesk): { readonly label: string; readonly glyph: SharedGlyph; go(): void } {
  const words = useWords()
  const [, go] = useLocation()
  const { lessons } = useLessons(entry.id)
  const play = useFirstMatch(entry)
  const next = lessons[lessons.indexOf(lesson) + 1]
  if (next === undefined) return { label: words('learn.match'), glyph: 'play', go: play }
  return {
    label: words('lesson.next'),
    glyph: 'lesson',
    go: () => {
      go(`/learn/${entry.id}/${next.id}`)
    },
  }
}

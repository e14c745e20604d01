// A lesson at a real table: the learner tries, the table answers, the others do what is written.
import { agrees } from '@rubble/engine'
import { type Lesson, wanted } from '@rubble/kit'
import { Button, OptionList, Panel, PromptBar, type SharedGlyph, type TableProps, type Thing, WhyNot } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { markDone } from '../learn/done.ts'
import { useFirstMatch } from '../learn/first-match.ts'
import { BEGINNING, type Guide, type Progress } from '../learn/guide.ts'
import { LessonCard } from '../learn/lesson-card.tsx'
import { takeUp } from '../learn/take-up.ts'
import { useLessons } from '../learn/use-lessons.ts'
import { Failure } from '../shell/failure.tsx'
import { messageOf } from '../shell/message-of.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useAgreed, useGame } from '../shell/use-game.ts'
import { ForecastPanel, stages } from '../table/forecast-panel.tsx'
import { listOptions, sayOption } from '../table/list-options.ts'
import { looksOf, Prompt } from '../table/prompt.tsx'
import { useHasten } from '../table/use-hasten.ts'
import { useKeys } from '../table/use-keys.ts'
import { usePace } from '../table/use-pace.ts'
import { useRunningFilm } from '../table/use-running-film.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function LessonScreen({ game, lesson: id }: { readonly game: string; readonly lesson: string }): ReactElement {
  const words = useWords()
  const loaded = useGame(game)
  const { lessons } = useLessons(game)
  const [attempt, setAttempt] = useState(0)
  const lesson = lessons.find(one => one.id === id)
  if (loaded === undefined || lesson === undefined) {
    return (
      <div className="page">
        <TopBar />
        <main className="home">
          <h1>{words('lesson.none')}</h1>
          {loaded !== undefined && (
            <p>
              <Link className="btn plain" href={`/learn/${game}`}>
                {words('lesson.all')}
              </Link>
            </p>
          )}
        </main>
      </div>
    )
  }
  return (
    <Opening
      key={attempt}
      loaded={loaded}
      lesson={lesson}
      isAnew={attempt > 0}
      onAgain={() => {
        setAttempt(attempt + 1)
      }}
    />
  )
}

const PAUSE = 900

interface LessonProps {
  readonly loaded: LoadedGame
  readonly lesson: Lesson
  onAgain(): void
}

function Opening({ loaded, lesson, isAnew, onAgain }: LessonProps & { readonly isAnew: boolean }): ReactElement {
  const words = useWords()
  const { speed } = useSettings()
  const { id: game } = loaded.entry
  const [guide, setGuide] = useState<Guide>()
  const [progress, setProgress] = useState<Progress>(BEGINNING)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isLeft = false
    const pause = (): Promise<void> =>
      new Promise(resolve => {
        setTimeout(resolve, speed === 0 ? 0 : PAUSE / speed)
      })
    const taken = takeUp(game, lesson, isAnew, pause)
    const onProgress = (next: Progress): void => {
      setProgress(next)
      if (next.isSeen && next.step === lesson.steps.length - 1) markDone(game, lesson.id)
    }
    taken.onProgress = onProgress
    taken.guide
      .then(opened => {
        if (isLeft) return
        setProgress(taken.progress)
        setGuide(opened)
      })
      .catch((error: unknown) => {
        if (!isLeft) setFailure(error)
      })
    return () => {
      isLeft = true
      if (taken.onProgress === onProgress) taken.onProgress = undefined
    }
    // the speed may change in the middle of a lesson without beginning it anew
  }, [game, lesson, isAnew])
  if (failure !== undefined) {
    return (
      <div className="page">
        <TopBar />
        <main className="home">
          <Failure text={words('home.broken')} why={failure} />
        </main>
      </div>
    )
  }
  if (guide === undefined) return <div className="waiting" aria-hidden />
  return <Taking loaded={loaded} lesson={lesson} guide={guide} progress={progress} onAgain={onAgain} />
}

function Taking(props: LessonProps & { readonly guide: Guide; readonly progress: Progress }): ReactElement {
  const { loaded, guide } = props
  const table = useTable(guide.host, guide.id, loaded.board, usePace())
  if (table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <Desk {...props} table={table} info={table.info} moment={table.moment} />
}

function useAfter({ loaded: { entry }, lesson }: LessonProps): { readonly label: string; readonly glyph: SharedGlyph; go(): void } {
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

function Desk(
  props: LessonProps & {
    readonly guide: Guide
    readonly progress: Progress
    readonly table: TableState
    readonly info: NonNullable<TableState['info']>
    readonly moment: NonNullable<TableState['moment']>
  },
): ReactElement {
  const { loaded, lesson, guide, table, info, moment, onAgain } = props
  const { entry, board, speaker } = useAgreed(loaded, info.config)
  const film = useRunningFilm(board.film, moment, table.news, table.pace)
  // what came of it is read when it has been seen
  const progress = { ...props.progress, isSeen: props.progress.isSeen && !table.isFlowing && film.frame === undefined }
  const words = useWords()
  const [, go] = useLocation()
  const { lessons, say } = useLessons(entry.id)
  const after = useAfter(props)
  const [thing, setThing] = useState<Thing>()
  const [hint, setHint] = useState<string>()
  const [shown, setShown] = useState(0)
  const { Board, SeatFacts, Hand, Inspect } = board
  const kind = moment.view.asked?.kind ?? ''
  const looks = useMemo(
    () => looksOf(info, moment.viewer, speaker).map(look => ({ ...look, name: speaker.name('seat', look.id) })),
    [info, moment.viewer, speaker],
  )
  const you = looks.find(({ isViewer }) => isViewer)
  const onRule = useCallback(
    (rule: string) => {
      go(`/rules/${entry.id}/${rule}`)
    },
    [go, entry.id],
  )
  const listed = useMemo(() => listOptions(table.options, moment, board, speaker), [table.options, moment, board, speaker])
  const { point, choose, back, undo, dismiss, show, foresee } = table
  const isOver = progress.isSeen && progress.step === lesson.steps.length - 1
  const canUndo = progress.made.length > 0 && !progress.isSeen && moment.undo === undefined

  useEffect(() => {
    setHint(undefined)
  }, [progress.step, progress.made.length])
  useEffect(() => {
    setShown(table.forecast === undefined ? 0 : (stages(table.forecast)[0] ?? 0))
  }, [table.forecast])
  const giveHint = (): void => {
    const step = lesson.steps[progress.step]
    const parts = step === undefined ? [] : (wanted(step, progress.made) ?? [])
    const [option] = parts.flatMap(part => moment.options.filter(({ value }) => agrees(part, value)))
    if (option === undefined) return
    back()
    show(option)
    setHint(sayOption(moment, option.value, board, speaker).label)
  }

  const foretell = (): void => {
    if (table.forecast === undefined) void foresee()
    else back()
  }
  useHasten(table)
  useKeys({
    ' ': table.isFlowing ? table.skip : undefined,
    ...Object.fromEntries(
      listed.slice(0, 9).map(({ option }, i) => [
        String(i + 1),
        () => {
          choose(option)
        },
      ]),
    ),
    u: undo,
    f: board.foretells ? foretell : undefined,
    Escape: () => {
      back()
      dismiss()
      setThing(undefined)
    },
  })

  const parts: TableProps = {
    moment: film.frame !== undefined && moment.options.length === 0 ? film.moment : moment,
    frame: film.frame,
    seats: looks,
    speaker,
    part: table.part,
    options: table.options,
    preview: table.preview,
    refused: table.refused?.part,
    news: table.news,
    pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown },
    onPoint: point,
    onInspect: setThing,
  }
  return (
    <div className="lesson-page">
      <TopBar
        where={`${words('lesson.where', { number: lessons.indexOf(lesson) + 1, total: lessons.length })} · ${say(`lesson.${lesson.id}`)}`}
      >
        <Button
          kind="tool"
          glyph="lesson"
          title={words('lesson.all')}
          onClick={() => {
            go(`/learn/${entry.id}`)
          }}
        >
          {words('lesson.all')}
        </Button>
        <Button kind="tool" glyph="undo" title={words('table.undo')} disabled={!canUndo} onClick={undo}>
          {words('table.undo')}
        </Button>
        {board.foretells && (
          <Button kind="tool" glyph="forecast" title={words('table.forecast')} onClick={foretell}>
            {words('table.forecast')}
          </Button>
        )}
        <Button
          kind="tool"
          glyph="rulebook"
          title={words('table.rules')}
          onClick={() => {
            go(`/rules/${entry.id}`)
          }}
        >
          {words('table.rules')}
        </Button>
      </TopBar>
      <main className="lesson">
        <div className="middle">
          {isOver ? (
            <PromptBar colour={you?.colour} text={say(`lesson.${lesson.id}`)} more={words('lesson.over')} />
          ) : (
            <Prompt table={table} looks={looks} speaker={speaker} board={board} kind={kind} words={words} />
          )}
          <div className="board" role="group" aria-label={words('table.board')}>
            <Board {...parts} />
          </div>
          {Hand !== undefined && <Hand {...parts} />}
          {table.refused !== undefined && table.refused.refusals.length > 0 && (
            <WhyNot
              refusals={table.refused.refusals}
              title={words('table.whynot')}
              close={words('app.close')}
              speaker={speaker}
              onRule={onRule}
              onClose={dismiss}
            />
          )}
        </div>
        <aside className="side">
          <LessonCard
            game={entry.id}
            lesson={lesson}
            progress={progress}
            hint={hint}
            say={say}
            after={after}
            onHint={giveHint}
            onGoOn={guide.goOn}
            onAgain={onAgain}
          />
          {table.forecast !== undefined && (
            <ForecastPanel of={table.forecast} shown={shown} speaker={speaker} looks={looks} onShow={setShown} onClose={back} />
          )}
          {thing !== undefined && (
            <Panel
              className="inspector"
              title={words('table.inspect')}
              aside={
                <Button
                  kind="small"
                  glyph="close"
                  title={words('app.close')}
                  onClick={() => {
                    setThing(undefined)
                  }}
                />
              }
            >
              <Inspect {...parts} thing={thing} onRule={onRule} />
            </Panel>
          )}
          {listed.length > 0 && (
            <Panel
              className="you-may"
              title={words('table.options')}
              aside={<span className="eyebrow">{words('table.options.count', { count: listed.length })}</span>}
            >
              <OptionList
                options={listed}
                chosen={table.preview}
                label={words('table.options')}
                find={words('table.filter')}
                none={words('table.filter.none')}
                onChoose={choose}
                onPreview={show}
              />
            </Panel>
          )}
          {you !== undefined && (
            <Panel className={`seat seat-${you.colour}`}>
              <i className={`bar-${you.colour}`} aria-hidden />
              <h3>{you.name}</h3>
              <SeatFacts {...parts} look={you} />
            </Panel>
          )}
        </aside>
      </main>
      {table.failure !== undefined && (
        <p role="alert" className="failure strip">
          <span>
            {words('app.failure')} <small lang="en">{messageOf(table.failure)}</small>
          </span>
        </p>
      )}
    </div>
  )
}

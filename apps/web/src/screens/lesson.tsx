// A lesson at a real table: the learner tries, the table answers, the others do what is written.
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { markDone } from '../learn/done.ts'
import { BEGINNING, type Guide, type Progress } from '../learn/guide.ts'
import { type LessonProps, LessonTable } from '../learn/lesson-table.tsx'
import { takeUp } from '../learn/take-up.ts'
import { useLessons } from '../learn/use-lessons.ts'
import { BrokenPage } from '../shell/broken-page.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useGame } from '../shell/use-game.ts'
import { useTempo } from '../table/use-pace.ts'
import { useTable } from '../table/use-table.ts'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function LessonScreen({ game, lesson: id }: { readonly game: string; readonly lesson: string }): ReactElement {
  const words = useWords()
  const { lessons } = useLessons(game)
  const [attempt, setAttempt] = useState(0)
  const lesson = lessons.find(one => one.id === id)
  const loaded = useGame(game, lesson?.config)
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

function Opening({ loaded, lesson, isAnew, onAgain }: LessonProps & { readonly isAnew: boolean }): ReactElement {
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
  if (failure !== undefined) return <BrokenPage why={failure} />
  if (guide === undefined) return <div className="waiting" aria-hidden />
  return <Taking loaded={loaded} lesson={lesson} guide={guide} progress={progress} onAgain={onAgain} />
}

function Taking(props: LessonProps & { readonly guide: Guide; readonly progress: Progress }): ReactElement {
  const { loaded, guide } = props
  const table = useTable(guide.host, guide.id, loaded.board, useTempo())
  if (table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <LessonTable {...props} table={table} info={table.info} moment={table.moment} />
}

// One puzzle at a real table. Every try begins from the position; what is tried is played by the rules.
import { type ReactElement, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { dayOf, type PuzzleRef, puzzleOfDay } from '../puzzles/daily.ts'
import { indexes, tasksOf } from '../puzzles/doors.ts'
import { usePuzzle } from '../puzzles/pose.tsx'
import type { PuzzleProgress } from '../puzzles/puzzle-desk.ts'
import { PuzzleTableView } from '../puzzles/puzzle-table.tsx'
import { keepShown, keepSolved, keepTry } from '../puzzles/record.ts'
import { type Attempt, openPuzzle, type PuzzleTable } from '../puzzles/session.ts'
import { usePuzzleWords } from '../puzzles/words.ts'
import { BrokenPage } from '../shell/broken-page.tsx'
import { once } from '../shell/once.ts'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { useGame } from '../shell/use-game.ts'
import { useSettings } from '../settings.ts'
import { useTempo } from '../table/use-pace.ts'
import { useTable } from '../table/use-table.ts'
import '../styles/book.css'
import '../styles/puzzles.css'

export function PuzzleScreen({ game, id }: PuzzleRef): ReactElement {
  const of = useMemo(() => ({ game, id }), [game, id])
  const words = usePuzzleWords()
  const puzzle = usePuzzle(of)
  const loaded = useGame(of.game, puzzle?.config)
  const tasks = use(once(`puzzle tasks ${of.game}`, () => tasksOf(of.game)))
  if (loaded === undefined || puzzle === undefined)
    return (
      <div className="page">
        <TopBar />
        <main className="home">
          <h1>{words('puzzles.none')}</h1>
          <p>
            <Link className="btn plain" href="/puzzles">
              {words('puzzles.all')}
            </Link>
          </p>
        </main>
        <Tabs />
      </div>
    )
  return <Tries of={of} loaded={loaded} puzzle={puzzle} tasks={tasks} />
}

const OPEN: Attempt = { made: [], result: 'open', reached: 0 }

type PuzzleParts = Pick<PuzzleProgress, 'of' | 'loaded' | 'puzzle' | 'tasks'>

function Tries(given: PuzzleParts): ReactElement {
  const { of, puzzle } = given
  const all = use(indexes())
  const today = dayOf(new Date())
  const daily = puzzleOfDay(today, all)
  const day = daily?.game === of.game && daily.id === of.id ? today : undefined
  const [failed, setFailed] = useState<readonly Attempt[]>([])
  const [turn, setTurn] = useState({ number: 0, isAnswer: false })
  const [attempt, setAttempt] = useState(OPEN)
  const [begun] = useState(() => performance.now())
  const nth = failed.length + 1
  const ended = useCallback(
    (next: Attempt) => {
      setAttempt(next)
      if (next.result === 'open') return
      if (next.result === 'shown') return keepShown(of)
      keepTry(of, puzzle.grade, next.result === 'solved')
      if (next.result === 'solved') keepSolved(of, nth, day)
    },
    [of, puzzle, nth, day],
  )
  const anew = (isAnswer: boolean): void => {
    if (attempt.result === 'failed') setFailed([...failed, attempt])
    setAttempt(OPEN)
    setTurn({ number: turn.number + 1, isAnswer })
  }
  const progress: PuzzleProgress = {
    ...given,
    failed,
    attempt,
    day,
    begun,
    onBack: () => {
      anew(false)
    },
    onAnswer: () => {
      anew(true)
    },
  }
  return <OneTry key={turn.number} progress={progress} isAnswer={turn.isAnswer} onAttempt={ended} />
}

const PAUSE = 700

interface TryProps {
  readonly progress: PuzzleProgress
  readonly isAnswer: boolean
  onAttempt(attempt: Attempt): void
}

function OneTry({ progress, isAnswer, onAttempt }: TryProps): ReactElement {
  const { of, puzzle, tasks } = progress
  const { speed } = useSettings()
  const [table, setTable] = useState<PuzzleTable>()
  const [failure, setFailure] = useState<unknown>()
  const tell = useMemo(() => ({ attempt: onAttempt }), [])
  tell.attempt = onAttempt
  useEffect(() => {
    let isLeft = false
    const pause = (): Promise<void> =>
      new Promise(resolve => {
        setTimeout(resolve, speed === 0 ? 0 : PAUSE / speed)
      })
    openPuzzle({
      game: of.game,
      puzzle,
      tasks,
      onAttempt: next => {
        if (!isLeft) tell.attempt(next)
      },
    })
      .then(async opened => {
        if (isLeft) return
        setTable(opened)
        if (isAnswer) await opened.show(pause)
      })
      .catch((error: unknown) => {
        if (!isLeft) setFailure(error)
      })
    return () => {
      isLeft = true
    }
    // the speed may change in the middle of a try without beginning it anew
  }, [of, puzzle, tasks, isAnswer, tell])
  if (failure !== undefined) return <BrokenPage why={failure} />
  return table === undefined ? <div className="waiting" aria-hidden /> : <Seated progress={progress} puzzleTable={table} />
}

function Seated({ progress, puzzleTable }: { readonly progress: PuzzleProgress; readonly puzzleTable: PuzzleTable }): ReactElement {
  const table = useTable(puzzleTable.host, puzzleTable.id, progress.loaded.board, useTempo())
  if (table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  return <PuzzleTableView progress={progress} puzzleTable={puzzleTable} table={table} info={table.info} moment={table.moment} />
}

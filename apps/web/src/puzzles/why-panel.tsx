// Why an answer works, and why another does not: from what really happened, or from many games played on.
import type { Judgement } from '@rubble/bots/review'
import { type BestPuzzle, isBest } from '@rubble/bots/puzzles'
import type { MatchFile } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { startReview } from '../review/start-review.ts'
import { AfterPuzzle } from './after-puzzle.tsx'
import { type PuzzleDesk, sayTry } from './puzzle-desk.ts'
import { usePuzzleWords } from './words.ts'

interface WhyProps {
  readonly desk: PuzzleDesk
}

export function WhyPanel({ desk }: WhyProps): ReactElement {
  const words = usePuzzleWords()
  const { puzzle, attempt } = desk.progress
  return (
    <section className="panel puzzle-why">
      <h2>{words('puzzle.why')}</h2>
      <p className="puzzle-line">{sayTry(desk, attempt)}</p>
      {isBest(puzzle) ? <WhyBest desk={desk} puzzle={puzzle} /> : <Proof desk={desk} />}
      <AfterPuzzle desk={desk} />
    </section>
  )
}

const MOST = 8

/** What happened of all that matters for the goal, each under what headed it. */
function Proof({ desk }: WhyProps): ReactElement {
  const { progress, props, board, speaker } = desk
  const { puzzle, tasks } = progress
  const proves = tasks?.aims[puzzle.goal.aim]?.proves
  const rows = headed(props.history, board, event => proves?.(event) === true).slice(-MOST)
  return (
    <ol className="puzzle-proof">
      {rows.map(({ head, event }, i) => (
        <li key={i}>
          {head !== undefined && rows[i - 1]?.head !== head && <b>{speaker.event(head).replace(/\.$/, '')}</b>}
          <span>{speaker.event(event)}</span>
        </li>
      ))}
    </ol>
  )
}

interface HeadedEvent {
  readonly head: VisibleEvent['named'] | undefined
  readonly event: VisibleEvent['named']
}

function headed(
  history: readonly VisibleEvent[],
  { topicsOf }: Pick<GameBoard, 'topicsOf'>,
  isWanted: (event: VisibleEvent['named']) => boolean,
): readonly HeadedEvent[] {
  const rows: HeadedEvent[] = []
  let head: VisibleEvent['named'] | undefined
  for (const { named } of history) {
    const topics = topicsOf(String(named['kind']))
    if (topics.includes('head')) head = named
    else if (topics.includes('turn') || topics.includes('tail')) head = undefined
    if (isWanted(named)) rows.push({ head, event: named })
  }
  return rows
}

function WhyBest({ desk, puzzle }: WhyProps & { readonly puzzle: BestPuzzle }): ReactElement {
  const words = usePuzzleWords()
  const { speaker, progress } = desk
  const { chance, next, cause } = puzzle
  const kind = progress.attempt.made[0]?.kind ?? ''
  return (
    <>
      <p>{words('puzzle.why.best', { chance, other: next.chance, option: speaker.option(kind, next.choice) })}</p>
      {cause !== undefined && <p>{words('puzzle.why.cause', { ...cause, event: speaker.foretold(cause.event) })}</p>}
      <p className="faint">{words('puzzle.how')}</p>
    </>
  )
}

/** What came of a try that failed: what happened is on the board; of a choice that is not the best, many games tell. */
export function WhyNot({ desk }: WhyProps): ReactElement | null {
  const words = usePuzzleWords()
  const { puzzle, attempt } = desk.progress
  const judged = useJudgement(isBest(puzzle) ? attempt.file : undefined)
  if (!isBest(puzzle)) return <p className="lesson-note plain">{words('puzzle.failed')}</p>
  if (judged === undefined) return <p className="faint">{words('puzzle.judging')}</p>
  const { chance, cause } = judged
  const percent = (value: number): number => Math.round(100 * value)
  return (
    <div className="puzzle-why-not">
      <p>
        {words('puzzle.judged', {
          chance: percent(chance.value),
          low: percent(chance.low),
          high: percent(chance.high),
          best: puzzle.chance,
        })}
      </p>
      {cause !== undefined && <p>{words('puzzle.why.cause.not', { ...cause, event: desk.speaker.foretold(cause.event) })}</p>}
    </div>
  )
}

const ITERATIONS = 600

/** As a review judges it, where reviews are made. Without it the board still shows what came of it. */
function useJudgement(file: MatchFile | undefined): Judgement | undefined {
  const [judged, setJudged] = useState<Judgement>()
  useEffect(() => {
    setJudged(undefined)
    if (file === undefined) return undefined
    const { result, stop } = startReview(file, ITERATIONS, () => undefined)
    result.then(
      ([first]) => {
        setJudged(first)
      },
      () => undefined,
    )
    return stop
  }, [file])
  return judged
}

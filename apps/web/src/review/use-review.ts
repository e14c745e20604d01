import { type Judgement, QUICK_ITERATIONS } from '@rubble/bots/review'
import type { TableId } from '@rubble/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../shell/host.ts'
import { keepReview, keptReview } from './kept-reviews.ts'
import { startReview } from './start-review.ts'

/** Times as much thought as at the quick setting. */
const DEEPER = 5

export interface ReviewState {
  readonly judgements: readonly Judgement[]
  /** How much each choice was thought about. */
  readonly iterations: number
  /** While it goes on. */
  readonly progress: { readonly done: number; readonly total: number } | undefined
  readonly isWhole: boolean
  readonly failure: unknown
  start(): void
  stop(): void
  /** Absent where it has been done. */
  readonly onDeeper: (() => void) | undefined
}

const NONE = { judgements: [], iterations: QUICK_ITERATIONS, progress: undefined, isWhole: false, failure: undefined } as const

/** One that is kept is shown; else it begins at once. What is left half way is not kept. */
export function useReview(id: TableId): ReviewState {
  const host = useHost()
  const [state, setState] = useState<Omit<ReviewState, 'start' | 'stop' | 'onDeeper'>>(NONE)
  const running = useRef<AbortController>(undefined)
  const run = useCallback(
    async (iterations: number, { signal }: AbortController) => {
      setState({ ...NONE, iterations, progress: { done: 0, total: 1 } })
      const file = await host.file(id)
      // it may be stopped before it has begun, and is not to begin then
      if (signal.aborted) return
      // news come by a way of their own, the last of them perhaps after the end
      let isOver = false
      const review = startReview(file, iterations, ({ done, total, judgements }) => {
        if (!signal.aborted && !isOver)
          setState(was => ({ ...was, progress: { done, total }, judgements: [...was.judgements, ...judgements] }))
      })
      signal.addEventListener('abort', review.stop)
      const judgements = await review.result
      isOver = true
      setState({ judgements, iterations, progress: undefined, isWhole: true, failure: undefined })
      await keepReview({ id, lines: file.log.length, iterations, judgements })
    },
    [host, id],
  )
  const begin = useCallback(
    (iterations: number) => {
      running.current?.abort()
      const attempt = new AbortController()
      running.current = attempt
      run(iterations, attempt).catch((failure: unknown) => {
        if (!attempt.signal.aborted) setState(was => ({ ...was, progress: undefined, failure }))
      })
    },
    [run],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    setState(was => ({ ...was, progress: undefined }))
  }, [])
  useEffect(() => {
    let isHere = true
    void Promise.all([keptReview(id), host.file(id)]).then(([kept, { log }]) => {
      if (!isHere) return
      if (kept?.lines === log.length) setState({ ...NONE, ...kept, isWhole: true })
      else begin(QUICK_ITERATIONS)
    })
    return () => {
      isHere = false
      running.current?.abort()
    }
  }, [host, id, begin])
  const isQuick = state.isWhole && state.iterations < DEEPER * QUICK_ITERATIONS
  return {
    ...state,
    start: () => {
      begin(state.iterations)
    },
    stop,
    onDeeper: isQuick
      ? () => {
          begin(DEEPER * QUICK_ITERATIONS)
        }
      : undefined,
  }
}

// Runs the film of a board: one step after the other, and no longer than all of it takes together, however busy the page is.
import type { Heard, Moment } from '@rubble/protocol'
import type { FilmFrame, GameBoard } from '@rubble/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { frameOf, lengthen, momentIn, type Reel, unseen, wind } from './reel.ts'

export interface Running {
  readonly frame: FilmFrame | undefined
  /** The moment as far as the film has come. */
  readonly moment: Moment
  /** What is still to be seen. */
  readonly ahead: readonly Heard[]
}

export function useReel(film: GameBoard['film'], moment: Moment, news: readonly Heard[], pace: number): Running {
  const [reel, setReel] = useState<Reel>({ moment, scenes: [] })
  let current = reel
  if (reel.moment !== moment) {
    current = lengthen(reel, moment, news, film, pace)
    setReel(current)
  }
  const frame = frameOf(current)
  const isRunning = frame !== undefined
  /** When the step that is shown should end: a late one shortens the next. */
  const due = useRef(0)
  useEffect(() => { if (isRunning) due.current = performance.now() }, [isRunning])
  useEffect(() => {
    if (frame === undefined) return undefined
    due.current += frame.lasts * pace
    const timer = setTimeout(() => { setReel(now => wind(now, frame)) }, due.current - performance.now())
    return () => { clearTimeout(timer) }
  }, [frame, pace])
  useEffect(() => {
    if (!isRunning) return undefined
    const skip = (): void => { setReel(now => ({ ...now, scenes: [] })) }
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [isRunning])
  return useMemo(() => ({ frame, moment: momentIn(current), ahead: unseen(current) }), [current, frame])
}

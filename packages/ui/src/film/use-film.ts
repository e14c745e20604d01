// Runs a film: one step after the other, and no longer than all of it takes together, however busy the page is.
import { useEffect, useRef } from 'react'

/** On an element: what is done within it does not end a film. */
export const KEEPS_FILM = 'data-keeps-film'
const isKeeping = ({ target }: Event): boolean => target instanceof Element && target.closest(`[${KEEPS_FILM}]`) !== null

interface Running<Frame> {
  /** A step has been shown for as long as it lasts. */
  onSeen(frame: Frame): void
  /** Nobody waits for a film: any key or tap ends it. */
  onSkip(): void
}

/** `frame`: the step that is shown, undefined while nothing runs. */
export function useFilm<Frame extends { readonly lasts: number }>(frame: Frame | undefined, pace: number, running: Running<Frame>): void {
  const isRunning = frame !== undefined
  const latest = useRef(running)
  useEffect(() => {
    latest.current = running
  })
  /** When the step that is shown should end: a late one shortens the next. */
  const due = useRef(0)
  useEffect(() => {
    if (isRunning) due.current = performance.now()
  }, [isRunning])
  useEffect(() => {
    if (frame === undefined) return undefined
    due.current += frame.lasts * pace
    const timer = setTimeout(() => {
      latest.current.onSeen(frame)
    }, due.current - performance.now())
    return () => {
      clearTimeout(timer)
    }
  }, [frame, pace])
  useEffect(() => {
    if (!isRunning) return undefined
    const skip = (event: Event): void => {
      if (!isKeeping(event)) latest.current.onSkip()
    }
    addEventListener('keydown', skip)
    addEventListener('pointerdown', skip)
    return () => {
      removeEventListener('keydown', skip)
      removeEventListener('pointerdown', skip)
    }
  }, [isRunning])
}

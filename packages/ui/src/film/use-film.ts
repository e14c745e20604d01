// Runs a film: one beat after the other, and no longer than all of it takes together, however busy the page is.
import { useEffect, useRef } from 'react'

/** `frame`: the beat that is shown, undefined while nothing runs; `ms`: for how long. */
export function useFilm<Frame>(frame: Frame | undefined, ms: number, isPaused: boolean, onSeen: (frame: Frame) => void): void {
  const isRunning = frame !== undefined && !isPaused
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  /** When the beat that is shown should end: a late one shortens the next. */
  const due = useRef(0)
  useEffect(() => {
    if (isRunning) due.current = performance.now()
  }, [isRunning])
  useEffect(() => {
    if (frame === undefined || isPaused || ms === Infinity) return undefined
    due.current += ms
    const timer = setTimeout(() => {
      latest.current(frame)
    }, due.current - performance.now())
    return () => {
      clearTimeout(timer)
    }
  }, [frame, ms, isPaused])
}

// A match that plays by itself, move by move, from the moment that is shown to the last one.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSettings } from '../settings.ts'
import type { TableState } from './table-state.ts'

/** A move stays at least so long at usual speed, in milliseconds, to be read. */
const STAY = 900

export interface Autoplay {
  readonly isPlaying: boolean
  /** The move at which it began or ended last, to be said. */
  readonly turnedAt: number | undefined
  toggle(): void
  /** From this moment on. */
  playFrom(number: number): void
  stop(): void
}

/** `isShowing`: what led to the moment is still being shown. */
export function useAutoplay({ moment, number: last, goTo }: TableState, isShowing: boolean): Autoplay {
  const { speed } = useSettings()
  // who begins at the end first goes back to the beginning
  const [state, setState] = useState<'off' | 'rewinding' | 'on'>('off')
  const [turnedAt, setTurnedAt] = useState<number>()
  const number = moment?.number ?? 0
  const isEnd = number >= last
  const now = useRef({ number, isEnd, isPlaying: state !== 'off' })
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    now.current = { number, isEnd, isPlaying: state !== 'off' }
  })

  const begin = useCallback(() => {
    if (now.current.isEnd) goTo(0)
    setState(now.current.isEnd ? 'rewinding' : 'on')
    setTurnedAt(now.current.isEnd ? 0 : now.current.number)
  }, [goTo])
  const stop = useCallback(() => {
    if (!now.current.isPlaying) return
    setState('off')
    setTurnedAt(now.current.number)
  }, [])

  useEffect(() => {
    if (state === 'off') return undefined
    if (isEnd) return state === 'on' ? stop() : undefined
    // only from there: it may have been stopped since this move was painted
    setState(before => (before === 'rewinding' ? 'on' : before))
    if (isShowing) return undefined
    const timer = setTimeout(
      () => {
        goTo(number + 1)
      },
      STAY / (speed === 0 ? 1 : speed),
    )
    return () => {
      clearTimeout(timer)
    }
  }, [state, isEnd, number, isShowing, speed, goTo, stop])
  return {
    isPlaying: state !== 'off',
    turnedAt,
    stop,
    playFrom: useCallback(
      (from: number) => {
        goTo(from)
        setState('rewinding')
        setTurnedAt(from)
      },
      [goTo],
    ),
    toggle: useCallback(() => {
      if (now.current.isPlaying) stop()
      else begin()
    }, [begin, stop]),
  }
}

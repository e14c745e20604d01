import type { Moment, VisibleEvent } from '@rubble/protocol'
import { useCallback, useState } from 'react'
import type { FilmFrame } from '../board.ts'
import { msOf, type Tempo } from './beats.ts'
import { type Film, frameOf, lengthen, nextOf, type Reel, rewind, wind } from './reel.ts'
import { useFilm } from './use-film.ts'

/** How a film is shown, and what can be done about it. */
export interface RunningReel {
  readonly reel: Reel<FilmFrame>
  /** The beat that is shown, undefined while nothing runs. */
  readonly frame: FilmFrame | undefined
  readonly isPaused: boolean
  pause(): void
  toggle(): void
  next(): void
  back(): void
  /** Ends all of it. */
  stop(): void
}

/** Runs what a film makes of the news of each moment, one after the other; `stops`: it waits at the end of each stage. */
export function useReel(
  film: Film<FilmFrame> | undefined,
  moment: Moment,
  news: readonly VisibleEvent[],
  tempo: Tempo,
  stops: boolean,
): RunningReel {
  const [kept, setReel] = useState<Reel<FilmFrame>>({ moment, scenes: [] })
  const [isPaused, setPaused] = useState(false)
  let reel = kept
  if (kept.moment !== moment) {
    reel = lengthen(kept, moment, news, tempo === 'none' ? undefined : film)
    setReel(reel)
  }
  const frame = frameOf(reel)
  const go = useCallback((seen: FilmFrame): void => {
    setReel(now => wind(now, seen))
  }, [])
  const isEnd = frame?.stage !== undefined && nextOf(reel)?.stage !== frame.stage
  useFilm(frame, frame === undefined ? 0 : msOf(frame.lasts, tempo), isPaused, seen => {
    if (stops && isEnd && tempo !== 'calm') setPaused(true)
    else go(seen)
  })
  return {
    reel,
    frame,
    isPaused: frame !== undefined && isPaused,
    pause: useCallback(() => {
      setPaused(true)
    }, []),
    toggle: useCallback(() => {
      setPaused(now => !now)
    }, []),
    next: () => {
      if (frame !== undefined) go(frame)
      if (isEnd) setPaused(false)
    },
    back: useCallback(() => {
      setPaused(true)
      setReel(rewind)
    }, []),
    stop: useCallback(() => {
      setPaused(false)
      setReel(now => ({ ...now, scenes: [] }))
    }, []),
  }
}

import type { Moment, VisibleEvent } from '@rubble/protocol'
import { useCallback, useState } from 'react'
import { type Film, frameOf, lengthen, type Reel, wind } from './reel.ts'
import { useFilm } from './use-film.ts'

export interface RunningReel<Frame> {
  readonly reel: Reel<Frame>
  /** The step that is shown, undefined while nothing runs. */
  readonly frame: Frame | undefined
  /** Ends all of it. */
  stop(): void
}

/** Runs what a film makes of the news of each moment, one after the other. */
export function useReel<Frame extends { readonly lasts: number }>(
  film: Film<Frame> | undefined,
  moment: Moment,
  news: readonly VisibleEvent[],
  pace: number,
): RunningReel<Frame> {
  const [kept, setReel] = useState<Reel<Frame>>({ moment, scenes: [] })
  let reel = kept
  if (kept.moment !== moment) {
    reel = lengthen(kept, moment, news, film, pace)
    setReel(reel)
  }
  const frame = frameOf(reel)
  const stop = useCallback((): void => {
    setReel(now => ({ ...now, scenes: [] }))
  }, [])
  useFilm(frame, pace, {
    onSeen: seen => {
      setReel(now => wind(now, seen))
    },
    onSkip: stop,
  })
  return { reel, frame, stop }
}

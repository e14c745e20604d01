// The film of a board as the table shows it: panels and log go along with it.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, type GameBoard, useFilm } from '@rubble/ui'
import { useMemo, useState } from 'react'
import { frameOf, lengthen, momentIn, type Reel, unseen, wind } from './reel.ts'

export interface RunningFilm {
  readonly frame: FilmFrame | undefined
  /** The moment as far as the film has come. */
  readonly moment: Moment
  /** What is still to be seen. */
  readonly ahead: readonly VisibleEvent[]
}

export function useReel(film: GameBoard['film'], moment: Moment, news: readonly VisibleEvent[], pace: number): RunningFilm {
  const [reel, setReel] = useState<Reel>({ moment, scenes: [] })
  let current = reel
  if (reel.moment !== moment) {
    current = lengthen(reel, moment, news, film, pace)
    setReel(current)
  }
  const frame = frameOf(current)
  useFilm(frame, pace, {
    onSeen: seen => {
      setReel(now => wind(now, seen))
    },
    onSkip: () => {
      setReel(now => ({ ...now, scenes: [] }))
    },
  })
  return useMemo(() => ({ frame, moment: momentIn(current), ahead: unseen(current) }), [current, frame])
}

// The film of a board as the table shows it: panels and log go along with it.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type FilmFrame, type GameBoard, useReel } from '@rubble/ui'
import { useMemo } from 'react'
import { momentIn, unseen } from './reel.ts'

export interface RunningFilm {
  readonly frame: FilmFrame | undefined
  /** The moment as far as the film has come. */
  readonly moment: Moment
  /** What is still to be seen. */
  readonly ahead: readonly VisibleEvent[]
}

export function useRunningFilm(film: GameBoard['film'], moment: Moment, news: readonly VisibleEvent[], pace: number): RunningFilm {
  const { reel, frame } = useReel(film, moment, news, pace)
  return useMemo(() => ({ frame, moment: momentIn(reel), ahead: unseen(reel) }), [reel, frame])
}

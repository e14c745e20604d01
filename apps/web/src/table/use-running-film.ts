// The film of a board as the table shows it: seats, hold, prompt and log go along with it.
import type { Moment, VisibleEvent } from '@rubble/protocol'
import { type GameBoard, type RunningReel, type Tempo, useReel } from '@rubble/ui'
import { useMemo } from 'react'
import { momentIn, unseen } from './reel.ts'

export interface RunningFilm extends RunningReel {
  /** The moment as far as the film has come. */
  readonly moment: Moment
  /** What is still to be seen. */
  readonly ahead: readonly VisibleEvent[]
}

export function useRunningFilm(
  film: GameBoard['film'],
  moment: Moment,
  news: readonly VisibleEvent[],
  tempo: Tempo,
  stops: boolean,
): RunningFilm {
  const running = useReel(film, moment, news, tempo, stops)
  const { reel } = running
  const shown = useMemo(() => ({ moment: momentIn(reel), ahead: unseen(reel) }), [reel])
  return { ...running, ...shown }
}

import type { GameBoard } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { type ReactElement, useMemo } from 'react'
import { looksOf } from '../table/prompt.tsx'
import { useRunningFilm } from '../table/use-running-film.ts'
import type { Frame } from './play-case.ts'

const nothing = (): void => {}

/** A moment of a case on the game's own board. It can be read cell by cell, and nothing can be chosen on it. */
export function CaseBoard({
  board: { Board, film },
  speaker,
  game,
  seats,
  frame,
  pace,
}: {
  readonly board: GameBoard
  readonly speaker: Speaker
  readonly game: string
  readonly seats: readonly string[]
  readonly frame: Frame
  readonly pace: number
}): ReactElement {
  const { moment, deed, news } = frame
  const looks = useMemo(() => {
    const sitters = seats.map(() => ({ kind: 'person', name: '' }) as const)
    return looksOf({ id: '', game, config: {}, seats, sitters }, moment.viewer, speaker)
  }, [game, seats, moment.viewer, speaker])
  const { frame: filmed } = useRunningFilm(film, moment, news, pace)
  return (
    <Board
      moment={moment}
      frame={filmed}
      seats={looks}
      speaker={speaker}
      part={NO_PART}
      options={NO_OPTIONS}
      preview={undefined}
      forecast={undefined}
      pace={pace}
      news={news}
      refused={deed !== undefined && 'refuse' in deed ? deed.refuse : undefined}
      onPoint={nothing}
      onInspect={nothing}
    />
  )
}

const NO_PART = {}
const NO_OPTIONS: readonly never[] = []

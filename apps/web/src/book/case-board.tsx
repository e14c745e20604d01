import { type GameBoard, motionOf, type Tempo } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { type ReactElement, useMemo } from 'react'
import { looksOf } from '../table/looks-of.ts'
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
  tempo,
}: {
  readonly board: GameBoard
  readonly speaker: Speaker
  readonly game: string
  readonly seats: readonly string[]
  readonly frame: Frame
  readonly tempo: Tempo
}): ReactElement {
  const { moment, action, news } = frame
  const looks = useMemo(() => {
    const sitters = seats.map(() => ({ kind: 'person', name: '' }) as const)
    return looksOf({ id: '', game, config: {}, seats, sitters }, moment.viewer, speaker)
  }, [game, seats, moment.viewer, speaker])
  const { frame: filmed } = useRunningFilm(film, moment, news, tempo === 'calm' ? 'none' : tempo, false)
  return (
    <Board
      moment={moment}
      frame={filmed}
      seats={looks}
      speaker={speaker}
      part={NO_PART}
      options={NO_OPTIONS}
      preview={undefined}
      isArmed={false}
      plan={undefined}
      forecast={undefined}
      pace={motionOf(tempo)}
      news={news}
      since={news}
      history={news}
      refused={action !== undefined && 'refuse' in action ? action.refuse : undefined}
      onPoint={nothing}
      onBare={nothing}
      onInspect={nothing}
      onHover={nothing}
    />
  )
}

const NO_PART = {}
const NO_OPTIONS: readonly never[] = []

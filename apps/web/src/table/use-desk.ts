// A table as one person sits at it: the match, what is shown of it, and all that can be done there.
import { agrees } from '@rubble/engine'
import type { TableInfo } from '@rubble/protocol'
import type { GameBoard, Listed, SeatLook, TableProps } from '@rubble/ui'
import { useCallback, useMemo, useState } from 'react'
import { type Book, useBook } from '../shell/use-book.ts'
import { type LoadedGame, useAgreed } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import type { Extras } from './extras.ts'
import { kindOf, listOptions } from './list-options.ts'
import { looksOf } from './prompt.tsx'
import { propsOf } from './props-of.ts'
import { seenOf } from './reel.ts'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { type Foresight, useForesight } from './use-foresight.ts'
import { useHasten } from './use-hasten.ts'
import { useLeft } from './use-left.ts'
import { type ReadLog, useLog } from './use-log.ts'
import { type Panes, usePanes } from './use-panes.ts'
import { type RunningFilm, useRunningFilm } from './use-running-film.ts'
import { useSounds } from './use-sounds.ts'
import { type TableActions, useTableActions } from './use-table-actions.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { TableState } from './use-table.ts'

/** Over the table, one at a time. */
export type OpenWindow = 'menu' | 'settings' | 'concede' | 'fork' | 'keys'

type ShownMoment = NonNullable<TableState['moment']>

export interface DeskProps {
  readonly id: string
  readonly loaded: LoadedGame
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: ShownMoment
  readonly extras: Extras | undefined
}

/** The game is the one that has been agreed upon. */
export interface Desk extends DeskProps, LoadedGame {
  readonly looks: readonly SeatLook[]
  readonly panes: Panes
  readonly listed: readonly Listed[]
  readonly deeds: TableActions
  readonly foresight: Foresight
  readonly story: Story
  readonly replay: Replay
  readonly book: Book
  /** For the game's own parts. */
  readonly props: TableProps
  readonly isAsked: boolean
  /** Nobody chooses anything any more. */
  readonly isDone: boolean
  /** May all of it be told? A file tells everything: where others play it is to be had at the end. */
  readonly isFree: boolean
  /** Absent: this game foretells nothing. */
  readonly onForecast: (() => void) | undefined
  readonly opened: OpenWindow | undefined
  open(window: OpenWindow | undefined): void
}

/** Or does somebody only look on? */
export const isSeated = ({ viewer }: ShownMoment): boolean => typeof viewer === 'number'

export function useDesk(given: DeskProps): Desk {
  const { id, loaded, table, info, moment, extras } = given
  const game = useAgreed(loaded, info.config)
  const { board, speaker, entry } = game
  const [opened, open] = useState<OpenWindow>()
  const isAsked = !table.isPast && moment.options.length > 0
  const panes = usePanes(isAsked ? table.number : undefined, extras?.side.onShow)
  const looks = useMemo(() => looksOf(info, moment.viewer, speaker), [info, moment.viewer, speaker])
  const book = useBook(entry.id)
  const replay = useReplay(table, board.lasts)
  const listed = useMemo(() => listOptions(table.options, moment, board, speaker), [table.options, moment, board, speaker])
  const deeds = useTableActions({ id, table, info, moment, board, isPlayedOn: extras !== undefined && !table.isOver })
  const foresight = useForesight(table.forecast)
  const film = useRunningFilm(board.film, moment, table.news, table.pace)
  const story = useStory(given, game, looks, film)
  const onForecast = useForecasting(table, board, deeds.note)
  useSounds(table)
  useHasten(table)
  useFocusKept(
    panes.place,
    `${moment.number} ${moment.viewer} ${listed.length} ${String(table.refused === undefined)} ${String(table.forecast === undefined)}`,
  )
  useTakenUp(given, panes, board)
  useTableKeys({
    table,
    panes,
    foresight,
    listed,
    isPart: isAsked && board.isPart?.(kindOf(moment)) === true,
    starts: story.log.starts,
    goTo: replay.goTo,
    togglePlay: replay.play.toggle,
    onForecast: table.isPast ? undefined : onForecast,
    onKeys: () => {
      open('keys')
    },
    book,
  })
  return {
    ...given,
    ...game,
    looks,
    panes,
    listed,
    deeds,
    foresight,
    story,
    replay,
    book,
    opened,
    open,
    props: propsOf({ table, moment, film, looks, speaker, shown: foresight.shown, onInspect: panes.inspect }),
    isAsked,
    isDone: table.isOver || extras?.stopped !== undefined,
    isFree: extras === undefined || table.isOver,
    onForecast,
  }
}

interface Replay {
  readonly play: Autoplay
  /** Whoever goes somewhere ends what plays by itself. */
  goTo(number: number | undefined): void
}

function useReplay(table: TableState, lasts: GameBoard['lasts']): Replay {
  const play = useAutoplay(table, lasts)
  const { stop } = play
  const goTo = useCallback(
    (number: number | undefined) => {
      stop()
      table.goTo(number)
    },
    [stop, table.goTo],
  )
  return { play, goTo }
}

interface Story {
  readonly log: ReadLog
  /** The number of the moment up to which the log tells. */
  readonly told: number
}

/** The log, no further than what has been seen. */
function useStory({ table, moment }: DeskProps, { board, speaker }: LoadedGame, looks: readonly SeatLook[], film: RunningFilm): Story {
  const words = useWords()
  const history = useMemo(
    () => (table.isPast ? table.history : seenOf(table.history, film.ahead)),
    [table.isPast, table.history, film.ahead],
  )
  // of a moment that is looked back at the log tells when it has been seen
  const told = table.isPast && film.frame !== undefined ? moment.number - 1 : moment.number
  return { log: useLog(history, told, { speaker, looks, board, words }), told }
}

/** Shows what would happen, or puts it away; absent where the game foretells nothing. */
function useForecasting(table: TableState, { foretells }: GameBoard, note: TableActions['note']): (() => void) | undefined {
  const words = useWords()
  const forecast = async (): Promise<void> => {
    if (table.forecast !== undefined) table.back()
    else if (!(await table.foresee())) note(words('table.forecast.none'))
  }
  if (!foretells) return undefined
  return () => {
    void forecast()
  }
}

/** Who comes back from a rule finds what was left. */
function useTakenUp({ id, table, moment }: DeskProps, { place, thing, tab, restore }: Panes, board: Pick<GameBoard, 'prefer'>): void {
  const past = table.isPast ? moment.number : undefined
  useLeft(id, `${table.number} ${moment.viewer}`, place, { thing, tab, past, part: table.part, refused: table.refused?.part }, was => {
    restore(was)
    if (was.past !== undefined) return table.goTo(was.past)
    const meant = was.refused ?? was.part
    const left = moment.options.filter(({ value }) => agrees(meant, value))
    // never anything that pointing there would choose
    if (Object.keys(meant).length > 0 && board.prefer(kindOf(moment), meant, left) === undefined) table.point(meant)
  })
}

// A table as one person sits at it: the match, what is shown of it, and all that can be done there.
import { agrees } from '@rubble/engine'
import type { TableInfo, VisibleEvent } from '@rubble/protocol'
import { type Ask, askOf, type FilmFrame, type GameBoard, kindAsked, type SeatLook, type TableProps } from '@rubble/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changeSettings, useSettings } from '../settings.ts'
import { type Book, useBook } from '../shell/use-book.ts'
import { type LoadedGame, useAgreed, useSpokenTo } from '../shell/use-game.ts'
import { sayNow } from '../shell/unnamed.ts'
import { useWords } from '../words.ts'
import type { Extras } from './extras.ts'
import { looksOf } from './looks-of.ts'
import { tellOf } from './log-turns.ts'
import { useProps } from './props-of.ts'
import { seenOf } from './reel.ts'
import { type Autoplay, useAutoplay } from './use-autoplay.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { type Foresight, useForesight } from './use-foresight.ts'
import { useLeft } from './use-left.ts'
import { type ReadLog, useLog } from './use-log.ts'
import { useTempo } from './use-pace.ts'
import { type Panes, usePanes } from './use-panes.ts'
import { type RunningFilm, useRunningFilm } from './use-running-film.ts'
import { type SinceThen, useSince } from './use-since.ts'
import { useSounds } from './use-sounds.ts'
import { type StandingWays, useStanding } from './use-standing.ts'
import { type TableActions, useTableActions } from './use-table-actions.ts'
import type { TableState } from './table-state.ts'

/** Over the table, one at a time. */
export type OpenWindow = 'menu' | 'settings' | 'concede' | 'fork' | 'keys' | 'review'

type ShownMoment = NonNullable<TableState['moment']>

export interface DeskProps {
  readonly id: string
  readonly loaded: LoadedGame
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: ShownMoment
  readonly extras: Extras | undefined
  /** By which everybody is called, in place of their own names. */
  readonly isBySeat?: boolean
}

/** The game is the one that has been agreed upon. */
export interface Desk extends DeskProps, LoadedGame {
  readonly looks: readonly SeatLook[]
  readonly panes: Panes
  /** What the dock asks for what is selected. */
  readonly ask: Ask
  readonly actions: TableActions
  /** Answers for a while. */
  readonly standingAnswers: StandingWays
  readonly foresight: Foresight
  readonly film: RunningFilm
  readonly story: Story
  readonly since: SinceThen
  readonly replay: Replay
  readonly book: Book
  /** For the game's own parts. */
  readonly props: TableProps
  readonly isAsked: boolean
  /** Nothing has moved for a moment: who taps where something was shown does not end the turn by it. */
  readonly isRestful: boolean
  /** Nobody chooses anything any more. */
  readonly isDone: boolean
  /** May all of it be told? A file tells everything: where others play it is to be had at the end. */
  readonly isFree: boolean
  /** Absent: this game foretells nothing. */
  readonly onForecast: (() => void) | undefined
  readonly opened: OpenWindow | undefined
  open(window: OpenWindow | undefined): void
  /** All that there is to say of why not is in the card. */
  readonly isMoreAsked: boolean
  askMore(): void
  /** A choice by its number, as the viewer has heard of it. */
  tell(number: number): string | undefined
}

/** Or does somebody only look on? */
export const isSeated = ({ viewer }: ShownMoment): boolean => typeof viewer === 'number'

export function useDesk(given: DeskProps): Desk {
  const { id, loaded, table, info, moment, extras, isBySeat = false } = given
  const game = useSpokenTo(
    useAgreed(loaded, info.config, moment),
    typeof moment.viewer === 'number' ? info.seats[moment.viewer] : undefined,
  )
  const { board, speaker, entry } = game
  const [opened, open] = useState<OpenWindow>()
  const isAsked = !table.isPast && moment.options.length > 0
  const panes = usePanes(extras?.side.onShow)
  const you = useWords()('setup.you')
  const isOnline = extras !== undefined
  const looks = useMemo(() => {
    const all = looksOf(info, moment.viewer, speaker)
    if (isBySeat) return all.map(look => ({ ...look, name: speaker.name('seat', look.id) }))
    // people online are called as they call themselves
    return isOnline ? all : all.map(look => ({ ...look, name: sayNow(look.name, you) }))
  }, [info, moment.viewer, speaker, isBySeat, isOnline, you])
  const book = useBook(entry.id)
  const ask = useMemo(
    () => askOf(table.options, table.part, table.verb, moment, board, speaker),
    [table.options, table.part, table.verb, moment, board, speaker],
  )
  const actions = useTableActions({ id, table, info, moment, board, isPlayedOn: extras !== undefined && !table.isOver })
  const standingAnswers = useStanding(given, isAsked, board, speaker)
  const foresight = useForesight(table.forecast)
  const film = useTheatre(given, board)
  usePutAway(film.frame?.stage !== undefined && !table.isPast, panes)
  const replay = useReplay(table, film.frame !== undefined)
  const story = useStory(given, game, looks, film)
  const since = useSince(table, story.log.turns, board)
  const onForecast = useForecasting(table, board, actions.note)
  const more = useMore(table)
  useSounds(table, film, board)
  useFocusKept(
    panes.place,
    `${moment.number} ${moment.viewer} ${table.options.length} ${String(table.armed === undefined)} ${String(table.forecast === undefined)}`,
  )
  useTakenUp(given, panes, board)
  const props = useProps({ table, moment, film, looks, speaker, since: since.all, history: story.history, shown: foresight.shown, panes })
  return {
    ...given,
    ...game,
    ...more,
    looks,
    panes,
    ask,
    actions,
    standingAnswers,
    foresight,
    film,
    story,
    since,
    replay,
    book,
    opened,
    open,
    props,
    isAsked,
    isRestful: useRestful(table.isFlowing || film.frame !== undefined),
    isDone: table.isOver || extras?.stopped !== undefined,
    isFree: extras === undefined || table.isOver,
    onForecast,
    tell: number => tellOf(table.history, number, board, speaker),
  }
}

/** One clock: what led to a moment is shown beat by beat, and when it has been seen comes what is next. */
function useTheatre({ table, moment }: DeskProps, { film }: GameBoard): RunningFilm {
  const tempo = useTempo()
  const { stops } = useSettings()
  const running = useRunningFilm(film, moment, table.news, table.isStill ? 'none' : tempo, stops !== 'never')
  const isShowing = running.frame !== undefined
  const present = table.isPast ? undefined : table.present
  useEffect(() => {
    if (!isShowing && present !== undefined) table.ended(present)
  }, [isShowing, present, table.ended])
  const isStaged = running.frame?.stage !== undefined
  useAfter(isStaged, () => {
    // the first one has been gone through stage by stage
    if (stops === 'first') changeSettings({ stops: 'never' })
  })
  useAfter(isFought(running.frame), () => {
    changeSettings({ soundOffered: true })
  })
  return running
}

/** Once something has been, and is no more. */
function useAfter(is: boolean, then: () => void): void {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !is) then()
    was.current = is
    // what is done then is done once, by what holds then
  }, [is])
}

/** Blows fall: sound is offered where it is heard first. */
export const isFought = (frame: FilmFrame | undefined): boolean =>
  frame !== undefined && (frame.stage !== undefined || frame.lasts === 'strike' || frame.lasts === 'impact')

/** What is shown stage by stage begins with an empty card: who taps a piece then sees it as it is at that beat. */
function usePutAway(isStaged: boolean, { inspect }: Panes): void {
  useEffect(() => {
    if (isStaged) inspect(undefined)
  }, [isStaged, inspect])
}

/** After what was shown there is a moment in which nothing ends by a tap that came late, in milliseconds. */
const CALM = 600

function useRestful(isMoving: boolean): boolean {
  const [isRestful, setRestful] = useState(!isMoving)
  useEffect(() => {
    if (isMoving) {
      setRestful(false)
      return undefined
    }
    const timer = setTimeout(() => {
      setRestful(true)
    }, CALM)
    return () => {
      clearTimeout(timer)
    }
  }, [isMoving])
  return isRestful && !isMoving
}

/** Until something else is refused. */
function useMore({ refused }: TableState): Pick<Desk, 'isMoreAsked' | 'askMore'> {
  const [of, setOf] = useState<TableState['refused']>()
  return {
    isMoreAsked: refused !== undefined && of === refused,
    askMore: () => {
      setOf(refused)
    },
  }
}

export interface Replay {
  readonly play: Autoplay
  /** Whoever goes somewhere ends what plays by itself. */
  goTo(number: number | undefined): void
  /** From there to the present, by itself. */
  watch(number: number): void
}

function useReplay(table: TableState, isShowing: boolean): Replay {
  const play = useAutoplay(table, isShowing)
  const { stop, playFrom } = play
  const goTo = useCallback(
    (number: number | undefined) => {
      stop()
      table.goTo(number)
    },
    [stop, table.goTo],
  )
  return { play, goTo, watch: playFrom }
}

interface Story {
  readonly log: ReadLog
  /** All that it tells of, up to what is shown. */
  readonly history: readonly VisibleEvent[]
  /** The number of the moment up to which the log tells. */
  readonly shownUpTo: number
}

/** The log, no further than what has been seen. */
function useStory({ table, moment }: DeskProps, { board, speaker }: LoadedGame, looks: readonly SeatLook[], film: RunningFilm): Story {
  const words = useWords()
  const history = useMemo(
    () => (table.isPast ? table.history : seenOf(table.history, film.ahead)),
    [table.isPast, table.history, film.ahead],
  )
  // of a moment that is looked back at the log tells when it has been seen
  const shownUpTo = table.isPast && film.frame !== undefined ? moment.number - 1 : moment.number
  const shown = useMemo(() => (table.isPast ? history.filter(({ at }) => at < shownUpTo) : history), [table.isPast, history, shownUpTo])
  return { log: useLog(history, shownUpTo, { speaker, looks, board, words }), history: shown, shownUpTo }
}

/** Shows what would happen, or puts it away; absent where the game foretells nothing. */
function useForecasting(table: TableState, { foretells }: GameBoard, note: TableActions['note']): (() => void) | undefined {
  const words = useWords()
  const forecast = async (): Promise<void> => {
    if (table.forecast !== undefined) table.clear()
    else if (!(await table.foresee())) note(words('table.forecast.none'))
  }
  if (!foretells) return undefined
  return () => {
    void forecast()
  }
}

/** Who comes back from a rule finds what was left. */
function useTakenUp({ id, table, moment }: DeskProps, { place, thing, sheet, restore }: Panes, board: Pick<GameBoard, 'prefer'>): void {
  const past = table.isPast ? moment.number : undefined
  useLeft(id, `${table.number} ${moment.viewer}`, place, { thing, sheet, past, part: table.part }, was => {
    restore(was)
    if (was.past !== undefined) return table.goTo(was.past)
    const left = moment.options.filter(({ value }) => agrees(was.part, value))
    // never anything that pointing there would choose
    if (Object.keys(was.part).length > 0 && board.prefer(kindAsked(moment), was.part, left) === undefined) table.point(was.part)
  })
}

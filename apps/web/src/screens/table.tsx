import { agrees } from '@rubble/engine'
import type { TableInfo } from '@rubble/protocol'
import {
  Button,
  type GameBoard,
  Glyph,
  type Listed,
  Log,
  type LogWords,
  OptionList,
  Panel,
  ReplayBar,
  type ReplayWords,
  type TableProps,
  type Thing,
  WhyNot,
} from '@rubble/ui'
import { type CSSProperties, type ReactElement, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useHost } from '../shell/host.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { Unopened } from '../shell/unopened.tsx'
import { type LoadedGame, useAgreed, useGame } from '../shell/use-game.ts'
import { Announcer } from '../table/announcer.tsx'
import { Curtain } from '../table/curtain.tsx'
import type { MenuItem } from '../table/dialogs.tsx'
import type { Extras } from '../table/extras.ts'
import { ForecastPanel } from '../table/forecast-panel.tsx'
import { listOptions } from '../table/list-options.ts'
import { NotPossible } from '../table/not-possible.tsx'
import { looksOf, Prompt } from '../table/prompt.tsx'
import { Seats } from '../table/seats.tsx'
import { Skips, Tabs, Tools } from '../table/table-tools.tsx'
import { type OpenWindow, Strips, Windows } from '../table/table-windows.tsx'
import { useAutoplay } from '../table/use-autoplay.ts'
import { type TableActions, useTableActions } from '../table/use-table-actions.ts'
import { useFocusKept } from '../table/use-focus-kept.ts'
import { type Foresight, useForesight } from '../table/use-foresight.ts'
import { useHasten } from '../table/use-hasten.ts'
import { useLeft } from '../table/use-left.ts'
import { tellOf } from '../table/log-turns.ts'
import { type ReadLog, useLog } from '../table/use-log.ts'
import { usePace } from '../table/use-pace.ts'
import { type Panes, usePanes } from '../table/use-panes.ts'
import { seenOf } from '../table/reel.ts'
import { useRunningFilm } from '../table/use-running-film.ts'
import { useSounds } from '../table/use-sounds.ts'
import { useTableKeys } from '../table/use-table-keys.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useWords, type Words } from '../words.ts'

/** Until the game is here. */
const noBoard: Pick<GameBoard, 'prefer' | 'lasts'> = { prefer: () => undefined, lasts: () => 0 }

export function TableScreen({ id }: { readonly id: string }): ReactElement {
  const [game, setGame] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const host = useHost()
  useEffect(() => {
    host.info(id).then(({ game: found }) => {
      setGame(found)
    }, setFailure)
  }, [host, id])
  if (failure !== undefined)
    return (
      <div className="page">
        <TopBar />
        <main className="home">
          <Unopened why={failure} otherwise="home.broken" />
        </main>
      </div>
    )
  if (game === undefined) return <div className="waiting" aria-hidden />
  return <GameTable id={id} game={game} />
}

/** At the host of this place (HostContext). */
export function GameTable({ id, game, extras }: { readonly id: string; readonly game: string; readonly extras?: Extras }): ReactElement {
  const loaded = useGame(game)
  const table = useTable(useHost(), id, loaded?.board ?? noBoard, usePace())
  if (loaded === undefined || table.info === undefined || table.moment === undefined) return <div className="waiting" aria-hidden />
  const shown = extras?.stopped === undefined ? table : stillOf(table)
  return (
    <Shown id={id} loaded={loaded} table={shown} info={extras?.info ?? table.info} moment={shown.moment ?? table.moment} extras={extras} />
  )
}

const nothing = (): void => {}

/** As it stands, where nothing can be chosen any more. */
function stillOf(table: TableState): TableState {
  return {
    ...table,
    moment: table.moment === undefined ? undefined : { ...table.moment, options: [] },
    options: [],
    isSending: false,
    pending: undefined,
    nextViewer: undefined,
    isAwaited: false,
    point: nothing,
    choose: nothing,
    undo: nothing,
    concede: nothing,
  }
}

interface ShownProps {
  readonly id: string
  readonly loaded: LoadedGame
  readonly table: TableState
  readonly info: TableInfo
  readonly moment: NonNullable<TableState['moment']>
  readonly extras: Extras | undefined
}

function Shown({ id, loaded, table, info, moment, extras }: ShownProps): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const { board, speaker, entry } = useAgreed(loaded, info.config)
  const [opened, setOpened] = useState<OpenWindow>()
  const isAsked = !table.isPast && moment.options.length > 0
  const panes = usePanes(isAsked ? table.number : undefined, extras?.side.onShow)
  const { place, tab, thing, isGlance } = panes
  const looks = useMemo(() => looksOf(info, moment.viewer, speaker), [info, moment.viewer, speaker])
  const onRule = useCallback(
    (rule: string) => {
      go(`/rules/${entry.id}/${rule}`)
    },
    [go, entry.id],
  )
  const onRules = (): void => {
    go(`/rules/${entry.id}`)
  }
  const { point, isOver } = table
  const play = useAutoplay(table, board.lasts)
  const { stop } = play
  const goTo = useCallback(
    (number: number | undefined) => {
      stop()
      table.goTo(number)
    },
    [stop, table.goTo],
  )
  const listed = useMemo(() => listOptions(table.options, moment, board, speaker), [table.options, moment, board, speaker])
  const deeds = useTableActions({ id, table, info, moment, board, isPlayedOn: extras !== undefined && !isOver })
  const foresight = useForesight(table.forecast)
  const film = useRunningFilm(board.film, moment, table.news, table.pace)
  const isFilmed = film.frame !== undefined
  const history = useMemo(
    () => (table.isPast ? table.history : seenOf(table.history, film.ahead)),
    [table.isPast, table.history, film.ahead],
  )
  // of a moment that is looked back at the log tells when it has been seen
  const told = table.isPast && isFilmed ? moment.number - 1 : moment.number
  const log = useLog(history, told, { speaker, looks, board, words })
  // at one screen the last choice may be another's: only the rules know
  const isShared = info.here === undefined && info.sitters.filter(({ kind }) => kind === 'person').length > 1
  const isSeated = typeof moment.viewer === 'number'
  // a file tells everything: where others play it is to be had at the end
  const isFree = extras === undefined || isOver
  const isDone = isOver || extras?.stopped !== undefined
  const forecast = async (): Promise<void> => {
    if (table.forecast !== undefined) table.back()
    else if (!(await table.foresee())) deeds.note(words('table.forecast.none'))
  }
  const onForecast = board.foretells
    ? () => {
        void forecast()
      }
    : undefined

  useSounds(table)
  useHasten(table)
  useFocusKept(
    place,
    `${moment.number} ${moment.viewer} ${listed.length} ${String(table.refused === undefined)} ${String(table.forecast === undefined)}`,
  )
  useTakenUp(id, table, moment, panes, board)
  useTableKeys({
    table,
    panes,
    foresight,
    listed,
    isPart: isAsked && board.isPart?.(kindOf(moment)) === true,
    starts: log.starts,
    goTo,
    togglePlay: play.toggle,
    onForecast: table.isPast ? undefined : onForecast,
    onKeys: () => {
      setOpened('keys')
    },
    onRule: rule => {
      if (rule === undefined) onRules()
      else onRule(rule)
    },
  })

  const props: TableProps = {
    // a piece that falls holds up nobody who is asked already
    moment: isFilmed && (table.isPast || moment.options.length === 0) ? film.moment : moment,
    frame: film.frame,
    seats: looks,
    speaker,
    part: table.part,
    options: table.options,
    preview: table.preview,
    refused: table.refused?.part,
    news: table.news,
    pace: table.pace,
    forecast: table.forecast === undefined ? undefined : { of: table.forecast, shown: foresight.shown },
    onPoint: point,
    onInspect: panes.inspect,
  }
  const menu = menuOf({
    words,
    deeds,
    isFree,
    canConcede: !isDone && isSeated,
    canRepeat: isOver && extras === undefined,
    own: extras?.menu(table) ?? [],
    open: setOpened,
    onRules,
    onLessons: () => {
      go(`/learn/${entry.id}`)
    },
  })
  const isHidden = table.nextViewer !== undefined && board.hidesHands

  return (
    <div className="table-page">
      <Skips panes={panes} />
      <TopBar
        where={`${speaker.text(`name.game.${entry.id}`)} · ${info.seats.map(seat => speaker.name('seat', seat)).join(' – ')}`}
        call={isAsked ? extras?.call : undefined}
      >
        <Tools
          panes={panes}
          side={extras?.side}
          undo={{ isOff: moment.undo !== undefined && !isShared, isDisabled: table.isPast || isDone || !isSeated, act: table.undo }}
          forecast={onForecast === undefined ? undefined : { isDisabled: table.isPast || isDone, act: onForecast }}
          onRules={onRules}
          onShare={deeds.share}
          onMenu={() => {
            setOpened('menu')
          }}
        />
      </TopBar>
      <main
        ref={place}
        className={`table tab-${tab} ${thing === undefined ? '' : 'inspecting'} ${isGlance ? 'glancing' : ''}`}
        style={{ '--speed': table.pace } as CSSProperties}
        inert={isHidden}
      >
        <div className="asks">
          <Prompt
            table={table}
            looks={looks}
            speaker={speaker}
            board={board}
            kind={kindOf(moment)}
            words={words}
            onAgain={deeds.again}
            ending={extras?.ending(table)}
            stopped={extras?.stopped}
            onFork={() => {
              setOpened('fork')
            }}
          />
          {extras?.notices(table, number => tellOf(table.history, number, board, speaker))}
        </div>
        <Choices id={id} table={table} props={props} listed={listed} foresight={foresight} onRule={onRule} />
        <BoardPlace Board={board.Board} table={table} props={props} onRule={onRule} />
        {board.Hand !== undefined && (
          <div className="hand" data-part="hand">
            <board.Hand {...props} />
          </div>
        )}
        <Newest
          line={log.newest}
          onOpen={() => {
            panes.setTab('log')
          }}
        />
        <Seats {...props} SeatFacts={board.SeatFacts} {...(extras === undefined ? {} : { more: extras.seat })} />
        <InspectPlace Inspect={board.Inspect} props={props} thing={thing} onRule={onRule} onClose={panes.putAway} />
        <LogPlace log={log} shown={told} goTo={goTo} onRule={onRule} />
        {extras !== undefined && (
          <section className="side-place" data-part="side" tabIndex={-1} aria-label={extras.side.label}>
            {extras.side.content}
          </section>
        )}
        <ReplayBar
          number={moment.number}
          last={table.number}
          turns={log.starts}
          battles={log.battles}
          isPlaying={play.isPlaying}
          words={replayWordsOf(words, moment.number, table.number)}
          goTo={goTo}
          onPlay={play.toggle}
          onFork={() => {
            setOpened('fork')
          }}
        />
        <Tabs panes={panes} side={extras?.side} isAlone={looks.length === 1} onTurn={table.dismiss} />
      </main>
      <Announcer news={table.news} speaker={speaker} />
      <p className="unseen" role="status">
        {play.turnedAt === undefined ? '' : words(play.isPlaying ? 'replay.playing' : 'replay.paused', { number: play.turnedAt })}
      </p>
      <Strips
        deeds={deeds}
        failure={table.failure ?? deeds.failure}
        canReport={isFree}
        say={failure => extras?.say(failure)}
        onClose={() => {
          table.forget()
          deeds.forget()
        }}
      />
      <p className="unseen" role="status">
        {table.pending === undefined ? '' : words('table.pending')}
      </p>
      {table.nextViewer !== undefined && (
        <Curtain
          name={looks[table.nextViewer]?.name ?? ''}
          onGo={table.takeSeat}
          isNeeded={board.hidesHands}
          {...(moment.undo === undefined ? { onUndo: table.undo } : {})}
        />
      )}
      <Windows
        opened={opened}
        menu={menu}
        info={info}
        number={moment.number}
        speaker={speaker}
        board={board}
        deeds={deeds}
        onConcede={table.concede}
        onClose={() => {
          setOpened(undefined)
        }}
      />
    </div>
  )
}

const kindOf = ({ view: { asked } }: ShownProps['moment']): string => asked?.kind ?? ''

/** Who comes back from a rule finds what was left. */
function useTakenUp(
  id: string,
  table: TableState,
  moment: ShownProps['moment'],
  { place, thing, tab, restore }: Panes,
  board: Pick<GameBoard, 'prefer'>,
): void {
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

interface MenuProps {
  readonly words: Words
  readonly deeds: TableActions
  readonly isFree: boolean
  readonly canConcede: boolean
  readonly canRepeat: boolean
  /** Of this kind of table. */
  readonly own: readonly MenuItem[]
  open(window: OpenWindow): void
  onRules(): void
  onLessons(): void
}

function menuOf({ words, deeds, isFree, canConcede, canRepeat, own, open, onRules, onLessons }: MenuProps): readonly MenuItem[] {
  return [
    ...own,
    { glyph: 'rulebook', label: words('table.rules'), act: onRules },
    { glyph: 'lesson', label: words('book.lessons'), act: onLessons },
    { glyph: 'link', label: words('table.link'), act: deeds.share },
    {
      glyph: 'fork',
      label: words('replay.fork'),
      act: () => {
        open('fork')
      },
    },
    ...(isFree
      ? [
          { glyph: 'draw' as const, label: words('table.export'), act: deeds.save },
          { glyph: 'warning' as const, label: words('table.report'), act: deeds.report },
        ]
      : []),
    {
      glyph: 'keyboard',
      label: words('table.keys'),
      act: () => {
        open('keys')
      },
    },
    {
      glyph: 'settings',
      label: words('settings.title'),
      act: () => {
        open('settings')
      },
    },
    ...(canRepeat ? [{ glyph: 'replay' as const, label: words('table.again'), act: deeds.again }] : []),
    ...(canConcede
      ? [
          {
            glyph: 'concede' as const,
            label: words('table.concede'),
            act: () => {
              open('concede')
            },
          },
        ]
      : []),
  ]
}

interface PartProps {
  readonly props: TableProps
  onRule(rule: string): void
}

/** What can be chosen, or what would come of it. Where nothing is asked there is nothing here. */
function Choices({
  id,
  table,
  props: { moment, speaker, seats },
  listed,
  foresight,
  onRule,
}: PartProps & {
  readonly id: string
  readonly table: TableState
  readonly listed: readonly Listed[]
  readonly foresight: Foresight
}): ReactElement {
  const words = useWords()
  return (
    <section className="choices" data-part="options" tabIndex={-1} aria-label={words('table.options')} aria-busy={table.isSending}>
      {table.forecast !== undefined ? (
        <ForecastPanel
          of={table.forecast}
          shown={foresight.shown}
          speaker={speaker}
          looks={seats}
          onShow={foresight.show}
          onClose={table.back}
        />
      ) : (
        !table.isPast
        && !table.isOver
        && listed.length > 0 && (
          <Panel className="you-may" title={words('table.options')}>
            <OptionList
              key={`${moment.number} ${moment.viewer}`}
              options={listed}
              chosen={table.preview}
              pending={table.pending}
              label={words('table.options')}
              find={words('table.filter')}
              none={words('table.filter.none')}
              onChoose={table.choose}
              onPreview={table.show}
            />
            <NotPossible id={id} moment={moment} speaker={speaker} onRule={onRule} />
          </Panel>
        )
      )}
    </section>
  )
}

function BoardPlace({
  Board,
  table: { refused, dismiss },
  props,
  onRule,
}: PartProps & Pick<GameBoard, 'Board'> & { readonly table: TableState }): ReactElement {
  const words = useWords()
  return (
    <div className="board-place" data-part="board" tabIndex={-1}>
      <div className="board" role="group" aria-label={words('table.board')}>
        <Board {...props} />
      </div>
      {refused !== undefined && refused.refusals.length > 0 && (
        <WhyNot
          refusals={refused.refusals}
          title={words('table.whynot')}
          close={words('app.close')}
          speaker={props.speaker}
          onRule={onRule}
          onClose={dismiss}
        />
      )}
    </div>
  )
}

/** What happened last, where the log is behind a tab. */
function Newest({ line, onOpen }: { readonly line: ReadLog['newest']; onOpen(): void }): ReactElement | null {
  if (line === undefined) return null
  return (
    <button type="button" className={`newest ${line.colour === undefined ? '' : `seat-${line.colour}`}`} onClick={onOpen}>
      <i className={`bar-${line.colour ?? ''}`} aria-hidden />
      <span>{line.text}</span>
      <Glyph name="log" size={20} />
    </button>
  )
}

function InspectPlace({
  Inspect,
  props,
  thing,
  onRule,
  onClose,
}: PartProps & Pick<GameBoard, 'Inspect'> & { readonly thing: Thing | undefined; onClose(): void }): ReactElement {
  const words = useWords()
  return (
    <section className="inspect-place" data-part="inspect" tabIndex={-1} aria-label={words('table.inspect')}>
      <Panel
        className="inspector"
        title={words('table.inspect')}
        aside={thing !== undefined && <Button kind="small" glyph="close" title={words('app.close')} onClick={onClose} />}
      >
        {thing === undefined ? (
          <p className="faint">{words('table.inspect.none')}</p>
        ) : (
          <Inspect {...props} thing={thing} onRule={onRule} />
        )}
      </Panel>
    </section>
  )
}

function LogPlace({
  log,
  shown,
  goTo,
  onRule,
}: {
  readonly log: ReadLog
  readonly shown: number
  goTo(number: number): void
  onRule(rule: string): void
}): ReactElement {
  const words = useWords()
  const logWords = useMemo(() => logWordsOf(words), [words])
  return (
    <section className="log-place" data-part="log" aria-label={words('table.log')}>
      <Panel className="log-panel" title={words('table.log')}>
        <Log turns={log.turns} shown={shown} words={logWords} goTo={goTo} onRule={onRule} />
      </Panel>
    </section>
  )
}

const logWordsOf = (words: Words): LogWords => ({
  label: words('table.log'),
  filters: words('log.filters'),
  fold: words('log.fold'),
  unfold: words('log.unfold'),
  start: words('log.go'),
  none: words('log.none'),
  empty: words('log.empty'),
  filter: filter => words(`log.filter.${filter}`),
})

const replayWordsOf = (words: Words, number: number, last: number): ReplayWords => ({
  label: words('replay.label'),
  move: words('replay.move', { number, last }),
  back: words('replay.back'),
  forward: words('replay.forward'),
  play: words('replay.play'),
  pause: words('replay.pause'),
  turnBack: words('replay.turn.back'),
  turnForward: words('replay.turn.forward'),
  now: words('replay.now'),
  fork: words('replay.fork'),
})

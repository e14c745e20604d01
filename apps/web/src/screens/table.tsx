// A table in this page or elsewhere, with a match that can be played.
import type { GameBoard } from '@rubble/ui'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { useHost } from '../shell/host.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { Unopened } from '../shell/unopened.tsx'
import { useGame } from '../shell/use-game.ts'
import { Announcer } from '../table/announcer.tsx'
import { Curtain } from '../table/curtain.tsx'
import type { Extras } from '../table/extras.ts'
import { Seats } from '../table/seats.tsx'
import { AskPlace, BoardPlace, Choices, InspectPlace, LogPlace, Newest, ReplayPlace } from '../table/table-places.tsx'
import { Skips, Tabs, Tools } from '../table/table-tools.tsx'
import { Strips, Windows } from '../table/table-windows.tsx'
import { type Desk, type DeskProps, isSeated, useDesk } from '../table/use-desk.ts'
import { usePace } from '../table/use-pace.ts'
import { type TableState, useTable } from '../table/use-table.ts'
import { useWords } from '../words.ts'

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
    <DeskView
      id={id}
      loaded={loaded}
      table={shown}
      info={extras?.info ?? table.info}
      moment={shown.moment ?? table.moment}
      extras={extras}
    />
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

function DeskView(props: DeskProps): ReactElement {
  const words = useWords()
  const desk = useDesk(props)
  const { table, moment, extras, board, speaker, looks, deeds, isFree } = desk
  const { isPlaying, turnedAt } = desk.replay.play
  return (
    <div className="table-page">
      <DeskBar desk={desk} />
      <DeskMain desk={desk} />
      <Announcer news={table.news} speaker={speaker} />
      <p className="unseen" role="status">
        {turnedAt === undefined ? '' : words(isPlaying ? 'replay.playing' : 'replay.paused', { number: turnedAt })}
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
      <Windows desk={desk} />
    </div>
  )
}

interface DeskPart {
  readonly desk: Desk
}

function DeskBar({ desk }: DeskPart): ReactElement {
  const { table, info, moment, extras, entry, speaker, panes, deeds, book, isAsked, isDone, onForecast, open } = desk
  const isOff = table.isPast || isDone
  // at one screen the last choice may be another's: only the rules know
  const isShared = info.here === undefined && info.sitters.filter(({ kind }) => kind === 'person').length > 1
  return (
    <>
      <Skips panes={panes} />
      <TopBar
        where={`${speaker.text(`name.game.${entry.id}`)} · ${info.seats.map(seat => speaker.name('seat', seat)).join(' – ')}`}
        call={isAsked ? extras?.call : undefined}
      >
        <Tools
          panes={panes}
          side={extras?.side}
          undo={{ isOff: moment.undo !== undefined && !isShared, isDisabled: isOff || !isSeated(moment), act: table.undo }}
          forecast={onForecast === undefined ? undefined : { isDisabled: isOff, act: onForecast }}
          onRules={book.onRules}
          onShare={deeds.share}
          onMenu={() => {
            open('menu')
          }}
        />
      </TopBar>
    </>
  )
}

function DeskMain({ desk }: DeskPart): ReactElement {
  const { table, extras, board, panes, props, looks, story } = desk
  const { place, tab, thing, isGlance } = panes
  return (
    <main
      ref={place}
      className={`table tab-${tab} ${thing === undefined ? '' : 'inspecting'} ${isGlance ? 'glancing' : ''}`}
      style={{ '--speed': table.pace } as CSSProperties}
      inert={table.nextViewer !== undefined && board.hidesHands}
    >
      <AskPlace desk={desk} />
      <Choices desk={desk} />
      <BoardPlace desk={desk} />
      {board.Hand !== undefined && (
        <div className="hand" data-part="hand">
          <board.Hand {...props} />
        </div>
      )}
      <Newest
        line={story.log.newest}
        onOpen={() => {
          panes.setTab('log')
        }}
      />
      <Seats {...props} SeatFacts={board.SeatFacts} {...(extras === undefined ? {} : { more: extras.seat })} />
      <InspectPlace desk={desk} />
      <LogPlace desk={desk} />
      {extras !== undefined && (
        <section className="side-place" data-part="side" tabIndex={-1} aria-label={extras.side.label}>
          {extras.side.content}
        </section>
      )}
      <ReplayPlace desk={desk} />
      <Tabs panes={panes} side={extras?.side} isAlone={looks.length === 1} onTurn={table.dismiss} />
    </main>
  )
}

// A table in this page or elsewhere, with a match that can be played.
import type { TableInfo } from '@rubble/protocol'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { ResultOver } from '../result/result-over.tsx'
import { useHost } from '../shell/host.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { Unopened } from '../shell/unopened.tsx'
import { useGame } from '../shell/use-game.ts'
import { Announcer } from '../table/announcer.tsx'
import { Curtain } from '../table/curtain.tsx'
import type { Extras } from '../table/extras.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { Skips, Tools } from '../table/table-tools.tsx'
import { Strips } from '../table/table-strips.tsx'
import { type Desk, type DeskProps, isSeated, useDesk } from '../table/use-desk.ts'
import { useTempo } from '../table/use-pace.ts'
import type { TableBoard, TableState } from '../table/table-state.ts'
import { useTable } from '../table/use-table.ts'
import { useWords } from '../words.ts'

/** They come with the first that is opened. */
const Windows = lazy(async () => ({ default: (await import('../table/table-windows.tsx')).Windows }))

/** Until the game is here. */
const noBoard: TableBoard = { prefer: () => undefined, film: () => [], isGrave: () => false, fields: { pieces: [], places: [] } }

export function TableScreen({ id }: { readonly id: string }): ReactElement {
  const [found, setFound] = useState<Pick<TableInfo, 'game' | 'config'>>()
  const [failure, setFailure] = useState<unknown>()
  const host = useHost()
  useEffect(() => {
    host.info(id).then(setFound, setFailure)
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
  if (found === undefined) return <div className="waiting" aria-hidden />
  return <GameTable id={id} game={found.game} config={found.config} />
}

interface GameTableProps {
  readonly id: string
  readonly game: string
  readonly config: unknown
  readonly extras?: Extras
}

/** At the host of this place (HostContext). */
export function GameTable({ id, game, config, extras }: GameTableProps): ReactElement {
  const loaded = useGame(game, config)
  const table = useTable(useHost(), id, loaded?.board ?? noBoard, useTempo())
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
/** What is being shown is told when it has been. */
const NOTHING: TableState['news'] = []

/** As it stands, where nothing can be chosen any more. */
function stillOf(table: TableState): TableState {
  return {
    ...table,
    moment: table.moment === undefined ? undefined : { ...table.moment, options: [] },
    options: [],
    plan: undefined,
    isSending: false,
    pending: undefined,
    nextViewer: undefined,
    isAwaited: false,
    point: nothing,
    press: nothing,
    attempt: nothing,
    choose: nothing,
    confirm: nothing,
    undo: nothing,
    concede: nothing,
  }
}

function DeskView(props: DeskProps): ReactElement {
  const words = useWords()
  const desk = useDesk(props)
  const { table, moment, extras, board, speaker, looks, actions, isFree } = desk
  const { isPlaying, turnedAt } = desk.replay.play
  const { inspect } = desk.panes
  const isHanded = table.nextViewer !== undefined && board.hidesHands
  // what one looked at is nothing for the other
  useEffect(() => {
    if (isHanded) inspect(undefined)
  }, [isHanded, inspect])
  return (
    <div className="table-page">
      <DeskBar desk={desk} />
      <TableFrame desk={desk} />
      <Announcer news={desk.film.frame === undefined ? table.news : NOTHING} speaker={speaker} />
      <p className="unseen" role="status">
        {turnedAt === undefined ? '' : words(isPlaying ? 'replay.playing' : 'replay.paused', { number: turnedAt })}
      </p>
      <Strips
        actions={actions}
        failure={table.failure ?? actions.failure}
        canReport={isFree}
        say={failure => extras?.say(failure)}
        onClose={() => {
          table.forget()
          actions.forget()
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
      {(desk.opened !== undefined || actions.link !== undefined) && (
        <Suspense>
          <Windows desk={desk} />
        </Suspense>
      )}
      <ResultOver desk={desk} />
    </div>
  )
}

interface DeskPart {
  readonly desk: Desk
}

function DeskBar({ desk }: DeskPart): ReactElement {
  const { table, info, moment, props, board, extras, entry, speaker, panes, actions, book, isAsked, isDone, onForecast, open, story } = desk
  const sides = info.seats.map(seat => speaker.name('seat', seat)).join(' – ')
  const isOff = table.isPast || isDone
  // at one screen the last choice may be another's: only the rules know
  const isShared = info.here === undefined && info.sitters.filter(({ kind }) => kind === 'person').length > 1
  return (
    <>
      <Skips panes={panes} />
      <TopBar
        where={`${speaker.text(`name.game.${entry.id}`)} · ${board.heading?.(props.moment, speaker) ?? sides}`}
        call={isAsked ? extras?.call : undefined}
        now={board.stage?.(props.moment, speaker) ?? story.log.turns[0]?.title}
      >
        <Tools
          panes={panes}
          side={extras?.side}
          undo={{ isOff: moment.undo !== undefined && !isShared, isDisabled: isOff || !isSeated(moment), act: table.undo }}
          forecast={onForecast === undefined ? undefined : { isDisabled: isOff, act: onForecast }}
          onRules={book.onRules}
          onShare={actions.share}
          onMenu={() => {
            open('menu')
          }}
        />
      </TopBar>
    </>
  )
}

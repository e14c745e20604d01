// An online table, from the empty seats to the last check.
import type { Seat } from '@rubble/engine'
import type { Me, OnlineTable, TableId } from '@rubble/protocol'
import { Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { GameTable } from '../screens/table.tsx'
import { HostContext, theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useSaid } from '../shell/use-said.ts'
import { useTitle } from '../shell/use-game.ts'
import type { Extras } from '../table/extras.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { useChatSide } from './chat-side.tsx'
import type { FeedState, TableFeed } from './feed.ts'
import { useMyself } from './me.ts'
import { Coming, isUnseen, Unseen } from './no-board.tsx'
import { useCall } from './push.tsx'
import { infoOf, RemoteHost, seatHeldFor, seatOf } from './remote-host.ts'
import { SeatLine, SeatRatingTag } from './seat-line.tsx'
import { sitDown } from './sit-down.ts'
import { Ending, useAgain } from './table-ending.tsx'
import { useOnlineMenu } from './table-menu.ts'
import { FailureNotice, LineLost, NoticesWhenOver, NoticesWhileRunning, useRematch } from './table-notices.tsx'
import { type OnlineWindow, OnlineWindows } from './online-windows.tsx'
import { useFeed, useLost } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { rest } from './wait.ts'
import { WaitingRoom } from './waiting-room.tsx'
import { type OnlineWords, sayProblem, useOnlineWords } from './words.ts'
import '../styles/setup.css'
import '../styles/online.css'

/** What one asked for is gone, and nothing has happened since. */
function useDeclined({ number, proposals: { undo } }: OnlineTable, own: Seat | undefined, tell: () => void): void {
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === number && undo === undefined) tell()
    asked.current = own !== undefined && undo?.seat === own ? number : undefined
  })
}

/** What is said for a while: as done, unless it was not. */
interface Notice {
  readonly words: string
  readonly glyph: SharedGlyph
}

export function OnlineTableScreen({ id }: { readonly id: TableId }): ReactElement {
  const { me, isKnown } = useMyself()
  const { feed, state } = useFeed(id, me?.id, isKnown)
  const isLost = useLost(state.isUp)
  const { table } = state
  // what was shown so far is not for who was sent away
  if (table === undefined || state.problem?.code === 'banned') return <Coming problem={state.problem} isLost={isLost} />
  if (table.phase === 'waiting') return <WaitingRoom table={table} me={me} isUp={!isLost} />
  if (isUnseen(table)) return <Unseen table={table} />
  return <Played feed={feed} state={state} table={table} me={me} isLost={isLost} />
}

interface PlayedProps {
  readonly feed: TableFeed
  readonly state: FeedState
  readonly table: OnlineTable
  readonly me: Me | undefined
  readonly isLost: boolean
}

function useRemoteHost(feed: TableFeed, me: string | undefined, bot: string): RemoteHost {
  return useMemo(
    () =>
      new RemoteHost({
        api: theApi(),
        feed,
        local: { admit: (...args) => theHost().admit(...args), open: setup => theHost().open(setup) },
        me,
        bot,
        newSeed,
        wait: rest,
      }),
    [feed, me, bot],
  )
}

/** Why nobody can play on, where it was not closed by who opened it. */
function stoppedWords(say: OnlineWords, { stopped }: OnlineTable): Extras['stopped'] {
  if (stopped === undefined || stopped === 'closed') return undefined
  return { title: say('stopped.title'), why: `${say(`stopped.${stopped}`)} ${say('stopped.can')}` }
}

type ExtrasProps = Pick<PlayedProps, 'state' | 'table' | 'me' | 'isLost'> & {
  open(window: OnlineWindow): void
  note(words: string, glyph?: SharedGlyph): void
}

/** What the table of a match has beside it because others sit elsewhere. */
function useExtras({ state: { chat, ahead }, table, me, isLost, open, note }: ExtrasProps): Extras {
  const say = useOnlineWords()
  const bot = useWords()('bot.name')
  const title = useTitle(table.game)
  const { run, failure, clear } = useWork()
  const own = seatOf(table, me?.id)
  const held = seatHeldFor(table, me?.id)
  const rematch = useRematch(table.next)
  const again = useAgain(table, me?.id, run)
  const menu = useOnlineMenu({ table, own, run, open, note })
  const side = useChatSide(table, me?.id, chat)
  const info = useMemo(() => infoOf(table, me?.id, bot), [table, me?.id, bot])
  const nameOf = (seat: Seat): string => info.sitters[seat]?.name || (title?.name('seat', info.seats[seat]) ?? '')
  const bothNames = info.seats.map((seat, i) =>
    [title?.name('seat', seat), info.sitters[i]?.name].filter(one => one !== undefined && one !== '').join(' · '),
  )
  const handOver = (seat: Seat): void => {
    open({ kind: 'bot', seat })
  }
  const returnTo = (seat: Seat): void => {
    run(() => sitDown(table, seat))
  }
  const verify = (): void => {
    open({ kind: 'verify' })
  }
  return {
    info,
    call: say('lobby.turn'),
    side,
    menu: () => menu,
    seat: seat => <SeatLine table={table} seat={seat} own={own} ahead={ahead} onHandOver={handOver} />,
    counted: table.isRated === true ? say('lobby.rated') : undefined,
    score: seat => <SeatRatingTag table={table} seat={seat} />,
    notices: (shown, tell) => (
      <>
        {isLost && <LineLost />}
        {table.phase === 'running' && (
          <NoticesWhileRunning table={table} own={own} held={held} ahead={ahead} nameOf={nameOf} tell={tell} onTakeBack={returnTo} />
        )}
        {table.phase === 'over' && <NoticesWhenOver rematch={rematch.table} me={me?.id} shown={shown} seats={bothNames} />}
        {failure !== undefined && <FailureNotice failure={failure} onClose={clear} />}
      </>
    ),
    ending: () => <Ending next={rematch.id} hadSeat={own !== undefined || held !== undefined} onVerify={verify} onAgain={again} />,
    stopped: stoppedWords(say, table),
    say: error => sayProblem(say, error),
  }
}

function Played({ feed, state, table, me, isLost }: PlayedProps): ReactElement {
  const say = useOnlineWords()
  const bot = useWords()('bot.name')
  const [opened, setOpened] = useState<OnlineWindow>()
  const [said, setSaid] = useSaid<Notice>()
  const note = (words: string, glyph: SharedGlyph = 'legal'): void => {
    setSaid({ words, glyph })
  }
  const own = seatOf(table, me?.id)
  const host = useRemoteHost(feed, me?.id, bot)
  const extras = useExtras({ state, table, me, isLost, open: setOpened, note })
  const { side } = extras
  useDeclined(table, own, () => {
    note(say('ask.undo.declined'), 'refused')
  })
  useCall(table.id, state.turn, say('lobby.turn'))
  return (
    <HostContext value={host}>
      <GameTable key={String(own)} id={table.id} game={table.game} config={table.config} extras={extras} />
      <p className="unseen" role="status">
        {side.unread === 0 ? '' : `${side.label}: ${side.unreadWords}`}
      </p>
      {said !== undefined && (
        <p role="status" className="strip">
          <Glyph name={said.glyph} size={20} />
          <span>{said.words}</span>
        </p>
      )}
      <OnlineWindows
        opened={opened}
        table={table}
        own={own}
        onClose={() => {
          setOpened(undefined)
        }}
      />
    </HostContext>
  )
}

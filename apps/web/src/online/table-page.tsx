// An online table, from the empty seats to the last check.
import type { Seat, Viewer } from '@rubble/engine'
import type { Me, OnlineTable, TableId } from '@rubble/protocol'
import { Button, Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { gameOf } from '../games.ts'
import { GameTable } from '../screens/table.tsx'
import { copyText } from '../shell/copy-text.ts'
import { HostContext, theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { LinkDialog, type MenuItem } from '../table/dialogs.tsx'
import type { Extras } from '../table/extras.ts'
import type { TableState } from '../table/use-table.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { Chat, useUnread } from './chat.tsx'
import type { FeedState, TableFeed } from './feed.ts'
import { HandOver } from './hand-over.tsx'
import { useHiddenPeople } from './hidden-people.ts'
import { linkOf } from './invite.tsx'
import { useMyself } from './me.ts'
import { Coming, isUnseen, Unseen } from './no-board.tsx'
import { ProblemLine } from './problem-line.tsx'
import { useCall, usePush } from './push.tsx'
import { infoOf, RemoteHost, seatHeldFor, seatOf } from './remote-host.ts'
import { SeatLine, SeatStrip } from './seat-line.tsx'
import { placeFor, sitDown } from './sit-down.ts'
import { LineLost, Proposals, RematchOpen, SeenBy, useRematch, Watching } from './table-notices.tsx'
import { useFeed, useLost } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { VerifyDialog } from './verify-dialog.tsx'
import { rest, wait } from './wait.ts'
import { WaitingRoom } from './waiting-room.tsx'
import { sayProblem, useOnlineWords } from './words.ts'
import '../styles/online.css'

const SAID_FOR = 6000

/** What one asked for is gone, and nothing has happened since. */
function useDeclined({ number, proposals: { undo } }: OnlineTable, own: Seat | undefined, tell: () => void): void {
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === number && undo === undefined) tell()
    asked.current = own !== undefined && undo?.seat === own ? number : undefined
  })
}

interface Said {
  readonly words: string
  readonly glyph: SharedGlyph
}

/** What is said for a while, and how to say it: as done, unless it was not. */
function useSaid(): readonly [Said | undefined, (words: string, glyph?: SharedGlyph) => void] {
  const [said, setSaid] = useState<Said>()
  useEffect(() => {
    if (said === undefined) return undefined
    return wait(SAID_FOR, () => {
      setSaid(undefined)
    })
  }, [said])
  return [
    said,
    (words, glyph = 'legal') => {
      setSaid({ words, glyph })
    },
  ]
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

interface EndingProps {
  readonly next: TableId | undefined
  readonly hadSeat: boolean
  onVerify(): void
  onAgain(): void
}

/** What one can do when it is over. */
function Ending({ next, hadSeat, onVerify, onAgain }: EndingProps): ReactElement {
  const say = useOnlineWords()
  return (
    <>
      <Button glyph="verify" onClick={onVerify}>
        {say('over.verify')}
      </Button>
      {hadSeat && (
        <Button kind="primary" glyph="replay" onClick={onAgain}>
          {say(next === undefined ? 'over.again' : 'over.again.go')}
        </Button>
      )}
      {!hadSeat && next !== undefined && (
        <Link className="btn primary" href={`/online/${next}`}>
          <Glyph name="replay" size={20} />
          {say('over.again.go')}
        </Link>
      )}
    </>
  )
}

interface PlayedProps {
  readonly feed: TableFeed
  readonly state: FeedState
  readonly table: OnlineTable
  readonly me: Me | undefined
  readonly isLost: boolean
}

type OnlineWindow = { readonly kind: 'verify' } | { readonly kind: 'bot'; readonly seat: Seat }

function Played({ feed, state: { chat, turn, ahead }, table, me, isLost }: PlayedProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const [, go] = useLocation()
  const [opened, setOpened] = useState<OnlineWindow>()
  const [isChatting, setChatting] = useState(false)
  const { run, failure, clear } = useWork()
  const [said, setSaid] = useSaid()
  const [shownLink, setShownLink] = useState<string>()
  const title = useTitle(table.game)
  const { id, game, phase } = table
  useDeclined(table, seatOf(table, me?.id), () => {
    setSaid(say('ask.undo.declined'), 'refused')
  })
  const bot = words('bot.name')
  const own = seatOf(table, me?.id)
  const held = seatHeldFor(table, me?.id)
  const rematch = useRematch(table.next)
  const hidden = useHiddenPeople()
  const unread = useUnread(
    id,
    chat.filter(({ person }) => !hidden.has(person)),
    isChatting,
  )
  const push = usePush(standing => {
    if (standing === 'on' || standing === 'denied') setSaid(say(`you.push.${standing}`), standing === 'on' ? 'legal' : 'refused')
  })
  useCall(id, turn, say('lobby.turn'))
  const host = useMemo(
    () =>
      new RemoteHost({
        api: theApi(),
        feed,
        local: { admit: (...args) => theHost().admit(...args), open: setup => theHost().open(setup) },
        me: me?.id,
        bot,
        newSeed,
        wait: rest,
      }),
    [feed, me?.id, bot],
  )
  const info = useMemo(() => infoOf(table, me?.id, bot), [table, me?.id, bot])
  const nameOf = (seat: Seat): string => info.sitters[seat]?.name || (title?.name('seat', info.seats[seat]) ?? '')
  const seatNames = info.seats.map((seat, i) =>
    [title?.name('seat', seat), info.sitters[i]?.name].filter(one => one !== undefined && one !== '').join(' · '),
  )
  const again = (): void => {
    run(async () => {
      const next = await theApi().rematch(id)
      const seat = seatOf(next, me?.id) === undefined && next.phase === 'waiting' ? placeFor(next, me?.id) : undefined
      if (seat !== undefined) await sitDown(next, seat)
      go(`/online/${next.id}`)
    })
  }
  const returnTo = (seat: Seat): void => {
    run(() => sitDown(table, seat))
  }
  // bots agree to what people agree on, and there is nobody to agree with where all others are bots
  const canDraw =
    phase === 'running'
    && own !== undefined
    && !table.proposals.draw.includes(own)
    && gameOf(game)?.knowsDraws === true
    && table.places.some((place, seat) => place.kind === 'person' && seat !== own)

  const menu = (): MenuItem[] => [
    {
      glyph: 'share',
      label: say('menu.link'),
      act: () => {
        void copyText(linkOf(id)).then(isCopied => {
          if (isCopied) setSaid(say('wait.copied'))
          else setShownLink(linkOf(id))
        })
      },
    },
    ...(canDraw
      ? [
          {
            glyph: 'team' as const,
            label: say('menu.draw'),
            act: () => {
              run(() => theApi().draw(id))
            },
          },
        ]
      : []),
    ...(phase === 'running' && own !== undefined && push.standing === 'off'
      ? [
          {
            glyph: 'sound' as const,
            label: say('menu.push'),
            act: () => {
              push.turn(true)
            },
          },
        ]
      : []),
    ...(phase === 'running' && own !== undefined
      ? [
          {
            glyph: 'bot' as const,
            label: say('menu.bot'),
            act: () => {
              setOpened({ kind: 'bot', seat: own })
            },
          },
        ]
      : []),
    ...(phase === 'over'
      ? [
          {
            glyph: 'verify' as const,
            label: say('menu.verify'),
            act: () => {
              setOpened({ kind: 'verify' })
            },
          },
        ]
      : []),
    {
      glyph: 'human',
      label: say('menu.lobby'),
      act: () => {
        go('/online')
      },
    },
  ]
  const hadSeat = own !== undefined || held !== undefined
  const viewerOf = ({ moment }: TableState): Viewer => moment?.viewer ?? 'spectator'
  const extras: Extras = {
    info,
    call: say('lobby.turn'),
    side: {
      label: say('chat.title'),
      glyph: 'chat',
      unread,
      unreadWords: say('chat.unread', { count: unread }),
      onShow: setChatting,
      content: <Chat table={table} me={me?.id} chat={chat} isShown={isChatting} />,
    },
    menu,
    seat: seat => (
      <SeatLine
        table={table}
        seat={seat}
        own={own}
        ahead={ahead}
        onHandOver={one => {
          setOpened({ kind: 'bot', seat: one })
        }}
      />
    ),
    notices: (shown, tell) => (
      <>
        {isLost && <LineLost />}
        {phase === 'running' && <SeatStrip table={table} own={own} ahead={ahead} nameOf={nameOf} />}
        {phase === 'running' && own !== undefined && <Proposals table={table} own={own} nameOf={nameOf} tell={tell} />}
        {phase === 'running' && own === undefined && (
          <Watching
            onTakeBack={
              held === undefined
                ? undefined
                : () => {
                    returnTo(held)
                  }
            }
          />
        )}
        {phase === 'over' && <RematchOpen table={rematch.table} me={me?.id} />}
        {phase === 'over' && shown.isOver && info.seats.length > 1 && (
          <SeenBy names={seatNames} viewer={viewerOf(shown)} onChange={shown.lookAs} />
        )}
        {failure !== undefined && (
          <div className="table-notice">
            <ProblemLine problem={failure} />
            <Button kind="small" glyph="close" title={words('app.close')} onClick={clear} />
          </div>
        )}
      </>
    ),
    ending: () => (
      <Ending
        next={rematch.id}
        hadSeat={hadSeat}
        onVerify={() => {
          setOpened({ kind: 'verify' })
        }}
        onAgain={again}
      />
    ),
    stopped:
      table.stopped === undefined || table.stopped === 'closed'
        ? undefined
        : { title: say('stopped.title'), why: `${say(`stopped.${table.stopped}`)} ${say('stopped.can')}` },
    say: error => sayProblem(say, error),
  }
  return (
    <HostContext value={host}>
      <GameTable key={String(own)} id={id} game={game} extras={extras} />
      <p className="unseen" role="status">
        {unread === 0 ? '' : `${say('chat.title')}: ${say('chat.unread', { count: unread })}`}
      </p>
      {said !== undefined && (
        <p role="status" className="strip">
          <Glyph name={said.glyph} size={20} />
          <span>{said.words}</span>
        </p>
      )}
      {shownLink !== undefined && (
        <LinkDialog
          link={shownLink}
          onClose={() => {
            setShownLink(undefined)
          }}
        />
      )}
      {opened?.kind === 'verify' && (
        <VerifyDialog
          table={id}
          game={game}
          onClose={() => {
            setOpened(undefined)
          }}
        />
      )}
      {opened?.kind === 'bot' && (
        <HandOver
          table={id}
          seat={opened.seat}
          isOwn={opened.seat === own}
          onClose={() => {
            setOpened(undefined)
          }}
        />
      )}
    </HostContext>
  )
}

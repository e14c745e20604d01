// An online table, from the empty seats to the last check.
import type { Seat, Viewer } from '@rubble/engine'
import type { Me, OnlineTable, TableId } from '@rubble/protocol'
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { gameOf } from '../games.ts'
import { GameTable } from '../screens/table.tsx'
import { HostContext, theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { LinkDialog, type MenuItem } from '../table/dialogs.tsx'
import type { Extras } from '../table/extras.ts'
import type { TableState } from '../table/use-table.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { Chat, useUnread } from './chat.tsx'
import type { FeedState, TableFeed } from './feed.ts'
import { HandOver } from './hand-over.tsx'
import { copyText, linkOf } from './invite.tsx'
import { Account } from './lobby.tsx'
import { useMyself } from './me.ts'
import { keptNumber } from './number.ts'
import { ProblemLine } from './problem-line.tsx'
import { useCall } from './push.tsx'
import { infoOf, RemoteHost, seatOf } from './remote-host.ts'
import { ClockStrip, SeatLine } from './seat-line.tsx'
import { placeFor, sitDown } from './sit-down.ts'
import { LineLost, Proposals, RematchOpen, SeenBy, TimeOut, Watching } from './table-notices.tsx'
import { useFeed } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { VerifyDialog } from './verify-dialog.tsx'
import { rest, wait } from './wait.ts'
import { WaitingRoom } from './waiting-room.tsx'
import { sayProblem, useOnlineWords } from './words.ts'
import '../styles/online.css'

/** A break that is over at once is nobody's business. */
const BRIEF = 1500
const SAID_FOR = 6000

function useLost(isUp: boolean): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isUp) return setLost(false)
    const timer = setTimeout(() => { setLost(true) }, BRIEF)
    return () => { clearTimeout(timer) }
  }, [isUp])
  return isLost
}

export function OnlineTableScreen({ id }: { readonly id: TableId }): ReactElement {
  const { me, isKnown } = useMyself()
  const { feed, state } = useFeed(id, me?.id, isKnown)
  const isLost = useLost(state.isUp)
  const { table } = state
  if (table === undefined) return <Coming problem={state.problem} isLost={isLost} />
  if (table.phase === 'waiting') return <WaitingRoom table={table} me={me} isUp={!isLost} />
  if (table.phase === 'stopped') return <Stopped table={table} />
  return <Played feed={feed} state={state} table={table} me={me} isLost={isLost} />
}

function Page({ children }: { readonly children: ReactElement }): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="page">
      <TopBar where={say('lobby.title')}><Account /></TopBar>
      <main className="online">{children}<p><Link className="btn" href="/online"><Glyph name="step-back" size={20} />{say('lobby.back')}</Link></p></main>
    </div>
  )
}

function Coming({ problem, isLost }: { readonly problem: FeedState['problem']; readonly isLost: boolean }): ReactElement {
  const say = useOnlineWords()
  if (problem?.code === 'nothing' || problem?.code === 'malformed') return <Page><h1>{say('wait.missing')}</h1></Page>
  if (problem !== undefined) return <Page><ProblemLine problem={problem} /></Page>
  return <Page><p role="status" className="lead">{say(isLost ? 'line.lost' : 'wait.loading')}</p></Page>
}

function Stopped({ table: { number, stopped } }: { readonly table: OnlineTable }): ReactElement {
  const say = useOnlineWords()
  return <Page><><h1>{say(number === 0 ? 'wait.gone' : 'line.stopped')}</h1>{number > 0 && <p className="faint" lang="en">{stopped}</p>}</></Page>
}

interface PlayedProps {
  readonly feed: TableFeed
  readonly state: FeedState
  readonly table: OnlineTable
  readonly me: Me | undefined
  readonly isLost: boolean
}

type Opened = { readonly kind: 'verify' } | { readonly kind: 'bot'; readonly seat: Seat }

function Played({ feed, state: { chat, ahead }, table, me, isLost }: PlayedProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const [, go] = useLocation()
  const [opened, setOpened] = useState<Opened>()
  const [isChatting, setChatting] = useState(false)
  const { run, failure, clear } = useWork()
  const [said, setSaid] = useState<string>()
  const [shownLink, setShownLink] = useState<string>()
  useEffect(() => {
    if (said === undefined) return undefined
    return wait(SAID_FOR, () => { setSaid(undefined) })
  }, [said])
  const title = useTitle(table.game)
  const { id, game, phase } = table
  const bot = words('bot.name')
  const own = seatOf(table, me?.id)
  const lost = own === undefined ? keptNumber(id)?.seat : undefined
  const canReturn = phase === 'running' && lost !== undefined && table.places[lost]?.kind === 'bot'
  const unread = useUnread(id, chat, isChatting)
  useCall(id, own !== undefined && table.asked?.seats.includes(own) === true ? table.number : undefined, say('lobby.turn'))
  const host = useMemo(() => new RemoteHost({ api: theApi(), feed, local: { admit: (...args) => theHost().admit(...args), open: setup => theHost().open(setup) }, me: me?.id, bot, newSeed, wait: rest }), [feed, me?.id, bot])
  const info = useMemo(() => infoOf(table, me?.id, bot), [table, me?.id, bot])
  const nameOf = (seat: Seat): string => info.sitters[seat]?.name || (title?.name('seat', info.seats[seat]) ?? '')
  const seatNames = info.seats.map((seat, i) => [title?.name('seat', seat), info.sitters[i]?.name].filter(one => one !== undefined && one !== '').join(' · '))
  // who has no time left has given up
  const fallen = table.clocks?.left.flatMap((left, seat) => (left === 0 && table.outcome?.winners.includes(seat) === false ? [seat] : [])) ?? []
  const again = (): void => {
    run(async () => {
      const next = await theApi().rematch(id)
      const seat = seatOf(next, me?.id) === undefined && next.phase === 'waiting' ? placeFor(next, me?.id) : undefined
      if (seat !== undefined) await sitDown(next, seat)
      go(`/online/${next.id}`)
    })
  }
  const returnTo = (seat: Seat): void => { run(() => sitDown(table, seat)) }
  const canDraw = phase === 'running' && own !== undefined && !table.proposals.draw.includes(own) && gameOf(game)?.knowsDraws === true

  const menu = (): MenuItem[] => [
    { glyph: 'share', label: say('menu.link'), act: () => { void copyText(linkOf(id)).then(isCopied => { if (isCopied) setSaid(say('wait.copied')); else setShownLink(linkOf(id)) }) } },
    ...(canDraw ? [{ glyph: 'team', label: say('menu.draw'), act: () => { run(() => theApi().draw(id)) } }] : []),
    ...(phase === 'running' && own !== undefined ? [{ glyph: 'bot', label: say('menu.bot'), act: () => { setOpened({ kind: 'bot', seat: own }) } }] : []),
    ...(phase === 'over' ? [{ glyph: 'verify', label: say('menu.verify'), act: () => { setOpened({ kind: 'verify' }) } }] : []),
    { glyph: 'human', label: say('menu.lobby'), act: () => { go('/online') } },
  ]
  const hadSeat = own !== undefined || lost !== undefined
  const ending = (
    <>
      <Button glyph="verify" onClick={() => { setOpened({ kind: 'verify' }) }}>{say('over.verify')}</Button>
      {hadSeat && <Button kind="primary" glyph="replay" onClick={again}>{say(table.next === undefined ? 'over.again' : 'over.again.go')}</Button>}
      {!hadSeat && table.next !== undefined && <Link className="btn primary" href={`/online/${table.next}`}><Glyph name="replay" size={20} />{say('over.again.go')}</Link>}
    </>
  )
  const viewerOf = ({ moment }: TableState): Viewer => moment?.viewer ?? 'spectator'
  const extras: Extras = {
    info,
    call: say('lobby.turn'),
    side: {
      label: say('chat.title'), glyph: 'chat', unread, unreadWords: say('chat.unread', { count: unread }), onShow: setChatting,
      content: <Chat table={id} chat={chat} watchers={table.watchers} />,
    },
    menu,
    seat: seat => <SeatLine table={table} seat={seat} own={own} ahead={ahead} onHandOver={one => { setOpened({ kind: 'bot', seat: one }) }} />,
    notices: shown => (
      <>
        {isLost && <LineLost />}
        {phase === 'running' && <ClockStrip table={table} ahead={ahead} nameOf={nameOf} />}
        {phase === 'running' && own !== undefined && <Proposals table={table} own={own} nameOf={nameOf} />}
        {phase === 'running' && own === undefined && <Watching onTakeBack={canReturn ? () => { returnTo(lost) } : undefined} />}
        {phase === 'over' && fallen.length > 0 && <TimeOut name={fallen.map(nameOf).join(', ')} />}
        {phase === 'over' && table.next !== undefined && <RematchOpen table={table.next} me={me?.id} />}
        {phase === 'over' && shown.isOver && info.seats.length > 1 && <SeenBy names={seatNames} viewer={viewerOf(shown)} onChange={shown.lookAs} />}
        {failure !== undefined && <div className="table-notice"><ProblemLine problem={failure} /><Button kind="small" glyph="close" title={words('app.close')} onClick={clear} /></div>}
      </>
    ),
    ending: () => ending,
    say: error => sayProblem(say, error),
  }
  return (
    <HostContext value={host}>
      <GameTable key={String(own)} id={id} game={game} extras={extras} />
      {said !== undefined && <p role="status" className="strip"><Glyph name="legal" size={20} /><span>{said}</span></p>}
      {shownLink !== undefined && <LinkDialog link={shownLink} onClose={() => { setShownLink(undefined) }} />}
      {opened?.kind === 'verify' && <VerifyDialog table={id} game={game} onClose={() => { setOpened(undefined) }} />}
      {opened?.kind === 'bot' && <HandOver table={id} seat={opened.seat} isOwn={opened.seat === own} onClose={() => { setOpened(undefined) }} />}
    </HostContext>
  )
}

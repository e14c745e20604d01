// The tables of this server: those that wait for players, one's own, those being played.
import type { OnlineTable, PersonTable } from '@rubble/protocol'
import { Glyph } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import { TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { useMyself } from './me.ts'
import { ProblemLine } from './problem-line.tsx'
import { seatOf } from './remote-host.ts'
import { TableCard } from './table-card.tsx'
import { useFetched, useLobby } from './use-feed.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

const isAsked = ({ table, seat }: PersonTable): boolean => table.phase === 'running' && table.asked?.seats.includes(seat) === true
/** Where somebody is waited for first. */
const inOrder = (mine: readonly PersonTable[]): readonly OnlineTable[] => mine.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.table.changed - a.table.changed).map(({ table }) => table)

export function Lobby(): ReactElement {
  const say = useOnlineWords()
  const { me } = useMyself()
  const { tables, isUp, problem } = useLobby()
  const open = tables?.filter(table => seatOf(table, me?.id) === undefined)
  const waiting = open?.filter(({ phase }) => phase === 'waiting') ?? []
  const running = open?.filter(({ phase }) => phase === 'running') ?? []
  return (
    <div className="page">
      <TopBar where={say('lobby.title')}><Account /></TopBar>
      <main className="online">
        <header className="online-head">
          <div><h1>{say('lobby.title')}</h1><p className="lead">{say('lobby.lead')}</p></div>
          <Link className="btn primary" href="/online/new"><Glyph name="play" size={20} />{say('lobby.open')}</Link>
        </header>
        {!isUp && tables !== undefined && <p className="notice" role="status"><Glyph name="offline" size={20} /><span>{say('lobby.lost')}</span></p>}
        <ProblemLine problem={problem} />
        {me !== undefined && <OwnTables me={me.id} changed={tables} />}
        <section aria-label={say('lobby.waiting')}>
          <h2>{say('lobby.waiting')}</h2>
          {tables !== undefined && waiting.length === 0 && <p className="faint">{say('lobby.none')}</p>}
          <ul className="cards">{waiting.map(table => <TableCard key={table.id} table={table} me={me?.id} />)}</ul>
        </section>
        {running.length > 0 && (
          <section aria-label={say('lobby.running')}>
            <h2>{say('lobby.running')}</h2>
            <ul className="cards">{running.map(table => <TableCard key={table.id} table={table} me={me?.id} />)}</ul>
          </section>
        )}
      </main>
    </div>
  )
}

/** How often one's own tables are looked after: those by link are in no list that is streamed. */
const AGAIN = 20_000

function OwnTables({ me, changed }: { readonly me: string; readonly changed: unknown }): ReactElement | null {
  const say = useOnlineWords()
  const { value, again } = useFetched(useCallback(() => theApi().myTables(), [me]), AGAIN)
  useEffect(again, [again, changed])
  const running = value?.running ?? []
  if (running.length === 0) return null
  return (
    <section aria-label={say('lobby.yours')}>
      <h2>{say('lobby.yours')}</h2>
      <ul className="cards">{inOrder(running).map(table => <TableCard key={table.id} table={table} me={me} />)}</ul>
    </section>
  )
}

/** Who one is, and the way to change it. */
export function Account(): ReactElement {
  const say = useOnlineWords()
  const { me, isKnown } = useMyself()
  return <Link className="btn tool account" href="/you"><Glyph name="human" size={20} /><span>{me?.name ?? (isKnown ? say('you.signin') : say('you.title'))}</span></Link>
}

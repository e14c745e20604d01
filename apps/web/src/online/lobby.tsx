// The tables of this server: those that wait for players, one's own, those being played.
import { type OnlineTable, type PersonTable, type TableId, TABLES_OF_A_PAGE } from '@rubble/protocol'
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { GAMES } from '../games.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { theApi } from './api.ts'
import { isTurn } from './here.ts'
import { useMyself } from './me.ts'
import { ProblemLine } from './problem-line.tsx'
import { seatOf } from './remote-host.ts'
import { TableCard } from './table-card.tsx'
import { useFetched, useLobby, useLost } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

/** Where somebody is waited for first. */
const inOrder = (mine: readonly PersonTable[]): readonly OnlineTable[] =>
  mine.toSorted((a, b) => Number(isTurn(b)) - Number(isTurn(a)) || b.table.changed - a.table.changed).map(({ table }) => table)

export function Lobby(): ReactElement {
  const say = useOnlineWords()
  const { me } = useMyself()
  const { tables, isUp, problem } = useLobby()
  const isLost = useLost(isUp)
  const [game, setGame] = useState<string>()
  const { further, load, failure } = useFurther(tables)
  // one's own stand above
  const open = tables?.concat(further).filter(table => seatOf(table, me?.id) === undefined && table.owner !== me?.id) ?? []
  const listed = open.filter(table => game === undefined || table.game === game)
  const waiting = listed.filter(({ phase }) => phase === 'waiting')
  const running = listed.filter(({ phase }) => phase === 'running')
  return (
    <div className="page">
      <TopBar where={say('lobby.title')}>
        <Account />
      </TopBar>
      <main className="online">
        <header className="online-head">
          <div>
            <h1>{say('lobby.title')}</h1>
            <p className="lead">{say('lobby.lead')}</p>
          </div>
          <Link className="btn primary" href="/online/new">
            <Glyph name="play" size={20} />
            {say('lobby.open')}
          </Link>
        </header>
        {isLost && problem === undefined && (
          <p className="notice" role="status">
            <Glyph name="offline" size={20} />
            <span>{say('lobby.lost')}</span>
          </p>
        )}
        <ProblemLine problem={problem} />
        {me !== undefined && <OwnTables me={me.id} changed={tables} />}
        {(open.length > MANY || game !== undefined) && <GameFilter chosen={game} onChoose={setGame} />}
        <TableSection title={say('lobby.waiting')} tables={waiting} me={me?.id}>
          {tables !== undefined && isUp && waiting.length === 0 && <p className="faint">{say('lobby.none')}</p>}
        </TableSection>
        {running.length > 0 && <TableSection title={say('lobby.running')} tables={running} me={me?.id} />}
        <ProblemLine problem={failure} />
        {load !== undefined && (
          <p className="row">
            <Button onClick={load}>{say('lobby.more')}</Button>
          </p>
        )}
      </main>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly tables: readonly OnlineTable[]
  readonly me: string | undefined
  readonly children?: ReactNode
}

function TableSection({ title, tables, me, children }: SectionProps): ReactElement {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        <Count of={tables} />
      </h2>
      {children}
      <ul className="cards">
        {tables.map(table => (
          <TableCard key={table.id} table={table} me={me} />
        ))}
      </ul>
    </section>
  )
}

interface Further {
  /** Tables that come after those of the first page. */
  readonly further: readonly OnlineTable[]
  /** Asks for the page that comes next, unless all are there. */
  readonly load: (() => void) | undefined
  readonly failure: unknown
}

/** The first page comes by itself, whenever it changes; the others as they were when they were asked for. */
function useFurther(first: readonly OnlineTable[] = []): Further {
  const { run, failure } = useWork()
  const [pages, setPages] = useState<readonly (readonly OnlineTable[])[]>([])
  const known = new Set(first.map(({ id }) => id))
  // one that has another place since may have come with two pages
  const further = [...new Map(pages.flat().map(table => [table.id, table])).values()].filter(({ id }) => !known.has(id))
  const last = further.at(-1) ?? first.at(-1)
  const isAll = (pages.at(-1) ?? first).length < TABLES_OF_A_PAGE
  const load = (after: TableId) => (): void => {
    run(async () => {
      setPages([...pages, await theApi().tablesAfter(after)])
    })
  }
  return { further, failure, load: last === undefined || isAll ? undefined : load(last.id) }
}

/** So many are looked through with one glance. */
const MANY = 6

function Count({ of: { length } }: { readonly of: readonly OnlineTable[] }): ReactElement | null {
  return length > MANY ? <small>{length}</small> : null
}

/** Tables of one game alone, or of all of them. */
function GameFilter({ chosen, onChoose }: { readonly chosen: string | undefined; onChoose(game: string | undefined): void }): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="levels game-filter" role="group" aria-label={say('lobby.filter')}>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        onClick={() => {
          onChoose(undefined)
        }}
      >
        {say('lobby.filter.all')}
      </button>
      {GAMES.map(({ id }) => (
        <Suspense key={id}>
          <FilterButton game={id} isChosen={chosen === id} onChoose={onChoose} />
        </Suspense>
      ))}
    </div>
  )
}

function FilterButton({
  game,
  isChosen,
  onChoose,
}: {
  readonly game: string
  readonly isChosen: boolean
  onChoose(game: string): void
}): ReactElement {
  const title = useTitle(game)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => {
        onChoose(game)
      }}
    >
      {title?.text(`name.game.${game}`)}
    </button>
  )
}

/** How often one's own tables are looked after: those by link are in no list that is streamed. */
const AGAIN = 20_000

function OwnTables({ me, changed }: { readonly me: string; readonly changed: unknown }): ReactElement | null {
  const say = useOnlineWords()
  const { value, again } = useFetched(
    useCallback(() => theApi().myTables(), [me]),
    AGAIN,
  )
  useEffect(again, [again, changed])
  const running = value?.running ?? []
  if (running.length === 0) return null
  return (
    <section aria-label={say('lobby.yours')}>
      <h2>{say('lobby.yours')}</h2>
      <ul className="cards">
        {inOrder(running).map(table => (
          <TableCard key={table.id} table={table} me={me} />
        ))}
      </ul>
    </section>
  )
}

/** The way to all tables, from everywhere else. */
export function LobbyLink(): ReactElement {
  const say = useOnlineWords()
  return (
    <Link className="btn tool" href="/online">
      <Glyph name="team" size={20} />
      <span>{say('lobby.title')}</span>
    </Link>
  )
}

/** Who one is, and the way to change it. */
export function Account(): ReactElement {
  const say = useOnlineWords()
  const { me, isKnown } = useMyself()
  return (
    <Link className="btn tool account" href="/you">
      <Glyph name="human" size={20} />
      <span>{me?.name ?? (isKnown ? say('you.signin') : say('you.title'))}</span>
    </Link>
  )
}

// The lobby: an opponent one press away, free seats, what others play, and the tables of this person.
import { type OnlineTable, type PersonTable, type PlayerRating, type SideRecord, type TableId, TABLES_OF_A_PAGE } from '@rubble/protocol'
import { Button, Glyph, isTyping } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import { Join } from '../front/join.tsx'
import { inOneList } from '../front/one-list.ts'
import { TableLines } from '../front/table-list.tsx'
import { useLive } from '../front/use-live.ts'
import { noteSides } from '../shell/usual-side.ts'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { FreeSeats } from './free-seats.tsx'
import { useNetwork } from './here.ts'
import { LiveNow } from './live-now.tsx'
import { People } from './people.tsx'
import { useMyself } from './me.ts'
import { ProblemLine } from './problem-line.tsx'
import { QuickPanel } from './quick-panel.tsx'
import { seatOf } from './remote-host.ts'
import { useFetched, useLobby, useLost } from './use-feed.ts'
import { useOwnName } from './use-own-name.ts'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'
import '../styles/setup.css'
import '../styles/online.css'
import '../styles/lobby.css'

export function Lobby(): ReactElement {
  const say = useOnlineWords()
  const { me } = useMyself()
  useOwnName(me)
  const { tables, isUp, problem } = useLobby()
  const isLost = useLost(isUp)
  const { further, load, failure } = useFurther(tables)
  const own = useOwn(me?.id, tables)
  const pictures = useLive() ?? []
  // one's own stand apart
  const others = tables?.concat(further).filter(table => seatOf(table, me?.id) === undefined && table.owner !== me?.id)
  const waiting = others?.filter(({ phase }) => phase === 'waiting')
  const running = others?.filter(({ phase }) => phase === 'running')
  useLobbyKeys()
  return (
    <div className="page front">
      <TopBar where={say('lobby.title')} />
      <main className="lobby">
        <header className="lobby-head">
          <h1>{say('lobby.title')}</h1>
          {isUp && running !== undefined && waiting !== undefined && running.length + waiting.length > 0 && (
            <p>
              {say('lobby.tables', { count: running.length })} · {say('lobby.seats', { count: waiting.length })}
            </p>
          )}
        </header>
        {isLost && problem === undefined && <Lost />}
        <ProblemLine problem={problem} />
        <div className="lobby-doors">
          <QuickPanel ratings={own.ratings} />
          <Link className="btn open-door" href="/online/new" aria-keyshortcuts="o">
            <Glyph name="hand" size={20} />
            {say('lobby.open')}
          </Link>
          <Join keys="j" />
          <OwnTables running={own.running} />
        </div>
        <div className="lobby-main">
          <div className="lobby-seats">
            <FreeSeats tables={waiting} ratings={own.ratings}>
              <ProblemLine problem={failure} />
              {load !== undefined && (
                <p className="row">
                  <Button onClick={load}>{say('lobby.more')}</Button>
                </p>
              )}
            </FreeSeats>
            {me !== undefined && <People me={me.id} open={others ?? []} own={own.running} />}
          </div>
          <LiveNow tables={running} pictures={pictures} />
        </div>
      </main>
      <Tabs />
    </div>
  )
}

/** What stands still: without a network, or without a server. */
function Lost(): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const hasNetwork = useNetwork()
  return (
    <p className="notice" role="status">
      <Glyph name="offline" size={20} />
      <span>{hasNetwork ? say('lobby.lost') : words('front.offline')}</span>
    </p>
  )
}

/** Q finds an opponent or stops, O opens a table, J goes to the field of codes. */
function useLobbyKeys(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || !/^[qoj]$/i.test(key)) return
      const found = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key.toLowerCase()}]`)
      if (found === null || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      if (found instanceof HTMLInputElement) found.focus()
      else found.click()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
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

/** How often one's own tables are looked after: those by link are in no list that is streamed. */
const AGAIN = 20_000

interface Own {
  readonly running: readonly PersonTable[]
  readonly ratings: readonly PlayerRating[]
  readonly sides: readonly SideRecord[]
}
const NOTHING: Own = { running: [], ratings: [], sides: [] }

function useOwn(me: string | undefined, changed: unknown): Own {
  const fetch = useCallback(async (): Promise<Own> => (me === undefined ? NOTHING : theApi().myTables()), [me])
  const { value, again } = useFetched(fetch, me === undefined ? undefined : AGAIN)
  useEffect(again, [again, changed])
  useEffect(() => {
    if (value !== undefined) noteSides(value.sides)
  }, [value])
  return value ?? NOTHING
}

function OwnTables({ running }: Pick<Own, 'running'>): ReactElement | null {
  const say = useOnlineWords()
  const words = useWords()
  if (running.length === 0) return null
  return (
    <section className="panel tables" aria-labelledby="own-title">
      <header className="section-head">
        <h2 id="own-title">{say('lobby.yours')}</h2>
        <Link href="/tables">
          {words('front.all.some')}
          <Glyph name="next" size={16} />
        </Link>
      </header>
      <TableLines tables={inOneList([], running, Date.now())} />
    </section>
  )
}

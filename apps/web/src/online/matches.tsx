// What somebody has played here: running, finished, and what came of it.
import type { PersonTable, PlayerPage } from '@rubble/protocol'
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Thumbnail, usePosition } from '../front/position.tsx'
import { SeatsThumbnail } from '../front/table-list.tsx'
import { useSettings } from '../settings.ts'
import { dayOf } from '../shell/dates.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { isTurn } from './here.ts'
import { ProblemLine } from './problem-line.tsx'
import { formatChange } from './rating.ts'
import { sayAsked, sayPlace } from './seat-row.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

export interface MatchesProps {
  readonly page: PlayerPage
  /** Looked at by the person themselves, who sees all of them. */
  readonly isMine: boolean
  /** The page with the finished matches that come next. */
  olderThan(before: number): Promise<PlayerPage>
}

export function Matches({ page, isMine, olderThan }: MatchesProps): ReactElement {
  const say = useOnlineWords()
  const { person, running, finished } = page
  const isEmpty = running.length === 0 && finished.length === 0
  return (
    <div className="profile-matches">
      {running.length > 0 && (
        <section className="panel" aria-labelledby="running-title">
          <h2 id="running-title">{say('you.running')}</h2>
          <MatchList all={running} isMine={isMine} />
        </section>
      )}
      {finished.length > 0 && (
        <section className="panel" aria-labelledby="finished-title">
          <h2 id="finished-title">{say('you.recent')}</h2>
          <Finished key={person.id} page={page} isMine={isMine} olderThan={olderThan} />
        </section>
      )}
      {isEmpty && isMine && (
        <section className="panel" aria-labelledby="running-title">
          <h2 id="running-title">{say('you.running')}</h2>
          <p className="nothing">
            <span className="faint">{say('you.none')}</span>
            <Link className="btn" href="/online">
              <Glyph name="team" size={20} />
              {say('you.none.go')}
            </Link>
          </p>
        </section>
      )}
      {isEmpty && !isMine && <p className="faint">{say('player.none')}</p>}
    </div>
  )
}

/** So many are shown at first. */
const FEW = 6

/** The last ones; the others that came with the page, and older ones of the server, as they are asked for. */
function Finished({ page, isMine, olderThan }: MatchesProps): ReactElement {
  const say = useOnlineWords()
  const { run, failure } = useWork()
  const [isWhole, setWhole] = useState(page.finished.length <= FEW)
  const [more, setMore] = useState<readonly PlayerPage[]>([])
  const all = [page, ...more].flatMap(({ finished }) => finished)
  const shown = isWhole ? all : all.slice(0, FEW)
  const last = more.at(-1)
  const { older } = last ?? page
  const reached = last === undefined ? (isWhole && all.length > FEW ? FEW : undefined) : all.length - last.finished.length
  const load = (): void => {
    if (!isWhole) setWhole(true)
    else if (older !== undefined)
      run(async () => {
        setMore([...more, await olderThan(older)])
      })
  }
  return (
    <>
      <MatchList all={shown} isMine={isMine} reached={reached} />
      <ProblemLine problem={failure} />
      {(!isWhole || older !== undefined) && (
        <p className="row">
          <Button onClick={load}>{say('you.older')}</Button>
        </p>
      )}
    </>
  )
}

interface ListProps {
  readonly all: readonly PersonTable[]
  readonly isMine: boolean
  /** Where older ones have just come: one reads on there, also by keyboard, where the button was that brought them. */
  readonly reached?: number | undefined
}

const readOn = (row: HTMLLIElement | null): void => {
  row?.focus()
}

function MatchList({ all, isMine, reached }: ListProps): ReactElement {
  return (
    <ul className="matches">
      {all.map((one, i) => (
        <li key={one.table.id} {...(i === reached ? { ref: readOn, tabIndex: -1 } : {})}>
          <Suspense fallback={<div className="match-row" />}>
            <MatchRow of={one} isMine={isMine} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

type Result = 'won' | 'drawn' | 'lost'

function resultOf({ table: { outcome, places }, seat }: PersonTable): Result | undefined {
  if (outcome === undefined || seat === undefined) return undefined
  if (outcome.winners.includes(seat)) return 'won'
  return outcome.winners.length === 0 && places.length > 1 ? 'drawn' : 'lost'
}

const RESULT_GLYPHS = { won: 'legal', drawn: 'team', lost: 'close' } as const

function MatchRow({ of, isMine }: { readonly of: PersonTable; readonly isMine: boolean }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const { table, seat } = of
  const title = useTitle(table.game)
  const { phase, places, seats, id, game, number } = table
  const at = table.ended ?? table.changed
  const result = resultOf(of)
  const change = seat === undefined ? undefined : table.ratings?.[seat]?.change
  const others = places
    .map((place, i) => (i === seat ? undefined : sayPlace(place, words, say)))
    .filter(one => one !== undefined)
    .join(', ')
  const name = title?.text(`name.game.${game}`)
  const side = seat === undefined ? undefined : title?.name('seat', seats[seat])
  return (
    <Link href={`/online/${id}`} className="match-row">
      {phase === 'waiting' ? <SeatsThumbnail table={table} /> : <Thumbnail of={{ at: 'online', id, game, number }} />}
      <span className="match-who">
        <b>{others === '' ? name : others}</b>
        <span>{[...(others === '' ? [] : [name]), ...(side === undefined ? [] : [side])].join(' · ')}</span>
      </span>
      <span className="match-how">
        {result !== undefined && (
          <em className={result}>
            <Glyph name={RESULT_GLYPHS[result]} size={16} />
            {say(`you.${result}`)}
          </em>
        )}
        {phase === 'running' && <Turn of={of} isMine={isMine} />}
        {phase === 'waiting' && <em>{say('lobby.waits')}</em>}
        {phase === 'stopped' && (
          <em>
            <Glyph name="warning" size={16} />
            {say('you.stopped')}
          </em>
        )}
      </span>
      <span className="row-score">
        {phase === 'over' && (
          <Suspense fallback={null}>
            <Score of={of} />
          </Suspense>
        )}
        {change !== undefined && <small>{formatChange(change)}</small>}
      </span>
      <time dateTime={new Date(at).toISOString()}>{dayOf(at, language)}</time>
    </Link>
  )
}

/** One's own first. */
function Score({ of: { table, seat } }: { readonly of: PersonTable }): ReactElement | null {
  const { id, game, number } = table
  const seen = usePosition({ at: 'online', id, game, number })
  if (seen === undefined) return null
  const score = seen.portrait.score(seen.view)
  const own = table.places.length === 2 && seat === 1 ? score.toReversed() : score
  return <b>{own.join(' : ')}</b>
}

/** One's own turn stands out; else it is told whose it is. */
function Turn({ of, isMine }: { readonly of: PersonTable; readonly isMine: boolean }): ReactElement | null {
  const words = useWords()
  const say = useOnlineWords()
  const { asked, places } = of.table
  if (isMine && isTurn(of))
    return (
      <em className="asked">
        <Glyph name="human" size={16} />
        {say('lobby.turn')}
      </em>
    )
  return asked === undefined ? null : <em>{say('lobby.theirs', { name: sayAsked(asked.seats, places, words, say) })}</em>
}

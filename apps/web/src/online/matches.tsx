// What somebody has played here: running, finished, and what came of it.
import type { PersonTable, PlayerPage } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { isTurn } from './here.ts'
import { ProblemLine } from './problem-line.tsx'
import { sayAsked, sayPlace } from './seat-row.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

interface MatchesProps {
  readonly page: PlayerPage
  /** Looked at by the person themselves, who sees all of them. */
  readonly isMine: boolean
  /** The page with the finished matches that come next. */
  olderThan(before: number): Promise<PlayerPage>
}

export function Matches({ page, isMine, olderThan }: MatchesProps): ReactElement {
  const say = useOnlineWords()
  const { person, running, finished, results } = page
  const isEmpty = running.length === 0 && finished.length === 0
  return (
    <>
      {results.length > 0 && (
        <Panel title={say('you.results')}>
          <Results results={results} />
        </Panel>
      )}
      {running.length > 0 && (
        <Panel title={say('you.running')}>
          <MatchList all={running} isMine={isMine} />
        </Panel>
      )}
      {finished.length > 0 && (
        <Panel title={say('you.finished')}>
          <Finished key={person.id} page={page} isMine={isMine} olderThan={olderThan} />
        </Panel>
      )}
      {isEmpty && isMine && (
        <Panel title={say('you.running')}>
          <p className="nothing">
            <span className="faint">{say('you.none')}</span>
            <Link className="btn" href="/online">
              <Glyph name="team" size={20} />
              {say('you.none.go')}
            </Link>
          </p>
        </Panel>
      )}
      {isEmpty && !isMine && <p className="faint">{say('player.none')}</p>}
    </>
  )
}

/** Those that come with the page, and older ones as they are asked for. */
function Finished({ page, isMine, olderThan }: MatchesProps): ReactElement {
  const say = useOnlineWords()
  const { run, failure } = useWork()
  const [more, setMore] = useState<readonly PlayerPage[]>([])
  const pages = [page, ...more]
  const all = pages.flatMap(({ finished }) => finished)
  const last = more.at(-1)
  const { older } = last ?? page
  const load = (before: number): void => {
    run(async () => {
      setMore([...more, await olderThan(before)])
    })
  }
  return (
    <>
      <MatchList all={all} isMine={isMine} reached={last === undefined ? undefined : all.length - last.finished.length} />
      <ProblemLine problem={failure} />
      {older !== undefined && (
        <p className="row">
          <Button
            onClick={() => {
              load(older)
            }}
          >
            {say('you.older')}
          </Button>
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
          <Suspense fallback="…">
            <MatchRow of={one} isMine={isMine} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

function MatchRow({ of, isMine }: { readonly of: PersonTable; readonly isMine: boolean }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const { table, seat } = of
  const title = useTitle(table.game)
  const { outcome, phase, places, seats, changed, id } = table
  const result =
    outcome === undefined || seat === undefined
      ? undefined
      : outcome.winners.includes(seat)
        ? 'won'
        : outcome.winners.length === 0 && places.length > 1
          ? 'drawn'
          : 'lost'
  const others = places
    .map((place, i) => (i === seat ? undefined : sayPlace(place, words, say)))
    .filter(one => one !== undefined)
    .join(', ')
  return (
    <Link href={`/online/${id}`}>
      <span>
        <b>{title?.text(`name.game.${table.game}`)}</b> {seat !== undefined && title?.name('seat', seats[seat])}
        {others !== '' && <> – {others}</>}
      </span>
      <span className="faint">
        {result !== undefined && (
          <em className={result}>
            <Glyph name={result === 'won' ? 'legal' : result === 'lost' ? 'refused' : 'team'} size={16} />
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
        <time dateTime={new Date(changed).toISOString()}>{dates(language, { dateStyle: 'medium' }).format(changed)}</time>
      </span>
    </Link>
  )
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

function Results({ results }: { readonly results: PlayerPage['results'] }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  return (
    <table className="score">
      <thead>
        <tr>
          <th scope="col">{say('you.results.game')}</th>
          <th scope="col">{words('results.won')}</th>
          <th scope="col">{words('results.drawn')}</th>
          <th scope="col">{words('results.lost')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(one => (
          <Suspense key={one.game}>
            <Score of={one} />
          </Suspense>
        ))}
      </tbody>
    </table>
  )
}

function Score({ of: { game, won, drawn, lost } }: { readonly of: PlayerPage['results'][number] }): ReactElement {
  const title = useTitle(game)
  return (
    <tr>
      <th scope="row">{title?.text(`name.game.${game}`) ?? game}</th>
      <td>{won}</td>
      <td>{drawn}</td>
      <td>{lost}</td>
    </tr>
  )
}

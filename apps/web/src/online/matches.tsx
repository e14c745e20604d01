// What somebody has played here: running, finished, and what came of it.
import type { PersonTable, PlayerPage } from '@rubble/protocol'
import { Glyph, Panel } from '@rubble/ui'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { useSettings } from '../settings.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { sayPlace } from './seat-row.tsx'
import { useOnlineWords } from './words.ts'

export function Matches({ page }: { readonly page: PlayerPage }): ReactElement {
  const say = useOnlineWords()
  const { running, finished, results } = page
  return (
    <>
      {results.length > 0 && <Panel title={say('you.results')}><Results results={results} /></Panel>}
      <Panel title={say('you.running')}><MatchList all={running} /></Panel>
      <Panel title={say('you.finished')}><MatchList all={finished} /></Panel>
    </>
  )
}

function MatchList({ all }: { readonly all: readonly PersonTable[] }): ReactElement {
  const say = useOnlineWords()
  if (all.length === 0) return <p className="faint">{say('you.none')}</p>
  return <ul className="matches">{all.map(one => <li key={one.table.id}><Suspense fallback={one.table.game}><MatchRow of={one} /></Suspense></li>)}</ul>
}

function MatchRow({ of: { table, seat } }: { readonly of: PersonTable }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const title = useTitle(table.game)
  const { outcome, phase, asked, places, seats, changed, id } = table
  const result = outcome === undefined ? undefined : outcome.winners.includes(seat) ? 'won' : outcome.winners.length === 0 && places.length > 1 ? 'drawn' : 'lost'
  const isAsked = phase === 'running' && asked?.seats.includes(seat) === true
  const others = places.map((place, i) => (i === seat ? undefined : sayPlace(place, words, say))).filter(one => one !== undefined).join(', ')
  return (
    <Link href={`/online/${id}`}>
      <span><b>{title?.text(`name.game.${table.game}`)}</b> {title?.name('seat', seats[seat])}{others !== '' && <> – {others}</>}</span>
      <span className="faint">{result !== undefined && <em className={result}><Glyph name={result === 'won' ? 'legal' : result === 'lost' ? 'refused' : 'team'} size={16} />{say(`you.${result}`)}</em>}
        {isAsked && <em className="asked"><Glyph name="human" size={16} />{say('lobby.turn')}</em>}{phase === 'waiting' && <em>{say('lobby.waits')}</em>}
        <time dateTime={new Date(changed).toISOString()}>{new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(changed)}</time></span>
    </Link>
  )
}

function Results({ results }: { readonly results: PlayerPage['results'] }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  return (
    <table className="score">
      <thead><tr><th scope="col">{say('you.results.game')}</th><th scope="col">{words('results.won')}</th><th scope="col">{words('results.drawn')}</th><th scope="col">{words('results.lost')}</th></tr></thead>
      <tbody>{results.map(one => <Suspense key={one.game}><Score of={one} /></Suspense>)}</tbody>
    </table>
  )
}

function Score({ of: { game, won, drawn, lost } }: { readonly of: PlayerPage['results'][number] }): ReactElement {
  const title = useTitle(game)
  return <tr><th scope="row">{title?.text(`name.game.${game}`) ?? game}</th><td>{won}</td><td>{drawn}</td><td>{lost}</td></tr>
}

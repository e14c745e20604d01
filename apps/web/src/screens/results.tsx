// How a player's own matches on this device have ended.
import { LEVELS } from '@rubble/bots'
import type { Result } from '@rubble/protocol'
import { Button, Dialog, Glyph } from '@rubble/ui'
import { type CSSProperties, type ReactElement, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { byField, byLevel, played, type Row, type Score, total } from '../results/tally.ts'
import { useSettings } from '../settings.ts'
import { theHost } from '../shell/host.ts'
import { isSolo } from '../shell/new-table.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/results.css'

export function Results(): ReactElement {
  const words = useWords()
  const [results, setResults] = useState<readonly Result[]>()
  const load = (): void => {
    void theHost().results().then(setResults)
  }
  useEffect(load, [])
  const shown = GAMES.map(entry => ({ entry, of: results?.filter(({ game }) => game === entry.id) ?? [] })).filter(
    ({ of }) => of.length > 0,
  )
  return (
    <div className="page">
      <TopBar where={words('results.title')} />
      <main className="results">
        <header>
          <h1>{words('results.title')}</h1>
          <p className="lead">{words('results.about')}</p>
        </header>
        {results !== undefined && shown.length === 0 && (
          <p className="row none">
            <span>{words('results.none')}</span>
            <Link className="btn primary" href="/">
              {words('home.title')}
            </Link>
          </p>
        )}
        {shown.map(({ entry, of }) => (
          <Suspense key={entry.id} fallback={<section className="panel" />}>
            <GameResults entry={entry} of={of} />
          </Suspense>
        ))}
        {shown.length > 0 && (
          <ClearResults
            onClear={() => {
              void theHost().forgetResults().then(load)
            }}
          />
        )}
      </main>
    </div>
  )
}

/** Once more, to be sure: what is forgotten does not come back. */
function ClearResults({ onClear }: { onClear(): void }): ReactElement {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const close = (): void => {
    setAsked(false)
  }
  return (
    <>
      <p className="row">
        <Button
          kind="ghost"
          glyph="close"
          onClick={() => {
            setAsked(true)
          }}
        >
          {words('results.clear')}
        </Button>
      </p>
      {isAsked && (
        <Dialog title={words('results.clear.sure')} close={words('app.close')} onClose={close}>
          <p>{words('results.clear.more')}</p>
          <p className="row end">
            <Button onClick={close}>{words('app.back')}</Button>
            <Button
              kind="primary"
              glyph="close"
              onClick={() => {
                close()
                onClear()
              }}
            >
              {words('results.clear')}
            </Button>
          </p>
        </Dialog>
      )}
    </>
  )
}

/** A way to tell results apart, and what came of it. */
interface ResultGroup {
  readonly title: string
  readonly rows: readonly (Score & { readonly name: string })[]
}

function GameResults({ entry, of }: { readonly entry: GameEntry; readonly of: readonly Result[] }): ReactElement | null {
  const words = useWords()
  const loaded = useGame(entry.id)
  if (loaded === undefined) return null
  const { board, speaker } = loaded
  const name = speaker.text(`name.game.${entry.id}`)
  const groups: ResultGroup[] = board
    .terms(speaker)
    .map(({ field, title }) => ({ title, rows: named(byField(of, field), value => speaker.name(field, value)) }))
  if (!isSolo(entry))
    groups.push({ title: words('results.against'), rows: named(byLevel(of, LEVELS), level => words(`setup.level.${level}`)) })
  const sum = total(of)
  const hasDraws = sum.drawn > 0
  return (
    <section className="panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p className="sum">
          <b>{words('results.sum', { won: sum.won, played: played(sum) })}</b>
          <Bar score={sum} />
          <Rate score={sum} />
        </p>
      </header>
      <div className="told">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(one => (
            <ResultTable key={one.title} of={one} hasDraws={hasDraws} />
          ))}
      </div>
    </section>
  )
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

const named = <Value extends string>(rows: readonly Row<Value>[], say: (value: Value) => string): ResultGroup['rows'] =>
  rows.map(row => ({ ...row, name: capital(say(row.value)) }))

function ResultTable({ of: { title, rows }, hasDraws }: { readonly of: ResultGroup; readonly hasDraws: boolean }): ReactElement {
  const words = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">
            <Glyph name="legal" size={16} />
            <span className="unseen">{words('results.won')}</span>
          </th>
          {hasDraws && (
            <th scope="col">
              <span aria-hidden>=</span>
              <span className="unseen">{words('results.drawn')}</span>
            </th>
          )}
          <th scope="col">
            <Glyph name="refused" size={16} />
            <span className="unseen">{words('results.lost')}</span>
          </th>
          <th scope="col" className="share">
            <span>{words('results.rate')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.won}</td>
            {hasDraws && <td>{row.drawn}</td>}
            <td>{row.lost}</td>
            <td className="share">
              <Bar score={row} />
              <Rate score={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The numbers beside it say the same. */
function Bar({ score }: { readonly score: Score }): ReactElement {
  const share = (part: number): string => `${(100 * part) / played(score)}%`
  return <i className="bar" aria-hidden style={{ '--won': share(score.won), '--drawn': share(score.won + score.drawn) } as CSSProperties} />
}

function Rate({ score }: { readonly score: Score }): ReactElement {
  const { language } = useSettings()
  return (
    <span className="rate">
      {new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(score.won / played(score))}
    </span>
  )
}

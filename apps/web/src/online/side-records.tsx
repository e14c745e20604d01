// How somebody's matches ended, by the side they played: won, drawn and lost as long as there were matches, and within what that is known.
import { interval } from '@rubble/kit'
import type { SideRecord } from '@rubble/protocol'
import { type CSSProperties, type ReactElement, Suspense } from 'react'
import { SideEmblem } from '../front/side-emblem.tsx'
import { played } from '../results/tally.ts'
import { useSettings } from '../settings.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { useOnlineWords } from './words.ts'

/** Those played most often first. */
const inOrder = (sides: readonly SideRecord[]): readonly SideRecord[] => sides.toSorted((a, b) => played(b) - played(a))

export function SideRecords({ sides }: { readonly sides: readonly SideRecord[] }): ReactElement | null {
  const words = useWords()
  const say = useOnlineWords()
  const rows = inOrder(sides)
  const [first] = rows
  if (first === undefined) return null
  return (
    <section className="panel side-records" aria-labelledby="record-title">
      <header className="section-head">
        <h2 id="record-title">{say('you.record')}</h2>
        <p className="record-key" aria-hidden>
          <i className="won" /> {words('results.won')} <i className="lost" /> {words('results.lost')}
        </p>
      </header>
      <ul>
        {rows.map(row => (
          <li key={`${row.game} ${row.side}`}>
            <Suspense fallback={'\u00a0'}>
              <Row of={row} most={played(first)} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ of, most }: { readonly of: SideRecord; readonly most: number }): ReactElement {
  const words = useWords()
  const { language } = useSettings()
  const title = useTitle(of.game)
  const { won, drawn, lost } = of
  const games = played(of)
  const rate = (won + drawn / 2) / games
  const [low, high] = interval(rate, games)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const share = (part: number): string => `${(100 * part) / most}%`
  return (
    <>
      <SideEmblem game={of.game} side={of.side} colour={undefined} />
      <span className="side-name">
        {title?.name('seat', of.side) ?? of.side}
        <small>{title?.text(`name.game.${of.game}`)}</small>
      </span>
      <span
        className="record-bar"
        aria-hidden
        style={{ '--won': share(won), '--drawn': share(drawn), '--lost': share(lost) } as CSSProperties}
      >
        {won > 0 && <i className="won" />}
        {drawn > 0 && <i className="drawn" />}
        {lost > 0 && <i className="lost" />}
      </span>
      <span className="record-figures">
        <span aria-hidden>{drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`}</span>
        <span className="unseen">
          {words('results.won')}: {won}, {words('results.drawn')}: {drawn}, {words('results.lost')}: {lost}.
        </span>
      </span>
      <b>{percent.format(rate)}</b>
      <small className="faint">
        {Math.round(100 * low)}–{Math.round(100 * high)}
      </small>
    </>
  )
}

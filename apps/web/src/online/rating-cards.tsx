// How strong somebody is, by game and pace, and how it came about.
import type { PlayerPage, PlayerRating } from '@rubble/protocol'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { GAMES } from '../games.ts'
import { played } from '../results/tally.ts'
import { isSolo } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { certaintyOf, changeSince, formatChange, likely, matchesMissing } from './rating.ts'
import { ratingLine } from './rating-line.ts'
import { useOnlineWords } from './words.ts'

const MONTH = 30 * 24 * 3600_000
const WIDTH = 128
const HEIGHT = 46

interface CardsProps extends Pick<PlayerPage, 'ratings' | 'results'> {
  readonly isMine: boolean
}

/** Those that are, what was won alone, and for whom they are one's own also those that could be. */
export function RatingCards({ ratings, results, isMine }: CardsProps): ReactElement | null {
  const say = useOnlineWords()
  const alone = results.filter(({ game }) => GAMES.some(entry => entry.id === game && isSolo(entry)))
  const without = isMine ? GAMES.filter(entry => !isSolo(entry) && !ratings.some(({ game }) => game === entry.id)) : []
  if (ratings.length + alone.length + without.length === 0) return null
  return (
    <section className="rating-cards" aria-label={say('you.ratings')}>
      {ratings
        .toSorted((a, b) => b.matches - a.matches)
        .map(one => (
          <Suspense key={`${one.game} ${one.pace}`} fallback={<article className="panel rating-card" />}>
            <RatingCard of={one} />
          </Suspense>
        ))}
      {alone.map(one => (
        <Suspense key={one.game} fallback={<article className="panel rating-card" />}>
          <SoloCard of={one} />
        </Suspense>
      ))}
      {without.map(({ id }) => (
        <Suspense key={id} fallback={<article className="panel rating-card" />}>
          <Unrated game={id} />
        </Suspense>
      ))}
    </section>
  )
}

function RatingCard({ of }: { readonly of: PlayerRating }): ReactElement {
  const say = useOnlineWords()
  const title = useTitle(of.game)
  const certainty = certaintyOf(of)
  const [low, high] = likely(of)
  const month = changeSince(of, Date.now() - MONTH)
  const missing = matchesMissing(of)
  return (
    <article className="panel rating-card">
      <h2>
        {title?.text(`name.game.${of.game}`)} <small>{say(`you.pace.${of.pace}`)}</small>
      </h2>
      <p className="rating-figure" title={say('rating.likely', { low, high })}>
        <b className={certainty}>
          {of.rating}
          {certainty === 'provisional' && '?'}
        </b>
        <small>± {of.deviation}</small>
      </p>
      <Course history={of.history} />
      <p className="faint">
        {missing > 0 ? (
          say('rating.missing', { count: missing })
        ) : (
          <>
            {month !== undefined && <b>{say('rating.month', { change: formatChange(month) })}</b>}{' '}
            <span>{say('you.matches', { count: of.matches })}</span>
          </>
        )}
      </p>
    </article>
  )
}

function Course({ history }: Pick<PlayerRating, 'history'>): ReactElement | null {
  const say = useOnlineWords()
  const drawn = ratingLine(history, WIDTH, HEIGHT)
  if (drawn === undefined) return null
  const { line, band, end } = drawn
  const list = history
    .slice(-10)
    .map(({ rating }) => rating)
    .join(', ')
  return (
    <svg className="rating-course" viewBox={`-4 -5 ${WIDTH + 12} ${HEIGHT + 10}`} role="img" aria-label={say('rating.history', { list })}>
      <path d={band} fill="var(--line)" />
      <path d={line} fill="none" stroke="var(--text)" strokeWidth={2.5} strokeLinejoin="round" />
      <circle cx={end.x} cy={end.y} r={5} fill="var(--text)" />
    </svg>
  )
}

/** Who plays alone is measured by the game. */
function SoloCard({ of }: { readonly of: PlayerPage['results'][number] }): ReactElement {
  const say = useOnlineWords()
  const title = useTitle(of.game)
  return (
    <article className="panel rating-card">
      <h2>{title?.text(`name.game.${of.game}`)}</h2>
      <p className="rating-figure">
        <b>{of.won}</b>
        <small>/ {played(of)}</small>
      </p>
      <p className="faint">{say('you.solo', { won: of.won, count: played(of) })}</p>
    </article>
  )
}

function Unrated({ game }: { readonly game: string }): ReactElement {
  const say = useOnlineWords()
  const title = useTitle(game)
  return (
    <article className="panel rating-card unrated">
      <h2>{title?.text(`name.game.${game}`)}</h2>
      <p className="faint">
        {say('you.rated.none')} {say('you.rated.more')}
      </p>
      <p>
        <Link className="btn small" href="/online">
          {say('quick.find')}
        </Link>
      </p>
    </article>
  )
}

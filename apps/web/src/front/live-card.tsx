// A match of others, as it stands or as it ended: its picture, who plays, and the score.
import type { OnlineTable } from '@rubble/protocol'
import { Glyph, seatColour } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { usePortrait, usePosition, ViewPicture, WhenNear } from './position.tsx'

/** Of a picture for its height. */
const ASPECT = 1.6

interface LiveProps {
  readonly table: OnlineTable
  /** What a spectator sees; else it is asked for. */
  readonly view: object | undefined
  /** What is said of who sits there, beside their name. */
  readonly beside?: ((seat: number) => ReactNode) | undefined
  /** How far it is, in place of the number of its move. */
  readonly when?: string | undefined
}

export function LiveCard({ table, view, beside, when }: LiveProps): ReactElement {
  const words = useWords()
  const title = useTitle(table.game)
  const { id, game, number, places, seats, watchers } = table
  const nameOf = (seat: number): string => {
    const place = places[seat]
    return place?.kind === 'person' ? place.person.name : (title?.name('seat', seats[seat]) ?? '')
  }
  return (
    <Link href={`/online/${id}`} className="live-table">
      <WhenNear className="live-picture">
        {view === undefined ? <Asked table={table} /> : <ViewPicture game={game} view={view} aspect={ASPECT} />}
      </WhenNear>
      <span className="live-move">{when ?? words('home.move', { number })}</span>
      {watchers > 0 && (
        <span className="watchers" title={words('front.watchers', { count: watchers })}>
          <Glyph name="eye" size={16} label={words('front.watchers', { count: watchers })} />
          {watchers}
        </span>
      )}
      <span className="live-names" data-players={seats.length}>
        {seats.map((seat, i) => (
          <span key={seat} className={`seat-${seatColour(i)}`}>
            <i className={`mark-${seatColour(i)}`} aria-hidden />
            <span>
              {nameOf(i)}
              {beside !== undefined && <small>{beside(i)}</small>}
            </span>
          </span>
        ))}
        {seats.length === 2 && view !== undefined && (
          <Suspense fallback={null}>
            <Score game={game} view={view} />
          </Suspense>
        )}
      </span>
      <span className="unseen">{title?.text(`name.game.${game}`)}</span>
    </Link>
  )
}

function Asked({ table: { id, game, number } }: Pick<LiveProps, 'table'>): ReactElement | null {
  const seen = usePosition({ at: 'online', id, game, number })
  return seen === undefined ? null : <seen.portrait.Portrait view={seen.view} aspect={ASPECT} />
}

function Score({ game, view }: { readonly game: string; readonly view: object }): ReactElement | null {
  const portrait = usePortrait(game)
  return portrait === undefined ? null : <b className="live-score">{portrait.score(view).join(' : ')}</b>
}

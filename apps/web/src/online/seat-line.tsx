// Under the name of a seat: is somebody there, and how much time is left.
import type { Seat } from '@rubble/engine'
import type { OnlineTable } from '@rubble/protocol'
import { Button, Glyph, seatColour } from '@rubble/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSettings } from '../settings.ts'
import { formatLeft, leftAt, LITTLE, SAID, sayTime } from './clock.ts'
import { RatingTag } from './rating-tag.tsx'
import { Presence } from './seat-row.tsx'
import { sayClock } from './terms.tsx'
import { useOnlineWords } from './words.ts'

interface LineProps {
  readonly table: OnlineTable
  readonly seat: Seat
  /** Where the person of this browser sits. */
  readonly own: Seat | undefined
  readonly ahead: number
  onHandOver(seat: Seat): void
}

/** Where every choice has the same time, who is not asked has none to lose. */
const isTimed = ({ clock, clocks }: OnlineTable, seat: Seat): boolean => clock.kind === 'live' || clocks?.running.includes(seat) === true

export function SeatLine({ table, seat, own, ahead, onHandOver }: LineProps): ReactElement | null {
  const say = useOnlineWords()
  const { language } = useSettings()
  const place = table.places[seat]
  const isAway = place?.kind === 'person' && !place.isHere
  const isPlayed = table.phase === 'running'
  // a clock for each choice takes care of it
  const canHandOver = isPlayed && table.isRated !== true && isAway && own !== undefined && seat !== own && table.clock.kind !== 'move'
  if (place === undefined || (place.kind === 'bot' && table.clocks === undefined)) return null
  return (
    <div className="seat-line">
      <SeatRatingTag table={table} seat={seat} />
      {place.kind === 'person' && seat !== own && <Presence isHere={place.isHere} />}
      {table.clocks !== undefined && place.kind === 'person' && isTimed(table, seat) && (
        <Clock clocks={table.clocks} seat={seat} ahead={ahead} isOwn={seat === own} />
      )}
      {isPlayed && seat === own && table.clock.kind === 'move' && !isTimed(table, seat) && (
        <span className="faint">{sayClock(table.clock, say, language)}</span>
      )}
      {place.kind === 'person' && seat !== own && (
        <Link className="faint" href={`/player/${place.person.id}`} aria-label={`${say('player.title')}: ${place.person.name}`}>
          {say('player.title')}
        </Link>
      )}
      {canHandOver && (
        <Button
          kind="small"
          glyph="bot"
          onClick={() => {
            onHandOver(seat)
          }}
        >
          {say('seat.bot')}
        </Button>
      )}
    </div>
  )
}

/** At a rated table: of who sits there, and when it is over what came of it. */
export function SeatRatingTag({ table: { ratings = [] }, seat }: Pick<LineProps, 'table' | 'seat'>): ReactElement | null {
  const rating = ratings[seat]
  return rating === null || rating === undefined ? null : <RatingTag of={rating} />
}

/**
 * Who is there and how much time is left, on a small screen, where the seats are behind a tab. It is there from the beginning, so that
 * nothing moves when somebody comes or goes.
 */
export function SeatStrip({
  table,
  own,
  ahead,
  nameOf,
}: Pick<LineProps, 'table' | 'own' | 'ahead'> & { nameOf(seat: Seat): string }): ReactElement | null {
  const { clocks, places } = table
  const people = places.flatMap((place, seat) =>
    place.kind === 'person' ? [{ seat, isHere: place.isHere, colour: seatColour(seat) }] : [],
  )
  if (people.length < (clocks === undefined ? 2 : 1)) return null
  return (
    <ul className="seat-strip">
      {people.map(({ seat, isHere, colour }) => (
        <li key={seat} className={`seat-${colour}`}>
          <i className={`bar-${colour}`} aria-hidden />
          <span>{nameOf(seat)}</span>
          {seat !== own && <Presence isHere={isHere} />}
          {clocks !== undefined && isTimed(table, seat) && <Clock clocks={clocks} seat={seat} ahead={ahead} isOwn={false} />}
        </li>
      ))}
    </ul>
  )
}

/** Often enough that no second is skipped. */
const TICK = 250

function useTimeLeft(clocks: NonNullable<OnlineTable['clocks']>, seat: Seat, ahead: number): number {
  const isRunning = clocks.running.includes(seat)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
    }, TICK)
    return () => {
      clearInterval(timer)
    }
  }, [isRunning, clocks])
  return leftAt(clocks, seat, now, ahead)
}

function Clock({
  clocks,
  seat,
  ahead,
  isOwn,
}: {
  readonly clocks: NonNullable<OnlineTable['clocks']>
  readonly seat: Seat
  readonly ahead: number
  readonly isOwn: boolean
}): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const left = useTimeLeft(clocks, seat, ahead)
  const isRunning = clocks.running.includes(seat)
  const isLittle = isRunning && left <= LITTLE
  const time = formatLeft(left, language)
  return (
    <>
      <span
        className={`clock ${isRunning ? 'running' : ''} ${isLittle ? 'little' : ''}`}
        role="timer"
        aria-label={say('seat.clock', { time })}
      >
        <Glyph name={isLittle ? 'warning' : 'clock'} size={18} />
        <b>{time}</b>
        {isLittle && <small>{say('seat.little')}</small>}
      </span>
      {isOwn && <TimeSaid left={isRunning ? left : Infinity} />}
    </>
  )
}

/** Once at each mark, for the ear. */
function TimeSaid({ left }: { readonly left: number }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const mark = SAID.findLast(one => left <= one)
  return (
    <span className="unseen" aria-live="polite">
      {mark === undefined ? '' : say('seat.said', { time: sayTime(mark, language) })}
    </span>
  )
}

// One place at a table: whose it is, and who sits there.
import type { Seat } from '@rubble/engine'
import type { Place, SeatRating } from '@rubble/protocol'
import { Glyph, seatColour } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { sayLevel } from '../shell/say-level.ts'
import { useWords, type Words } from '../words.ts'
import { RatingTag } from './rating-tag.tsx'
import { type OnlineWords, useOnlineWords } from './words.ts'

export function sayPlace(place: Place, words: Words, say: OnlineWords): string {
  if (place.kind === 'bot')
    return `${words('bot.name')}, ${sayLevel(place.level, words)}${place.keptFor === undefined ? '' : ` (${place.keptFor.name})`}`
  if (place.kind === 'person') return place.person.name
  return place.keptFor === undefined ? say('new.free') : say('wait.kept', { name: place.keptFor.name })
}

/** Who is asked, by name. */
export const sayAsked = (seats: readonly Seat[], places: readonly Place[], words: Words, say: OnlineWords): string =>
  seats.flatMap(seat => (places[seat] === undefined ? [] : [sayPlace(places[seat], words, say)])).join(', ')

export function SeatRow({
  place,
  seat,
  name,
  isMe,
  rating,
  children,
}: {
  readonly place: Place
  readonly seat: number
  /** What the game calls the seat. */
  readonly name: string
  readonly isMe: boolean
  /** Of who sits there, where it counts. */
  readonly rating?: SeatRating | null | undefined
  readonly children?: ReactNode
}): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const colour = seatColour(seat)
  return (
    <li className={`seat-row seat-${colour} ${place.kind}`}>
      <i className={`bar-${colour}`} aria-hidden />
      <div>
        <b>{name}</b>
        <p>
          {place.kind !== 'free' && <Glyph name={place.kind === 'bot' ? 'bot' : 'human'} size={18} />}
          {place.kind === 'person' ? (
            <Link href={`/player/${place.person.id}`}>{sayPlace(place, words, say)}</Link>
          ) : (
            <span>{sayPlace(place, words, say)}</span>
          )}
          {place.kind === 'person' && rating !== null && rating !== undefined && <RatingTag of={rating} />}
          {isMe && <small>({say('wait.you')})</small>}
          {place.kind === 'person' && !isMe && <Presence isHere={place.isHere} />}
        </p>
      </div>
      {children !== undefined && <div className="row">{children}</div>}
    </li>
  )
}

/** A full mark or a hollow one, and the word. */
export function Presence({ isHere }: { readonly isHere: boolean }): ReactElement {
  const say = useOnlineWords()
  return (
    <small className={`presence ${isHere ? 'here' : 'away'}`}>
      <i aria-hidden />
      {say(isHere ? 'seat.here' : 'seat.away')}
    </small>
  )
}

// A table in a list.
import type { OnlineTable } from '@rubble/protocol'
import { Glyph, SEAT_COLOURS } from '@rubble/ui'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { seatOf } from './remote-host.ts'
import { sayPlace } from './seat-row.tsx'
import { sayClock } from './terms.tsx'
import { useOnlineWords } from './words.ts'

interface CardProps {
  readonly table: OnlineTable
  readonly me: string | undefined
}

export function TableCard(props: CardProps): ReactElement {
  return <li className="table-card"><Suspense fallback={<div className="picture" />}><Card {...props} /></Suspense></li>
}

function Card({ table, me }: CardProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const { id, game, places, seats, phase, clock, undo, watchers } = table
  const entry = gameOf(game)
  const title = useTitle(game)
  const free = places.filter(place => place.kind === 'free' && (place.keptFor === undefined || place.keptFor.id === me)).length
  const own = seatOf(table, me)
  const isSitting = own !== undefined
  const go = isSitting ? words('home.resume') : say(phase === 'waiting' ? 'lobby.sit' : 'lobby.watch')
  const facts = [
    ...(phase === 'waiting' ? [say('lobby.free', { count: free })] : []),
    ...(phase === 'running' ? [words('home.move', { number: table.number })] : []),
    ...(clock.kind === 'none' ? [] : [sayClock(clock, say, language)]),
    ...(undo === 'free' ? [] : [say('terms.undo', { how: say(`undo.${undo}`) })]),
    ...(watchers > 0 ? [say('watching', { count: watchers })] : []),
  ]
  const name = title?.text(`name.game.${game}`) ?? game
  return (
    <>
      {entry !== undefined && <GamePicture entry={entry} />}
      <div className="card-words">
        <h3>{name}</h3>
        <ul className="who">
          {places.map((place, seat) => {
            const colour = SEAT_COLOURS[seat] ?? 'rust'
            return <li key={seat} className={`seat-${colour} ${place.kind}`}><i className={`bar-${colour}`} aria-hidden /><span>{title?.name('seat', seats[seat]) ?? seats[seat]}</span> <b>{sayPlace(place, words, say)}</b></li>
          })}
        </ul>
        <p className="faint">{facts.join(' · ')}</p>
        <Turn table={table} own={own} />
      </div>
      <Link className={`btn ${isSitting || phase === 'waiting' ? 'primary' : ''}`} href={`/online/${id}`} aria-label={`${go}: ${name}, ${places.map(place => sayPlace(place, words, say)).join(', ')}`}>{go}</Link>
    </>
  )
}

/** Whose turn it is, to somebody who sits there. */
function Turn({ table: { phase, asked, places }, own }: { readonly table: OnlineTable; readonly own: number | undefined }): ReactElement | null {
  const words = useWords()
  const say = useOnlineWords()
  if (own === undefined || (phase !== 'running' && phase !== 'waiting')) return null
  if (phase === 'waiting') return <p className="turn"><Glyph name="clock" size={18} />{say('lobby.waits')}</p>
  const isOwn = asked?.seats.includes(own) === true
  const others = asked?.seats.flatMap(seat => (places[seat] === undefined ? [] : [sayPlace(places[seat], words, say)])).join(', ') ?? ''
  return <p className={`turn ${isOwn ? 'waits' : ''}`}><Glyph name={isOwn ? 'human' : 'clock'} size={18} />{isOwn ? say('lobby.turn') : say('lobby.theirs', { name: others })}</p>
}

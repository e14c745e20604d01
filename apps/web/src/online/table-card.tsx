// A table in a list.
import type { OnlineTable } from '@rubble/protocol'
import { Glyph, SEAT_COLOURS } from '@rubble/ui'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { since } from '../shell/dates.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { isTurn } from './here.ts'
import { seatHeldFor, seatOf } from './remote-host.ts'
import { Presence, sayAsked, sayPlace } from './seat-row.tsx'
import { sayClock } from './terms.tsx'
import { useOnlineWords } from './words.ts'

interface CardProps {
  readonly table: OnlineTable
  readonly me: string | undefined
}

export function TableCard(props: CardProps): ReactElement {
  return (
    <li className="table-card">
      <Suspense fallback={<div className="picture" />}>
        <Card {...props} />
      </Suspense>
    </li>
  )
}

function Card({ table, me }: CardProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const { id, game, places, seats, phase, clock, undo, watchers } = table
  const entry = gameOf(game)
  const title = useTitle(game)
  const own = seatOf(table, me)
  const isMine = own !== undefined || seatHeldFor(table, me) !== undefined
  const go = isMine ? words('home.resume') : say(phase === 'waiting' ? 'lobby.sit' : 'lobby.watch')
  const facts = [
    ...(phase === 'running' ? [words('home.move', { number: table.number })] : []),
    ...(clock.kind === 'none' ? [] : [sayClock(clock, say, language)]),
    ...(undo === 'free' ? [] : [say('terms.undo', { how: say(`undo.${undo}`) })]),
    ...(watchers > 0 ? [say('watching', { count: watchers })] : []),
    phase === 'waiting' ? say('lobby.opened', { ago: since(table.created, language) }) : since(table.changed, language),
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
            return (
              <li key={seat} className={`seat-${colour} ${place.kind}`}>
                <i className={`bar-${colour}`} aria-hidden />
                <p>
                  {title?.name('seat', seats[seat]) ?? seats[seat]} <b>{sayPlace(place, words, say)}</b>
                  {phase === 'waiting' && place.kind === 'person' && place.person.id !== me && <Presence isHere={place.isHere} />}
                </p>
              </li>
            )
          })}
        </ul>
        <p className="faint">{facts.join(' · ')}</p>
        <Turn table={table} own={own} />
      </div>
      <Link
        className={`btn ${(own === undefined ? phase === 'waiting' : isTurn({ table, seat: own })) ? 'primary' : ''}`}
        href={`/online/${id}`}
        aria-label={`${go}: ${name}, ${places.map(place => sayPlace(place, words, say)).join(', ')}`}
      >
        {go}
      </Link>
    </>
  )
}

/** Whose turn it is; who sits there is told what it waits for. */
function Turn({ table, own }: { readonly table: OnlineTable; readonly own: number | undefined }): ReactElement | null {
  const words = useWords()
  const say = useOnlineWords()
  const { phase, asked, places } = table
  if (phase === 'waiting' && own !== undefined)
    return (
      <p className="turn">
        <Glyph name="clock" size={18} />
        {say('lobby.waits')}
      </p>
    )
  if (phase === 'stopped')
    return (
      <p className="turn">
        <Glyph name="warning" size={18} />
        {say('you.stopped')}
      </p>
    )
  if (phase !== 'running') return null
  const isOwn = own !== undefined && isTurn({ table, seat: own })
  const others = sayAsked(asked?.seats ?? [], places, words, say)
  return (
    <p className={`turn ${isOwn ? 'waits' : ''}`}>
      <Glyph name={isOwn ? 'human' : 'clock'} size={18} />
      {isOwn ? say('lobby.turn') : say('lobby.theirs', { name: others })}
    </p>
  )
}

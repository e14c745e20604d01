// Tables that wait for players: who sits there, what was agreed, and the way to a seat.
import { type OnlineTable, paceOf, type PlayerRating } from '@rubble/protocol'
import { SEAT_COLOURS, seatColour } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { FreePlate, SideEmblem } from '../front/side-emblem.tsx'
import { type GameEntry, GAMES } from '../games.ts'
import { useSettings } from '../settings.ts'
import { since } from '../shell/dates.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { isSolo } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { PictureDoor } from './picture-door.tsx'
import { nearestFirst } from './rating.ts'
import { SeatRatingTag } from './seat-line.tsx'
import { Presence, sayPlace } from './seat-row.tsx'
import { sayClockBriefly } from './terms.tsx'
import { useOnlineWords } from './words.ts'

/** Which of them: all, those that count, those that nobody hurries at. */
const KINDS = ['any', 'rated', 'slow'] as const
type Kind = (typeof KINDS)[number]

const IS_OF: Readonly<Record<Kind, (table: OnlineTable) => boolean>> = {
  any: () => true,
  rated: ({ isRated }) => isRated === true,
  slow: ({ clock }) => paceOf(clock) !== 'live',
}

/** So many are looked through with one glance. */
const MANY = 6

interface FreeSeatsProps {
  /** Those of others; undefined: they are not known yet. */
  readonly tables: readonly OnlineTable[] | undefined
  /** One's own, by which the nearest come first. */
  readonly ratings: readonly PlayerRating[]
  /** What follows the list. */
  readonly children?: ReactNode
}

export function FreeSeats({ tables, ratings, children }: FreeSeatsProps): ReactElement {
  const say = useOnlineWords()
  const [kind, setKind] = useState<Kind>('any')
  const [game, setGame] = useState<string>()
  const all = tables ?? []
  const listed = nearestFirst(
    all.filter(table => IS_OF[kind](table) && (game === undefined || table.game === game)),
    ratings,
  )
  return (
    <section className="panel free-seats" aria-label={say('lobby.waiting')}>
      <header className="section-head">
        <h2>{say('lobby.waiting')}</h2>
        {(all.length > 1 || kind !== 'any') && (
          <div className="segments" role="group" aria-label={say('lobby.filter.seats')}>
            {KINDS.map(one => (
              <Choice key={one} isChosen={one === kind} onChoose={() => setKind(one)}>
                {say(`lobby.filter.${one}`)}
              </Choice>
            ))}
          </div>
        )}
      </header>
      {(all.length > MANY || game !== undefined) && <GameFilter chosen={game} onChoose={setGame} />}
      {tables !== undefined && listed.length === 0 && (
        <p className="faint nobody">{say(all.length === 0 ? 'lobby.none' : 'lobby.none.such')}</p>
      )}
      {tables?.length === 0 && <TablesToOpen />}
      <ul className="free-rows">
        {listed.map(table => (
          <li key={table.id}>
            <Suspense fallback={<div className="free-row" />}>
              <FreeRow table={table} />
            </Suspense>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  readonly isChosen: boolean
  onChoose(): void
  readonly children: ReactNode
}): ReactElement {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>{children}</span>
    </button>
  )
}

/** Tables of one game alone, or of all of them. */
function GameFilter({ chosen, onChoose }: { readonly chosen: string | undefined; onChoose(game: string | undefined): void }): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="segments game-filter" role="group" aria-label={say('lobby.filter')}>
      <Choice isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        {say('lobby.filter.all')}
      </Choice>
      {GAMES.map(({ id }) => (
        <Suspense key={id}>
          <Choice isChosen={chosen === id} onChoose={() => onChoose(id)}>
            <GameName game={id} />
          </Choice>
        </Suspense>
      ))}
    </div>
  )
}

function GameName({ game }: { readonly game: string }): string {
  return useTitle(game)?.text(`name.game.${game}`) ?? game
}

/** Nobody waits: whoever comes may be the first. */
function TablesToOpen(): ReactElement {
  return (
    <ul className="tables-to-open">
      {GAMES.map(entry => (
        <li key={entry.id}>
          <Suspense fallback={<div className="picture" />}>
            <TableToOpen entry={entry} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

function TableToOpen({ entry }: { readonly entry: GameEntry }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const name = useTitle(entry.id)?.text(`name.game.${entry.id}`) ?? entry.id
  return (
    <PictureDoor
      href={`/online/new/${entry.id}`}
      picture={<GamePicture entry={entry} />}
      name={name}
      to={say('lobby.open')}
      more={isSolo(entry) ? words('home.solo') : words('home.players', { players: entry.players })}
    />
  )
}

function FreeRow({ table }: { readonly table: OnlineTable }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { language } = useSettings()
  const { id, game, places, seats, clock, isRated } = table
  const title = useTitle(game)
  const name = title?.text(`name.game.${game}`) ?? game
  const terms = [
    ...(clock.kind === 'none' ? [] : [sayClockBriefly(clock, say, language)]),
    say(isRated === true ? 'lobby.rated' : 'lobby.fun'),
    since(table.created, language, 'short'),
  ]
  return (
    <div className="free-row">
      <div className="plates" data-seats={places.length}>
        {places.map(({ kind }, seat) =>
          kind === 'free' ? <FreePlate key={seat} /> : <SideEmblem key={seat} game={game} side={seats[seat]} colour={SEAT_COLOURS[seat]} />,
        )}
      </div>
      <div className="free-words">
        <h3>{name}</h3>
        <ul className="free-who">
          {places.map((place, seat) => {
            const colour = seatColour(seat)
            return (
              <li key={seat} className={`seat-${colour} ${place.kind}`}>
                <i className={`mark-${colour}`} aria-hidden />
                <span>
                  <span className="unseen">{title?.name('seat', seats[seat])}: </span>
                  {sayPlace(place, words, say)} <SeatRatingTag table={table} seat={seat} />{' '}
                  {place.kind === 'person' && !place.isHere && <Presence isHere={false} />}
                </span>
              </li>
            )
          })}
        </ul>
        <p className="faint">{terms.join(' · ')}</p>
      </div>
      <Link
        className="btn"
        href={`/online/${id}`}
        aria-label={`${say('lobby.sit')}: ${name}, ${places.map(place => sayPlace(place, words, say)).join(', ')}`}
      >
        {say('lobby.sit')}
      </Link>
    </div>
  )
}

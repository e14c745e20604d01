// A table before its match: who sits where, places to take, the link, the dice.
import { LEVELS } from '@rubble/bots'
import type { Seat } from '@rubble/engine'
import type { Me, OnlineTable } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { ClaimFirst } from './claim-first.tsx'
import { DiceBox } from './dice-box.tsx'
import { Invite } from './invite.tsx'
import { Account, LobbyLink } from './tools.tsx'
import { beSomebody } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { TellMe } from './push.tsx'
import { seatOf } from './remote-host.ts'
import { SeatRow } from './seat-row.tsx'
import { placeFor, sitDown } from './sit-down.ts'
import { Terms } from './terms.tsx'
import { useWork, type Work } from './use-work.ts'
import { useOnlineWords } from './words.ts'

/** Whoever else comes finds no seat to take. */
const isAllKept = ({ places }: OnlineTable): boolean => places.every(place => place.kind !== 'free' || place.keptFor !== undefined)

interface RoomProps {
  readonly table: OnlineTable
  readonly me: Me | undefined
}

export function WaitingRoom({ table, me, isUp }: RoomProps & { readonly isUp: boolean }): ReactElement {
  const say = useOnlineWords()
  const title = useTitle(table.game)
  const entry = gameOf(table.game)
  const game = title?.text(`name.game.${table.game}`) ?? table.game
  return (
    <div className="page">
      <TopBar where={say('wait.title', { game })}>
        <LobbyLink />
        <Account />
      </TopBar>
      <main className="setup waiting-room">
        <header className="room-head">
          {entry !== undefined && <GamePicture entry={entry} />}
          <div>
            <h1>{game}</h1>
            <p className="lead">{say('wait.for')}</p>
          </div>
        </header>
        <div className="terms">
          {!isUp && (
            <p className="notice" role="status">
              <Glyph name="offline" size={20} />
              <span>{say('line.lost')}</span>
            </p>
          )}
          <SeatsPanel table={table} me={me} />
          <DiceBox table={table} />
        </div>
        <div className="sit-down">
          <Panel title={say('wait.invite')}>
            <Invite table={table.id} code={table.code} title={game} isMain={bestFor(table, me) === undefined} isKept={isAllKept(table)} />
          </Panel>
          <Panel title={say('terms.title')}>
            <Terms table={table} />
          </Panel>
        </div>
      </main>
    </div>
  )
}

/** It counts there, and guests come anew as often as they like. */
const isBarred = ({ isRated }: OnlineTable, me: Me | undefined): boolean => isRated === true && me?.isClaimed !== true

/** The seat that is offered first to whoever has none. */
const bestFor = (table: OnlineTable, me: Me | undefined): Seat | undefined =>
  seatOf(table, me?.id) === undefined && !isBarred(table, me) ? placeFor(table, me?.id) : undefined

function RatedOnly(): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="rated-only">
      <p>{say('wait.rated.need')}</p>
      <ClaimFirst />
    </div>
  )
}

/** Who sits where, with what this person can do about it. */
function SeatsPanel({ table, me }: RoomProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const [, go] = useLocation()
  const { run, failure, isBusy } = useWork()
  const { id, places } = table
  const own = seatOf(table, me?.id)
  const isOwner = table.owner === me?.id
  const isAlone = !places.some((place, seat) => place.kind === 'person' && seat !== own)
  const leave = (): void => {
    run(async () => {
      await theApi().leave(id)
      go('/online')
    })
  }
  return (
    <Panel title={words('setup.seats')}>
      {own === undefined && (isBarred(table, me) ? <RatedOnly /> : <NameField />)}
      <ol className="seat-rows" aria-live="polite">
        {places.map((place, seat) => (
          <PlaceRow key={seat} table={table} me={me} place={place} seat={seat} isBusy={isBusy} run={run} />
        ))}
      </ol>
      <ProblemLine problem={failure} />
      {(own !== undefined || isOwner) && (
        <p className="row">
          <Button kind="ghost" glyph="close" disabled={isBusy} onClick={leave}>
            {say(isOwner && isAlone ? 'wait.close' : 'wait.leave')}
          </Button>
          {own !== undefined && <TellMe />}
        </p>
      )}
    </Panel>
  )
}

interface PlaceRowProps extends RoomProps, Pick<Work, 'isBusy' | 'run'> {
  readonly place: OnlineTable['places'][number]
  readonly seat: Seat
}

function PlaceRow({ table, me, place, seat, isBusy, run }: PlaceRowProps): ReactElement {
  const say = useOnlineWords()
  const { name } = useSettings()
  const title = useTitle(table.game)
  const own = seatOf(table, me?.id)
  const isOwner = table.owner === me?.id
  const isMine = place.kind === 'free' && (place.keptFor === undefined || place.keptFor.id === me?.id)
  const seatName = title?.name('seat', table.seats[seat]) ?? table.seats[seat] ?? ''
  const sit = (): void => {
    run(async () => {
      await beSomebody(name, say('guest'))
      await sitDown(table, seat)
    })
  }
  const setBot = (level: string | null): void => {
    run(() => theApi().bot(table.id, seat, level))
  }
  return (
    <SeatRow place={place} seat={seat} name={seatName} isMe={seat === own} rating={table.ratings?.[seat]}>
      {own === undefined && isMine && !isBarred(table, me) && (
        <Button
          kind={seat === bestFor(table, me) ? 'primary' : 'plain'}
          disabled={isBusy}
          title={say('wait.sit', { seat: seatName })}
          onClick={sit}
        >
          {say('lobby.sit')}
        </Button>
      )}
      {isOwner && place.kind === 'free' && table.isRated !== true && (
        <BotSelect label={`${say('wait.bot')}: ${seatName}`} isBusy={isBusy} onChoose={setBot} />
      )}
      {isOwner && place.kind === 'bot' && (
        <Button
          kind="small"
          glyph="close"
          title={`${say('wait.bot.remove')}: ${seatName}`}
          disabled={isBusy}
          onClick={() => {
            setBot(null)
          }}
        />
      )}
    </SeatRow>
  )
}

/** Puts a bot of some level on a seat. */
function BotSelect({
  label,
  isBusy,
  onChoose,
}: {
  readonly label: string
  readonly isBusy: boolean
  onChoose(level: string): void
}): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  return (
    <select
      aria-label={label}
      value=""
      disabled={isBusy}
      onChange={event => {
        onChoose(event.target.value)
      }}
    >
      <option value="" disabled>
        {say('wait.bot')}
      </option>
      {LEVELS.map(level => (
        <option key={level} value={level}>
          {words('setup.bot')}, {words(`setup.level.${level}`)}
        </option>
      ))}
    </select>
  )
}

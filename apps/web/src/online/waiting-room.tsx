// A table before its match: who sits where, places to take, the link, the dice.
import type { Me, OnlineTable } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { gameOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { LEVELS } from '../shell/sitters-field.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { DiceBox } from './dice-box.tsx'
import { Invite } from './invite.tsx'
import { Account, LobbyLink } from './lobby.tsx'
import { beSomebody } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { TellMe } from './push.tsx'
import { seatOf } from './remote-host.ts'
import { SeatRow } from './seat-row.tsx'
import { placeFor, sitDown } from './sit-down.ts'
import { Terms } from './terms.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

/** Whoever else comes finds no seat to take. */
const isAllKept = ({ places }: OnlineTable): boolean => places.every(place => place.kind !== 'free' || place.keptFor !== undefined)

export function WaitingRoom({
  table,
  me,
  isUp,
}: {
  readonly table: OnlineTable
  readonly me: Me | undefined
  readonly isUp: boolean
}): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const { run, failure, isBusy } = useWork()
  const title = useTitle(table.game)
  const entry = gameOf(table.game)
  const { id, places, seats } = table
  const own = seatOf(table, me?.id)
  const isOwner = table.owner === me?.id
  const isAlone = !places.some((place, seat) => place.kind === 'person' && seat !== own)
  const best = own === undefined ? placeFor(table, me?.id) : undefined
  const seatName = (seat: number): string => title?.name('seat', seats[seat]) ?? seats[seat] ?? ''
  const game = title?.text(`name.game.${table.game}`) ?? table.game
  const sit = (seat: number): void => {
    run(async () => {
      await beSomebody(name, say('guest'))
      await sitDown(table, seat)
    })
  }
  const leave = (): void => {
    run(async () => {
      await theApi().leave(id)
      go('/online')
    })
  }
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
          <Panel title={words('setup.seats')}>
            {own === undefined && <NameField />}
            <ol className="seat-rows" aria-live="polite">
              {places.map((place, seat) => {
                const isMine = place.kind === 'free' && (place.keptFor === undefined || place.keptFor.id === me?.id)
                return (
                  <SeatRow key={seat} place={place} seat={seat} name={seatName(seat)} isMe={seat === own}>
                    {own === undefined && isMine && (
                      <Button
                        kind={seat === best ? 'primary' : 'plain'}
                        disabled={isBusy}
                        title={say('wait.sit', { seat: seatName(seat) })}
                        onClick={() => {
                          sit(seat)
                        }}
                      >
                        {say('lobby.sit')}
                      </Button>
                    )}
                    {isOwner && place.kind === 'free' && (
                      <select
                        aria-label={`${say('wait.bot')}: ${seatName(seat)}`}
                        value=""
                        disabled={isBusy}
                        onChange={event => {
                          run(() => theApi().bot(id, seat, event.target.value))
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
                    )}
                    {isOwner && place.kind === 'bot' && (
                      <Button
                        kind="small"
                        glyph="close"
                        title={`${say('wait.bot.remove')}: ${seatName(seat)}`}
                        disabled={isBusy}
                        onClick={() => {
                          run(() => theApi().bot(id, seat, null))
                        }}
                      />
                    )}
                  </SeatRow>
                )
              })}
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
          <DiceBox table={table} />
        </div>
        <div className="sit-down">
          <Panel title={say('wait.invite')}>
            <Invite table={id} title={game} isMain={best === undefined} isKept={isAllKept(table)} />
          </Panel>
          <Panel title={say('terms.title')}>
            <Terms table={table} />
          </Panel>
        </div>
      </main>
    </div>
  )
}

// A new table for others to come to: the game and its terms, who sits where, clock, undo, who finds it.
import type { TableTerms } from '@rubble/protocol'
import { Button, Panel, SEAT_COLOURS, SelectField } from '@rubble/ui'
import { type ReactElement, Suspense, use, useState } from 'react'
import { useLocation } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { useSettings } from '../settings.ts'
import { seatsOf } from '../shell/agree.ts'
import { ConfigPanel } from '../shell/config-panel.tsx'
import { GamePicture } from '../shell/game-picture.tsx'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { LEVELS } from '../shell/sitters-field.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useGame, useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { Account, LobbyLink } from './lobby.tsx'
import { beSomebody } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { sitDown } from './sit-down.ts'
import { CLOCKS, sayClock, UNDOS } from './terms.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

export function OpenTable({ game }: { readonly game: string | undefined }): ReactElement {
  const [, go] = useLocation()
  const say = useOnlineWords()
  const entry = game === undefined ? GAMES[0] : GAMES.find(({ id }) => id === game)
  if (entry === undefined) return <NoGame />
  return (
    <div className="page">
      <TopBar where={say('new.title')}>
        <LobbyLink />
        <Account />
      </TopBar>
      <main className="setup opening">
        <h1>{say('new.title')}</h1>
        <div className="game-picks" role="radiogroup" aria-label={say('new.game')}>
          {GAMES.map(one => (
            <Suspense key={one.id} fallback={<div className="picture" />}>
              <GamePick
                entry={one}
                isChosen={one === entry}
                onChoose={() => {
                  go(`/online/new/${one.id}`, { replace: true })
                }}
              />
            </Suspense>
          ))}
        </div>
        <Suspense fallback={<div className="panel" />}>
          <Form key={entry.id} entry={entry} />
        </Suspense>
      </main>
    </div>
  )
}

function GamePick({
  entry,
  isChosen,
  onChoose,
}: {
  readonly entry: GameEntry
  readonly isChosen: boolean
  onChoose(): void
}): ReactElement {
  const title = useTitle(entry.id)
  return (
    <label className="game-pick">
      <input type="radio" name="game" checked={isChosen} onChange={onChoose} />
      <GamePicture entry={entry} />
      <b>{title?.text(`name.game.${entry.id}`)}</b>
    </label>
  )
}

function Form({ entry }: { readonly entry: GameEntry }): ReactElement {
  const loaded = useGame(entry.id)
  if (loaded === undefined) return <NoGame />
  return <Terms loaded={loaded} />
}

type Agreed = Pick<TableTerms, 'clock' | 'undo' | 'isOpen'>

/** What holds in every game. */
function Agreement({
  agreed: { clock, undo, isOpen },
  onChange,
}: {
  readonly agreed: Agreed
  onChange(change: Partial<Agreed>): void
}): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  return (
    <div className="agreement">
      <SelectField
        label={say('new.found')}
        all={['link', 'open'] as const}
        value={isOpen ? 'open' : 'link'}
        say={one => say(`new.found.${one}`)}
        onChange={one => {
          onChange({ isOpen: one === 'open' })
        }}
      />
      <SelectField
        label={say('new.clock')}
        all={[...CLOCKS.keys()]}
        value={CLOCKS.indexOf(clock)}
        say={one => sayClock(CLOCKS[one] ?? clock, say, language)}
        onChange={one => {
          onChange({ clock: CLOCKS[one] ?? clock })
        }}
      />
      <SelectField
        label={say('new.undo')}
        all={UNDOS}
        value={undo}
        say={one => say(`undo.${one}`)}
        onChange={one => {
          onChange({ undo: one })
        }}
      />
    </div>
  )
}

/** `me`, `free`, or the level of a bot. */
type Taker = string

/** Opens it for those who take its seats, and sits down there; which it is. */
async function openTable(terms: TableTerms, takers: readonly Taker[]): Promise<string> {
  const bots = takers.flatMap((taker, seat) => (taker === 'me' || taker === 'free' ? [] : [{ seat, level: taker }]))
  const seat = takers.indexOf('me')
  const table = await theApi().create({ ...terms, bots, ...(seat < 0 ? {} : { seat }) })
  if (seat >= 0)
    await sitDown(table, seat).catch(() => {
      /* the place is kept: the table offers it again */
    })
  return table.id
}

function Terms({ loaded }: { readonly loaded: LoadedGame }): ReactElement {
  const { entry, speaker } = loaded
  const words = useWords()
  const say = useOnlineWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const { run, failure, isBusy } = useWork()
  const rules = use(once(`rules ${entry.id}`, entry.play))
  const [config, setConfig] = useState<Readonly<Record<string, unknown>>>(entry.quick)
  const [chosen, setChosen] = useState<readonly Taker[]>(['me'])
  const [agreed, setAgreed] = useState<Agreed>({ clock: CLOCKS[0] ?? { kind: 'none' }, undo: 'free', isOpen: false })
  const seats = seatsOf(rules.game, config)
  const takers = seats.map((_, seat) => chosen[seat] ?? 'free')
  const take = (seat: number, taker: Taker): void => {
    setChosen(takers.map((one, i) => (i === seat ? taker : taker === 'me' && one === 'me' ? 'free' : one)))
  }
  const isFull = !takers.includes('free')
  const isPlayed = takers.some(taker => taker === 'me' || taker === 'free')

  const open = async (): Promise<void> => {
    await beSomebody(name, say('guest'))
    go(`/online/${await openTable({ game: entry.id, config, ...agreed }, takers)}`)
  }

  return (
    <>
      <div className="terms">
        <ConfigPanel loaded={loaded} game={rules.game} config={config} onChange={setConfig} />
        <Panel title={say('terms.title')}>
          <Agreement
            agreed={agreed}
            onChange={change => {
              setAgreed({ ...agreed, ...change })
            }}
          />
        </Panel>
      </div>
      <div className="sit-down">
        <Panel title={words('setup.seats')}>
          {seats.length === 0 ? (
            <p className="faint">{words('setup.nobody')}</p>
          ) : (
            <Takers seats={seats} takers={takers} speaker={speaker} onTake={take} />
          )}
          <NameField />
          {!isPlayed && seats.length > 0 && <p className="faint">{say('new.bots')}</p>}
          <ProblemLine problem={failure} />
          <Button
            kind="primary"
            glyph="play"
            disabled={isBusy || seats.length === 0 || !isPlayed}
            onClick={() => {
              run(open)
            }}
          >
            {say(isFull ? 'new.start' : 'new.go')}
          </Button>
        </Panel>
      </div>
    </>
  )
}

interface TakersProps extends Pick<LoadedGame, 'speaker'> {
  readonly seats: readonly string[]
  readonly takers: readonly Taker[]
  onTake(seat: number, taker: Taker): void
}

/** Who is to sit where. */
function Takers({ seats, takers, speaker, onTake }: TakersProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  return (
    <ol className="sitters">
      {seats.map((seat, i) => {
        const colour = SEAT_COLOURS[i] ?? 'rust'
        return (
          <li key={i} className={`seat-${colour}`}>
            <i className={`bar-${colour}`} aria-hidden />
            <b>{speaker.name('seat', seat)}</b>
            <select
              aria-label={say('new.who', { seat: speaker.name('seat', seat) })}
              value={takers[i]}
              onChange={event => {
                onTake(i, event.target.value)
              }}
            >
              <option value="me">{say('new.me')}</option>
              <option value="free">{say('new.free')}</option>
              {LEVELS.map(level => (
                <option key={level} value={level}>
                  {words('setup.bot')}, {words(`setup.level.${level}`)}
                </option>
              ))}
            </select>
          </li>
        )
      })}
    </ol>
  )
}

// A new table for others to come to: the game and its terms, who sits where, clock, undo, who finds it.
import { LEVELS } from '@rubble/bots'
import { type Me, paceOf, type Person, type TableTerms } from '@rubble/protocol'
import { Button, Panel, seatColour, SegmentField, SelectField } from '@rubble/ui'
import { type ReactElement, Suspense, use, useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { useSettings } from '../settings.ts'
import { askedTerms, seatsOf } from '../shell/agree.ts'
import { ConfigChosen, ConfigPanel } from '../shell/config-panel.tsx'
import { GamePicture } from '../shell/game-picture.tsx'
import { NoGame } from '../shell/no-game.tsx'
import { once } from '../shell/once.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useGame, useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import { ClaimFirst } from './claim-first.tsx'
import { beSomebody, useMyself } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { sitDown } from './sit-down.ts'
import { CLOCKS, RATED_CLOCKS, sayClock, UNDOS } from './terms.tsx'
import { useFetched } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'
import '../styles/setup.css'
import '../styles/online.css'

/** Whom a table is opened for, in its address; all else there is agreed of the game. */
const GUEST = 'with'

export function OpenTable({ game }: { readonly game: string | undefined }): ReactElement {
  const [, go] = useLocation()
  const say = useOnlineWords()
  const query = useSearch()
  const invited = new URLSearchParams(query).get(GUEST) ?? undefined
  const guest = useGuest(invited)
  const entry = game === undefined ? GAMES[0] : GAMES.find(({ id }) => id === game)
  if (entry === undefined) return <NoGame />
  return (
    <div className="page">
      <TopBar where={say('new.title')} />
      <main className="setup opening">
        <h1>{say('new.title')}</h1>
        <div className="game-picks" role="radiogroup" aria-label={say('new.game')}>
          {GAMES.map(one => (
            <Suspense key={one.id} fallback={<div className="picture" />}>
              <GamePick
                entry={one}
                isChosen={one === entry}
                onChoose={() => {
                  // what else the address asks for is of one game
                  go(`/online/new/${one.id}${invited === undefined ? '' : `?${GUEST}=${encodeURIComponent(invited)}`}`, { replace: true })
                }}
              />
            </Suspense>
          ))}
        </div>
        <Suspense fallback={<div className="panel" />}>
          <Form key={entry.id} entry={entry} guest={guest} />
        </Suspense>
      </main>
    </div>
  )
}

/** Whom it is opened for. */
function useGuest(id: string | undefined): Person | undefined {
  const { value } = useFetched(useCallback(async () => (id === undefined ? undefined : (await theApi().player(id)).person), [id]))
  return value
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

interface Guest {
  readonly guest: Person | undefined
}

function Form({ entry, guest }: Guest & { readonly entry: GameEntry }): ReactElement {
  const loaded = useGame(entry.id)
  if (loaded === undefined) return <NoGame />
  return <Terms loaded={loaded} guest={guest} />
}

type AgreedTerms = Required<Pick<TableTerms, 'clock' | 'undo' | 'isOpen' | 'isRated'>>

/** Why a match of these terms cannot be rated. */
type Obstacle = 'guest' | 'two' | undefined

/** What a rated match takes, in place of what it cannot have. */
function ratedFrom({ clock, undo, ...rest }: AgreedTerms): AgreedTerms {
  return {
    ...rest,
    clock: paceOf(clock) === undefined ? (RATED_CLOCKS[0] ?? clock) : clock,
    undo: undo === 'consent' ? 'free' : undo,
    isRated: true,
  }
}

/** What holds in every game. */
function Agreement({
  agreed,
  obstacle,
  onChange,
}: {
  readonly agreed: AgreedTerms
  readonly obstacle: Obstacle
  onChange(agreed: AgreedTerms): void
}): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { clock, undo, isOpen, isRated } = agreed
  const change = (part: Partial<AgreedTerms>): void => {
    onChange({ ...agreed, ...part })
  }
  const clocks = isRated ? RATED_CLOCKS : CLOCKS
  return (
    <div className="agreement">
      <SelectField
        label={say('new.found')}
        all={['link', 'open'] as const}
        value={isOpen ? 'open' : 'link'}
        say={one => say(`new.found.${one}`)}
        onChange={one => {
          change({ isOpen: one === 'open' })
        }}
      />
      <SelectField
        label={say('new.clock')}
        all={[...clocks.keys()]}
        value={clocks.indexOf(clock)}
        say={one => sayClock(clocks[one] ?? clock, say, language)}
        onChange={one => {
          change({ clock: clocks[one] ?? clock })
        }}
      />
      <SelectField
        label={say('new.undo')}
        all={isRated ? UNDOS.filter(one => one !== 'consent') : UNDOS}
        value={undo}
        say={one => say(`undo.${one}`)}
        onChange={one => {
          change({ undo: one })
        }}
      />
      <div className="rated-field">
        {obstacle === undefined && (
          <SegmentField
            label={say('new.rated')}
            all={['no', 'yes'] as const}
            value={isRated ? 'yes' : 'no'}
            say={one => say(`new.rated.${one}`)}
            more={say(isRated ? 'new.rated.yes.more' : 'new.rated.no.more')}
            onChange={one => {
              onChange(one === 'yes' ? ratedFrom(agreed) : { ...agreed, isRated: false })
            }}
          />
        )}
        {obstacle === 'guest' && <ClaimFirst />}
        {obstacle === 'two' && <p className="faint">{say('new.rated.two')}</p>}
      </div>
    </div>
  )
}

/** Only two people with names of their own can meet, in a match of the game's own. */
function obstacleTo(seats: readonly string[], config: Readonly<Record<string, unknown>>, me: Me | undefined): Obstacle {
  if (seats.length !== 2 || typeof config['scenario'] === 'object') return 'two'
  return me?.isClaimed === true ? undefined : 'guest'
}

/** `me`, `free`, or the level of a bot. */
type Taker = string

/** Opens it for those who take its seats, and sits down there; which it is. */
async function openTable(terms: TableTerms, takers: readonly Taker[], guest: Person | undefined): Promise<string> {
  const bots = takers.flatMap((taker, seat) => (taker === 'me' || taker === 'free' ? [] : [{ seat, level: taker }]))
  const seat = takers.indexOf('me')
  const invited = guest === undefined || !takers.includes('free') ? {} : { invited: guest.id }
  const table = await theApi().create({ ...terms, bots, ...invited, ...(seat < 0 ? {} : { seat }) })
  if (seat >= 0)
    await sitDown(table, seat).catch(() => {
      /* the place is kept: the table offers it again */
    })
  return table.id
}

function Terms({ loaded, guest }: Guest & { readonly loaded: LoadedGame }): ReactElement {
  const { entry, speaker } = loaded
  const words = useWords()
  const say = useOnlineWords()
  const { name } = useSettings()
  const [, go] = useLocation()
  const { run, failure, isBusy } = useWork()
  const rules = use(once(`rules ${entry.id}`, entry.play))
  const [config, setConfig] = useState<Readonly<Record<string, unknown>>>(
    () => askedTerms(rules.game, location.search, GUEST) ?? entry.quick,
  )
  const [chosen, setChosen] = useState<readonly Taker[]>(['me'])
  const [wanted, setWanted] = useState<AgreedTerms>({ clock: CLOCKS[0] ?? { kind: 'none' }, undo: 'free', isOpen: false, isRated: false })
  const { me } = useMyself()
  const seats = seatsOf(rules.game, config)
  const obstacle = obstacleTo(seats, config, me)
  const agreed: AgreedTerms = { ...wanted, isRated: wanted.isRated && obstacle === undefined }
  // no bot plays where it counts
  const takers = seats.map((_, seat) => chosen[seat] ?? 'free').map(taker => (agreed.isRated && taker !== 'me' ? 'free' : taker))
  const take = (seat: number, taker: Taker): void => {
    setChosen(takers.map((one, i) => (i === seat ? taker : taker === 'me' && one === 'me' ? 'free' : one)))
  }
  const isFull = !takers.includes('free')
  const isPlayed = takers.some(taker => taker === 'me' || taker === 'free')

  const open = async (): Promise<void> => {
    await beSomebody(name, say('guest'))
    go(`/online/${await openTable({ game: entry.id, config, ...agreed }, takers, guest)}`)
  }

  return (
    <>
      <div className="terms">
        <ConfigPanel loaded={loaded} game={rules.game} config={config} onChange={setConfig} />
        <Panel title={say('terms.title')}>
          <Agreement agreed={agreed} obstacle={obstacle} onChange={setWanted} />
        </Panel>
      </div>
      <div className="sit-down">
        <ConfigChosen loaded={loaded} game={rules.game} config={config} onChange={setConfig} />
        <Panel title={words('setup.seats')}>
          {seats.length === 0 ? (
            <p className="faint">{words('setup.nobody')}</p>
          ) : (
            <Takers seats={seats} takers={takers} speaker={speaker} hasBots={!agreed.isRated} guest={guest} onTake={take} />
          )}
          {guest !== undefined && !isFull && <p className="faint">{say('new.with', { name: guest.name })}</p>}
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

interface TakersProps extends Pick<LoadedGame, 'speaker'>, Guest {
  readonly seats: readonly string[]
  readonly takers: readonly Taker[]
  readonly hasBots: boolean
  onTake(seat: number, taker: Taker): void
}

/** Who is to sit where. */
function Takers({ seats, takers, speaker, hasBots, guest, onTake }: TakersProps): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const kept = takers.indexOf('free')
  return (
    <ol className="sitters">
      {seats.map((seat, i) => {
        const colour = seatColour(i)
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
              <option value="free">{guest !== undefined && i === kept ? say('wait.kept', { name: guest.name }) : say('new.free')}</option>
              {hasBots
                && LEVELS.map(level => (
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

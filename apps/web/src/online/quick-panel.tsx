// An opponent, one press away: which game, at what pace, and whether it counts.
import { type Pace, PACES, type PlayerRating, type QuickQueue, QUICK_CLOCKS, type QuickWish } from '@rubble/protocol'
import { Button, SegmentField } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { type GameEntry, GAMES } from '../games.ts'
import { useSettings } from '../settings.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { isSolo } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { theApi } from './api.ts'
import { ClaimFirst } from './claim-first.tsx'
import { sayTime } from './clock.ts'
import { keepWish, lastWish } from './last-wish.ts'
import { beSomebody, useMyself } from './me.ts'
import { NameField } from './name-field.tsx'
import { ProblemLine } from './problem-line.tsx'
import { certaintyOf } from './rating.ts'
import { saySearch, showSearches, useWaited } from './search-strip.tsx'
import type { Search } from './search.ts'
import { theSearch, useSearch } from './the-search.ts'
import { useFetched } from './use-feed.ts'
import { useWork } from './use-work.ts'
import { type OnlineWords, useOnlineWords } from './words.ts'

/** Strangers meet in pairs. */
const DUELS = GAMES.filter(entry => !isSolo(entry))

/** How often it is asked who else waits, in milliseconds. */
const AGAIN = 5000
const askQueues = (): Promise<readonly QuickQueue[]> => theApi().queues()

export function QuickPanel({ ratings }: { readonly ratings: readonly PlayerRating[] }): ReactElement {
  const say = useOnlineWords()
  const search = useSearch()
  return (
    <section className="panel quick" aria-labelledby="quick-title">
      <h2 id="quick-title">{say('quick.title')}</h2>
      {search.kind === 'idle' ? <Wishing ratings={ratings} search={search} /> : <Looking search={search} />}
    </section>
  )
}

function Wishing({
  ratings,
  search,
}: {
  readonly ratings: readonly PlayerRating[]
  readonly search: Extract<Search, { kind: 'idle' }>
}): ReactElement {
  const say = useOnlineWords()
  const { name, language } = useSettings()
  const { me, isKnown } = useMyself()
  const [wish, setWish] = useState(() => lastWish(DUELS.map(({ id }) => id)))
  const { value: queues } = useFetched(askQueues, AGAIN)
  const { run, isBusy, failure } = useWork()
  const isClaimed = me?.isClaimed === true
  // who may not is asked for nothing, and told what it takes
  const asked: QuickWish = { ...wish, isRated: wish.isRated && isClaimed }
  const change = (part: Partial<QuickWish>): void => {
    const next = { ...wish, ...part }
    setWish(next)
    keepWish(next)
  }
  const find = (): void => {
    run(async () => {
      await beSomebody(name, say('guest'))
      showSearches()
      theSearch().find(asked)
    })
  }
  return (
    <>
      <GamePicks chosen={wish.game} onChoose={game => change({ game })} />
      <PacePicks chosen={wish.pace} onChoose={pace => change({ pace })} />
      {isClaimed ? (
        <SegmentField
          label={say('new.rated')}
          all={['yes', 'no'] as const}
          value={wish.isRated ? 'yes' : 'no'}
          say={one => say(`new.rated.${one}`)}
          more={sayStakes(asked, ratings, say)}
          onChange={one => {
            change({ isRated: one === 'yes' })
          }}
        />
      ) : (
        isKnown && <ClaimFirst />
      )}
      <NameField />
      {search.why === 'elsewhere' && (
        <p className="faint" role="status">
          {say('quick.elsewhere')}
        </p>
      )}
      <ProblemLine problem={failure ?? search.problem} />
      <Button kind="primary" glyph="play" keys="q" disabled={isBusy} onClick={find}>
        {say('quick.find')}
      </Button>
      <p className="faint queue">{sayQueue(queues, asked, say, language)}</p>
    </>
  )
}

/** What the result would do. */
function sayStakes({ game, pace, isRated }: QuickWish, ratings: readonly PlayerRating[], say: OnlineWords): string {
  if (!isRated) return say('quick.rated.off')
  const own = ratings.find(one => one.game === game && one.pace === pace)
  if (own === undefined) return say('quick.rated.first')
  return `${say('quick.rated.own')} ${own.rating}${certaintyOf(own) === 'sure' ? '' : '?'}`
}

/** Who else waits for the same, and how long it took of late. */
function sayQueue(queues: readonly QuickQueue[] | undefined, wish: QuickWish, say: OnlineWords, language: string): string {
  if (queues === undefined) return '\u00a0'
  const queue = queues.find(one => one.game === wish.game && one.pace === wish.pace && one.isRated === wish.isRated)
  if (queue === undefined || queue.waiting === 0) return say('quick.nobody')
  const estimate = queue.estimate === undefined ? [] : [say('quick.estimate', { time: sayRoughly(queue.estimate, language) })]
  return [say('quick.waiting', { count: queue.waiting }), ...estimate].join(' · ')
}

/** To ten seconds, or to the minute. */
const sayRoughly = (time: number, language: string): string =>
  sayTime(time < 55_000 ? Math.max(1, Math.round(time / 10_000)) * 10_000 : Math.round(time / 60_000) * 60_000, language)

function GamePicks({ chosen, onChoose }: { readonly chosen: string; onChoose(game: string): void }): ReactElement {
  const say = useOnlineWords()
  return (
    <>
      <div className="quick-games" role="radiogroup" aria-label={say('new.game')}>
        {DUELS.map(entry => (
          <Suspense key={entry.id} fallback={<div className="picture" />}>
            <GamePick entry={entry} isChosen={entry.id === chosen} onChoose={onChoose} />
          </Suspense>
        ))}
      </div>
      <p className="quick-game">
        <Suspense fallback={'\u00a0'}>
          <GameName game={chosen} />
        </Suspense>
        <small>{say('quick.lot')}</small>
      </p>
    </>
  )
}

function GameName({ game }: { readonly game: string }): ReactElement {
  return <b>{useTitle(game)?.text(`name.game.${game}`)}</b>
}

function GamePick({
  entry,
  isChosen,
  onChoose,
}: {
  readonly entry: GameEntry
  readonly isChosen: boolean
  onChoose(game: string): void
}): ReactElement {
  const name = useTitle(entry.id)?.text(`name.game.${entry.id}`)
  return (
    <label className="quick-pick" title={name}>
      <input
        type="radio"
        name="quick-game"
        aria-label={name}
        checked={isChosen}
        onChange={() => {
          onChoose(entry.id)
        }}
      />
      <GamePicture entry={entry} />
    </label>
  )
}

/** In figures, as players write it. */
function sayPace(pace: Pace, language: string): string {
  const clock = QUICK_CLOCKS[pace]
  if (clock.kind === 'live') return `${clock.base / 60_000} + ${clock.increment / 1000}`
  return clock.kind === 'move' ? sayTime(clock.each, language) : ''
}

function PacePicks({ chosen, onChoose }: { readonly chosen: Pace; onChoose(pace: Pace): void }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  return (
    <div className="quick-paces" role="radiogroup" aria-label={say('quick.pace')}>
      {PACES.map(pace => (
        <label key={pace} className="quick-pick">
          <input
            type="radio"
            name="quick-pace"
            checked={pace === chosen}
            onChange={() => {
              onChoose(pace)
            }}
          />
          <b>{sayPace(pace, language)}</b>
          <small>{say(`quick.pace.${pace}`)}</small>
        </label>
      ))}
    </div>
  )
}

function Looking({ search }: { readonly search: Exclude<Search, { kind: 'idle' }> }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const waited = useWaited(search)
  const isLooking = search.kind === 'looking'
  return (
    <div className="looking">
      {isLooking && (
        <p className="quick-game">
          <Suspense fallback={'\u00a0'}>
            <GameName game={search.wish.game} />
          </Suspense>
          <small>
            {sayPace(search.wish.pace, language)} · {say(search.wish.isRated ? 'lobby.rated' : 'lobby.fun')}
          </small>
        </p>
      )}
      <p className="lead" role="status">
        {saySearch(search, say)}
      </p>
      {isLooking && (
        <>
          <p role="timer" className="waited">
            {waited}
          </p>
          <Button
            glyph="close"
            keys="q"
            onClick={() => {
              theSearch().stop()
            }}
          >
            {say('quick.stop')}
          </Button>
          <p className="faint queue">
            {search.others === undefined || search.others === 0 ? say('quick.alone') : say('quick.others', { count: search.others })}
            {search.estimate !== undefined && ` ${say('quick.estimate', { time: sayRoughly(search.estimate, language) })}`}
          </p>
        </>
      )}
    </div>
  )
}

// The front door itself: what one came for, one press away.
import { splitStyle } from '@rubble/bots'
import { Button, Glyph } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { type GameEntry, gameOf, GAMES } from '../games.ts'
import type { Reach } from '../online/here.ts'
import { Failure } from '../shell/failure.tsx'
import { GamePicture } from '../shell/game-picture.tsx'
import { theHost } from '../shell/host.ts'
import { newSeed } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { useOpening } from '../shell/use-opening.ts'
import { useWords } from '../words.ts'
import { agreedNames } from './agreed-names.ts'
import { Join } from './join.tsx'
import type { LastSetup } from './last-setup.ts'

const QuickWay = lazy(async () => ({ default: (await import('./quick-way.tsx')).QuickWay }))

/** What is learnt first, by whom nothing has been played. */
export const [FIRST_GAME] = GAMES

interface HeroProps {
  readonly last: LastSetup | undefined
  readonly reach: Reach
}

export function Hero({ last, reach }: HeroProps): ReactElement {
  const entry = (last === undefined ? undefined : gameOf(last.game)) ?? FIRST_GAME
  return (
    <div className="hero">
      {entry !== undefined && <GamePicture entry={entry} />}
      <div className="hero-words">
        {entry !== undefined && (last === undefined ? <FirstVisit entry={entry} /> : <AsLastTime last={last} entry={entry} />)}
        <Ways reach={reach} />
      </div>
    </div>
  )
}

function FirstVisit({ entry }: { readonly entry: GameEntry }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const begin = async (): Promise<void> => {
    const [first] = await entry.lessons()
    go(first === undefined ? `/new/${entry.id}` : `/learn/${entry.id}/${first.id}`)
  }
  return (
    <>
      <h1>{words('front.first')}</h1>
      <p className="lead">{words('front.first.more')}</p>
      <p className="hero-go">
        <Button
          kind="primary"
          glyph="play"
          onClick={() => {
            void begin()
          }}
        >
          {words('front.play')}
        </Button>
        <Link className="btn ghost" href={`/new/${entry.id}`}>
          <Glyph name="settings" size={20} />
          {words('front.choose')}
        </Link>
      </p>
    </>
  )
}

function AsLastTime({ last, entry }: { readonly last: LastSetup; readonly entry: GameEntry }): ReactElement {
  const words = useWords()
  const { open, failure } = useOpening()
  return (
    <>
      <h1>{words('front.title')}</h1>
      <p className="lead">
        <LastWords last={last} entry={entry} />
      </p>
      <p className="hero-go">
        <Button
          kind="primary"
          glyph="play"
          onClick={() => {
            open(() => theHost().open({ ...last, seed: newSeed() }))
          }}
        >
          {words('front.play')}
        </Button>
        <Link className="btn ghost" href={`/new/${entry.id}`}>
          <Glyph name="settings" size={20} />
          {words('front.change')}
        </Link>
      </p>
      {failure !== undefined && <Failure text={words('home.start.failed')} why={failure} />}
    </>
  )
}

/** Who against whom, in a sentence. */
function LastWords({ last: { config, sitters, seats }, entry }: { readonly last: LastSetup; readonly entry: GameEntry }): string {
  const words = useWords()
  const title = useTitle(entry.id)
  if (title === undefined) return ''
  const game = title.text(`name.game.${entry.id}`)
  if (sitters.length === 1) return words('front.last.alone', { game, who: title.text('front.last', agreedNames(title, config)) })
  const people = sitters.filter(({ kind }) => kind === 'person').length
  const bots = sitters.flatMap(one => (one.kind === 'bot' ? [one.level] : []))
  const [level] = bots
  if (people === 1 && bots.length === 1 && level !== undefined)
    return words('front.last.bot', {
      game,
      side: title.name('seat', seats[sitters.findIndex(({ kind }) => kind === 'person')]),
      level: words(`setup.against.${splitStyle(level).plain as 'easy'}`),
    })
  return people > 1 ? words('front.last.people', { game, count: people }) : words('front.last.bots', { game, count: bots.length })
}

function Ways({ reach }: Pick<HeroProps, 'reach'>): ReactElement {
  const words = useWords()
  if (reach === 'asking') return <p className="ways" />
  return (
    <div className="ways">
      {reach === 'here' && (
        <Suspense fallback={<p className="way" />}>
          <QuickWay />
        </Suspense>
      )}
      {reach !== 'offline' && <Join />}
      {reach === 'offline' && (
        <p className="way offline-line">
          <Glyph name="offline" size={20} />
          <span>{words('front.offline')}</span>
        </p>
      )}
    </div>
  )
}

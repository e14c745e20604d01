// What one can do while nobody is there: a bot, the puzzle of the day, a lesson.
import { type ReactElement, Suspense, use, useState } from 'react'
import { FIRST_GAME } from '../front/hero.tsx'
import { lastSetup } from '../front/last-setup.ts'
import { WhenNear } from '../front/position.tsx'
import { type GameEntry, gameOf } from '../games.ts'
import { dayOf } from '../puzzles/daily.ts'
import { PuzzlePicture } from '../puzzles/pose.tsx'
import { posedOf, type PosedToday } from '../puzzles/posed.ts'
import { useQuestion } from '../puzzles/question.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import { PictureDoor } from './picture-door.tsx'
import { useOnlineWords } from './words.ts'

/** Of a picture for its height. */
const ASPECT = 1.6

interface MeanwhileProps {
  /** Why there is time. */
  readonly why?: string | undefined
}

export function Meanwhile({ why }: MeanwhileProps): ReactElement {
  const say = useOnlineWords()
  const words = useWords()
  const [last] = useState(lastSetup)
  const played = (last === undefined ? undefined : gameOf(last.game)) ?? FIRST_GAME
  return (
    <section className="meanwhile" aria-labelledby="meanwhile-title">
      <header className="section-head">
        <h2 id="meanwhile-title">{say('lobby.meanwhile')}</h2>
        {why !== undefined && <p className="faint">{why}</p>}
      </header>
      <ul className="meanwhile-ways">
        {played !== undefined && (
          <Place>
            <BotDoor entry={played} />
          </Place>
        )}
        <Place>
          <PuzzleDoor />
        </Place>
        {FIRST_GAME !== undefined && (
          <Place>
            <PictureDoor
              href="/learn"
              picture={<GamePicture entry={FIRST_GAME} isLesson />}
              name={words('front.learn')}
              more={words('front.learn.more')}
            />
          </Place>
        )}
      </ul>
    </section>
  )
}

function Place({ children }: { readonly children: ReactElement }): ReactElement {
  return (
    <li>
      <Suspense fallback={<div className="picture" />}>{children}</Suspense>
    </li>
  )
}

function BotDoor({ entry }: { readonly entry: GameEntry }): ReactElement {
  const say = useOnlineWords()
  const words = useWords()
  const name = useTitle(entry.id)?.text(`name.game.${entry.id}`) ?? entry.id
  return (
    <PictureDoor
      href={`/new/${entry.id}`}
      picture={<GamePicture entry={entry} />}
      name={say('lobby.bot')}
      more={`${name}\u00a0· ${words('home.minutes', { minutes: entry.minutes })}`}
    />
  )
}

function PuzzleDoor(): ReactElement | null {
  const posed = use(posedOf(dayOf(new Date())))
  return posed === undefined ? null : <Posed {...posed} />
}

function Posed({ of, puzzle }: PosedToday): ReactElement {
  const words = useWords()
  const { game, id } = of
  return (
    <PictureDoor
      href={`/puzzles/${game}/${id}`}
      picture={
        <WhenNear className="picture">
          <PuzzlePicture of={of} aspect={ASPECT} />
        </WhenNear>
      }
      name={words('daily.title')}
      more={useQuestion(game, puzzle).join(' ')}
    />
  )
}

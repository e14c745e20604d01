// The games, each as one of its positions, and the ways to them.
import { Glyph } from '@rubble/ui'
import { type ReactElement, Suspense } from 'react'
import { Link } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { isSolo } from '../shell/new-table.ts'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

export function GameCards(): ReactElement {
  const words = useWords()
  return (
    <section className="games" aria-label={words('front.games')}>
      {GAMES.map(entry => (
        <Suspense
          key={entry.id}
          fallback={
            <article className="game panel">
              <div className="picture" />
            </article>
          }
        >
          <GameCard entry={entry} />
        </Suspense>
      ))}
    </section>
  )
}

function GameCard({ entry }: { readonly entry: GameEntry }): ReactElement {
  const words = useWords()
  const title = useTitle(entry.id)
  return (
    <article className="game panel">
      <GamePicture entry={entry} />
      <div className="game-words">
        <h2>
          <Link href={`/new/${entry.id}`}>{title?.text(`name.game.${entry.id}`)}</Link>
        </h2>
        <p>{title?.text('front.lead')}</p>
        <p className="facts">
          <span>{isSolo(entry) ? words('home.solo') : words('home.players', { players: entry.players })}</span>
          <span>{words('home.minutes', { minutes: entry.minutes })}</span>
          <Glyph name="next" size={20} />
        </p>
      </div>
    </article>
  )
}

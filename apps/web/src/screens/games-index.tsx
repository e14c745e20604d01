// Where lessons or rules of all games begin.
import { Glyph } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { doneLessons } from '../learn/done.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

type Part = 'learn' | 'rules'

export function GamesIndex({ part }: { readonly part: Part }): ReactElement {
  const words = useWords()
  const title = words(`nav.${part}`)
  return (
    <div className="page front">
      <TopBar where={title} />
      <main className="index">
        <h1>{words(part === 'learn' ? 'front.learn' : 'nav.rules.title')}</h1>
        <p className="lead">{words(part === 'learn' ? 'learn.about' : 'nav.rules.more')}</p>
        <div className="games">
          {GAMES.map(entry => (
            <Suspense key={entry.id} fallback={<article className="game panel" />}>
              <IndexCard entry={entry} part={part} />
            </Suspense>
          ))}
        </div>
      </main>
      <Tabs />
    </div>
  )
}

function IndexCard({ entry, part }: { readonly entry: GameEntry; readonly part: Part }): ReactElement {
  const words = useWords()
  const title = useTitle(entry.id)
  const [done] = useState(() => doneLessons(entry.id).size)
  return (
    <article className="game panel">
      <GamePicture entry={entry} />
      <div className="game-words">
        <h2>
          <Link href={`/${part}/${entry.id}`}>{title?.text(`name.game.${entry.id}`)}</Link>
        </h2>
        <p>{title?.text('front.lead')}</p>
        <p className="facts">
          <span>{words(`home.difficulty.${entry.difficulty}`)}</span>
          {part === 'learn' && done > 0 && <span>{words('front.lessons.done', { count: done })}</span>}
          <Glyph name="next" size={20} />
        </p>
      </div>
    </article>
  )
}

// From nothing to a first match: the lessons of a game, and which of them have been taken.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BookNav } from '../book/book-nav.tsx'
import { doneLessons } from '../learn/done.ts'
import { useFirstMatch } from '../learn/first-match.ts'
import { useLessons } from '../learn/use-lessons.ts'
import { GamePicture } from '../shell/game-picture.tsx'
import { NoGame } from '../shell/no-game.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { type LoadedGame, useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import '../styles/book.css'

export function Lessons({ game }: { readonly game: string }): ReactElement {
  const loaded = useGame(game)
  if (loaded === undefined) return <NoGame />
  return <Course loaded={loaded} />
}

function Course({ loaded: { entry, speaker } }: { readonly loaded: LoadedGame }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const { lessons, say } = useLessons(entry.id)
  const play = useFirstMatch(entry)
  const [done] = useState(() => doneLessons(entry.id))
  const name = speaker.text(`name.game.${entry.id}`)
  const next = lessons.findIndex(({ id }) => !done.has(id))
  const upcoming = lessons[next]
  const taken = lessons.filter(({ id }) => done.has(id)).length
  return (
    <div className="page">
      <TopBar where={words('learn.title', { game: name })}>
        <BookNav game={entry.id} page="lessons" />
      </TopBar>
      <main className="course">
        <header>
          <div className="course-words">
            <h1>{words('learn.title', { game: name })}</h1>
            <p className="lead">{words('learn.about')}</p>
            <p className="faint">{words('learn.progress', { done: taken, total: lessons.length })}</p>
            <p className="row">
              {upcoming !== undefined && (
                <Button
                  kind="primary"
                  glyph="lesson"
                  onClick={() => {
                    go(`/learn/${entry.id}/${upcoming.id}`)
                  }}
                >
                  {taken === 0 ? words('learn.begin') : words('learn.go-on', { number: next + 1 })}
                </Button>
              )}
              <Button kind={next < 0 ? 'primary' : 'plain'} glyph="play" onClick={play}>
                {words('learn.match')}
              </Button>
            </p>
          </div>
          <GamePicture entry={entry} />
        </header>
        <ol className="lessons">
          {lessons.map(({ id, steps }, i) => (
            <li key={id}>
              <Link href={`/learn/${entry.id}/${id}`} className={i === next ? 'next' : ''}>
                <b className="lesson-number">{i + 1}</b>
                <span className="lesson-name">
                  {say(`lesson.${id}`)}
                  <small>
                    {say(`lesson.${id}.1.title`)} · {words('learn.steps', { count: steps.length })}
                  </small>
                </span>
                <LessonMark isDone={done.has(id)} />
              </Link>
            </li>
          ))}
        </ol>
      </main>
    </div>
  )
}

function LessonMark({ isDone }: { readonly isDone: boolean }): ReactElement {
  const words = useWords()
  if (!isDone) return <Glyph name="play" size={20} />
  return (
    <span className="lesson-done">
      <Glyph name="legal" size={22} />
      {words('learn.done')}
    </span>
  )
}

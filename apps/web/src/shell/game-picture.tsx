import { type ReactElement, Suspense, use } from 'react'
import type { GameEntry } from '../games.ts'
import { once } from './once.ts'

interface PictureProps {
  readonly entry: GameEntry
  /** Of its first lesson. */
  readonly isLesson?: boolean
}

/** The game in one picture, as soon as it has come. */
export function GamePicture(props: PictureProps): ReactElement {
  return (
    <Suspense fallback={<div className="picture" />}>
      <Drawn {...props} />
    </Suspense>
  )
}

function Drawn({ entry: { id, picture, lessonPicture }, isLesson = false }: PictureProps): ReactElement {
  const svg = use(isLesson ? once(`lesson picture ${id}`, lessonPicture) : once(`picture ${id}`, picture))
  return <div className="picture" aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
}

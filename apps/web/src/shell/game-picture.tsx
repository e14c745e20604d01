import { type ReactElement, Suspense, use } from 'react'
import type { GameEntry } from '../games.ts'
import { once } from './once.ts'

/** The game in one picture, as soon as it has come. */
export function GamePicture({ entry }: { readonly entry: GameEntry }): ReactElement {
  return (
    <Suspense fallback={<div className="picture" />}>
      <Drawn entry={entry} />
    </Suspense>
  )
}

function Drawn({ entry }: { readonly entry: GameEntry }): ReactElement {
  return <div className="picture" aria-hidden dangerouslySetInnerHTML={{ __html: use(once(`picture ${entry.id}`, entry.picture)) }} />
}

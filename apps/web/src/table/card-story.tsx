// What has become of a piece so far, line by line; each leads to its moment.
import type { Flat } from '@rubble/engine'
import type { VisibleEvent } from '@rubble/protocol'
import type { Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'
import type { Desk } from './use-desk.ts'

/** Is it named in what happened? Things are named alike wherever they are. */
function isAbout(thing: Thing, pieces: readonly string[], { named }: Pick<VisibleEvent, 'named'>): boolean {
  const names = new Set(pieces.flatMap(field => thing[field] ?? []))
  return Object.entries(named as Flat).some(([field, value]) => field !== 'kind' && [value].flat().some(one => names.has(one)))
}

export function Story({
  desk: { board, speaker, story, replay },
  thing,
}: {
  readonly desk: Desk
  readonly thing: Thing
}): ReactElement | null {
  const words = useWords()
  const lines = story.history.filter(one => one.named['kind'] !== undefined && isAbout(thing, board.fields.pieces, one))
  if (lines.length === 0) return null
  return (
    <details className="story">
      <summary>{words('table.story')}</summary>
      <ol>
        {lines.map((line, i) => (
          <li key={`${line.at} ${i}`}>
            <button
              type="button"
              onClick={() => {
                replay.goTo(line.at + 1)
              }}
            >
              {speaker.event(line.named)}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

// What others play at open tables, to be watched: pictures of some seconds ago.
import type { OnlineTable, TablePicture } from '@rubble/protocol'
import { Button } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { LiveCard } from '../front/live-card.tsx'
import { SeatRatingTag } from './seat-line.tsx'
import { useOnlineWords } from './words.ts'

/** So many are seen at once; the others on demand. */
const FEW = 6

interface LiveNowProps {
  /** Where others play; undefined: it is not known yet. */
  readonly tables: readonly OnlineTable[] | undefined
  /** As far as they have been drawn for everybody. */
  readonly pictures: readonly TablePicture[]
}

export function LiveNow({ tables, pictures }: LiveNowProps): ReactElement {
  const say = useOnlineWords()
  const [isWhole, setWhole] = useState(false)
  const all = inOrder(tables ?? [], pictures)
  return (
    <section className="live-now" aria-label={say('lobby.live')}>
      <header className="section-head">
        <h2>{say('lobby.live')}</h2>
        {all.length > FEW && !isWhole && (
          <Button kind="tool" onClick={() => setWhole(true)}>
            {say('lobby.live.all', { count: all.length })}
          </Button>
        )}
      </header>
      {tables !== undefined && all.length === 0 && <p className="faint nobody">{say('lobby.live.none')}</p>}
      <ul className="live-grid">
        {all.slice(0, isWhole ? all.length : FEW).map(table => (
          <li key={table.id}>
            <Suspense fallback={<div className="live-picture" />}>
              <LiveCard
                table={table}
                view={pictures.find(picture => picture.table.id === table.id)?.view.game}
                beside={seat => <SeatRatingTag table={table} seat={seat} />}
              />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those with the most who look on first, and among them those that are drawn already. */
function inOrder(tables: readonly OnlineTable[], pictures: readonly TablePicture[]): readonly OnlineTable[] {
  const isDrawn = new Set(pictures.map(({ table }) => table.id))
  return tables.toSorted((a, b) => b.watchers - a.watchers || Number(isDrawn.has(b.id)) - Number(isDrawn.has(a.id)))
}

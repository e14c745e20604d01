// What others play now, to be watched.
import { Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words.ts'
import { LiveCard } from './live-card.tsx'
import { useLive } from './use-live.ts'

/** So many are shown. */
const LIVE = 3

/** Nothing where nobody plays. */
export function LiveTables(): ReactElement | null {
  const words = useWords()
  const live = useLive()
  if (live === undefined || live.length === 0) return null
  return (
    <section className="panel live" aria-labelledby="live-title">
      <header className="section-head">
        <h2 id="live-title">{words('front.live')}</h2>
        <Link href="/online">
          {words('front.live.all')}
          <Glyph name="next" size={16} />
        </Link>
      </header>
      <ul className="live-row">
        {live.slice(0, LIVE).map(({ table, view }) => (
          <li key={table.id}>
            <LiveCard table={table} view={view.game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

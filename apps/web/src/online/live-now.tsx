// What others play at open tables, to be watched: pictures of some seconds ago. Where nobody plays, what ended last; where few do, what
// else there is to do.
import type { OnlineTable, TablePicture } from '@rubble/protocol'
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { LiveCard } from '../front/live-card.tsx'
import { useSettings } from '../settings.ts'
import { since } from '../shell/dates.ts'
import { theApi } from './api.ts'
import { Meanwhile } from './meanwhile.tsx'
import { SeatRatingTag } from './seat-line.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'

/** So many are seen at once; the others on demand. */
const FEW = 6
/** Fewer than fill a row. */
const QUIET = 3

interface LiveNowProps {
  /** Where others play; undefined: it is not known yet. */
  readonly tables: readonly OnlineTable[] | undefined
  /** As far as they have been drawn for everybody. */
  readonly pictures: readonly TablePicture[]
}

export function LiveNow({ tables, pictures }: LiveNowProps): ReactElement {
  return (
    <div className="lobby-live">
      {tables?.length === 0 ? (
        <NobodyPlays />
      ) : (
        <>
          <Playing all={inOrder(tables ?? [], pictures)} pictures={pictures} />
          {tables !== undefined && tables.length < QUIET && <Meanwhile />}
        </>
      )}
    </div>
  )
}

interface PlayingProps {
  readonly all: readonly OnlineTable[]
  readonly pictures: readonly TablePicture[]
}

function Playing({ all, pictures }: PlayingProps): ReactElement {
  const say = useOnlineWords()
  const [isWhole, setWhole] = useState(false)
  return (
    <Cards
      title={say('lobby.live')}
      tables={all.slice(0, isWhole ? all.length : FEW)}
      viewOf={({ id }) => pictures.find(({ table }) => table.id === id)?.view.game}
    >
      {all.length > FEW && !isWhole && (
        <Button kind="tool" onClick={() => setWhole(true)}>
          {say('lobby.live.all', { count: all.length })}
        </Button>
      )}
    </Cards>
  )
}

/** In milliseconds: how long ago a match ended is told by the minute. */
const AGAIN = 60_000
const fetchEnded = (): Promise<readonly TablePicture[]> => theApi().ended()

function NobodyPlays(): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { value } = useFetched(fetchEnded, AGAIN)
  if (value === undefined) return <Cards title={say('lobby.live')} tables={[]} />
  if (value.length === 0) return <Meanwhile why={say('lobby.live.none')} />
  return (
    <>
      <Cards
        title={say('lobby.ended')}
        tables={value.map(({ table }) => table)}
        viewOf={({ id }) => value.find(({ table }) => table.id === id)?.view.game}
        when={({ ended, changed }) => since(ended ?? changed, language, 'short')}
      />
      <Meanwhile />
    </>
  )
}

interface CardsProps {
  readonly title: string
  readonly tables: readonly OnlineTable[]
  viewOf?(table: OnlineTable): object | undefined
  /** What is said in place of how far it is. */
  when?(table: OnlineTable): string
  /** Beside the title. */
  readonly children?: ReactNode
}

function Cards({ title, tables, viewOf, when, children }: CardsProps): ReactElement {
  return (
    <section className="live-now" aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        {children}
      </header>
      <ul className="live-grid">
        {tables.map(table => (
          <li key={table.id}>
            <Suspense fallback={<div className="live-picture" />}>
              <LiveCard
                table={table}
                view={viewOf?.(table)}
                when={when?.(table)}
                beside={seat =>
                  table.outcome === undefined ? <SeatRatingTag table={table} seat={seat} /> : <Won table={table} seat={seat} />
                }
              />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Won({ table: { outcome }, seat }: { readonly table: OnlineTable; readonly seat: number }): ReactElement | null {
  const say = useOnlineWords()
  if (outcome?.winners.includes(seat) !== true) return null
  return (
    <em className="won">
      <Glyph name="legal" size={14} />
      {say('you.won')}
    </em>
  )
}

/** Those with the most who look on first, and among them those that are drawn already. */
function inOrder(tables: readonly OnlineTable[], pictures: readonly TablePicture[]): readonly OnlineTable[] {
  const isDrawn = new Set(pictures.map(({ table }) => table.id))
  return tables.toSorted((a, b) => b.watchers - a.watchers || Number(isDrawn.has(b.id)) - Number(isDrawn.has(a.id)))
}

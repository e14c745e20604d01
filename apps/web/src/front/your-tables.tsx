// The first rows of the one list, at the front door.
import type { Summary } from '@rubble/protocol'
import { Glyph } from '@rubble/ui'
import { type ReactElement, useEffect } from 'react'
import { Link } from 'wouter'
import { isKnownOnline, type Reach } from '../online/here.ts'
import { bySide } from '../results/tally.ts'
import { noteSides } from '../shell/usual-side.ts'
import { theHost } from '../shell/host.ts'
import { useWords } from '../words.ts'
import { type FrontTable, stateOf } from './one-list.ts'
import { TableLines } from './table-list.tsx'
import { useOneList } from './use-one-list.ts'

/** So many rows of the list are shown. */
const ROWS = 4

export function YourTables({ here, reach }: { readonly here: readonly Summary[]; readonly reach: Reach }): ReactElement {
  const words = useWords()
  const list = useOneList(here, reach)
  useEmblemHere()
  const waits = reach === 'offline' ? whoWaits(list) : undefined
  return (
    <section className="panel tables" aria-labelledby="tables-title">
      <header className="section-head">
        <h2 id="tables-title">{words('home.tables')}</h2>
        <Link href="/tables">
          {list.length > ROWS ? words('front.all', { count: list.length }) : words('front.all.some')}
          <Glyph name="next" size={16} />
        </Link>
      </header>
      {list.length === 0 && <p className="faint">{words(here.length === 0 ? 'home.none' : 'home.none.open')}</p>}
      <TableLines tables={list.slice(0, ROWS)} />
      {waits !== undefined && (
        <p className="faint" role="status">
          {words('front.waits', { who: waits })}
        </p>
      )}
    </section>
  )
}

/** Somebody whose table cannot be reached without a network. */
function whoWaits(list: readonly FrontTable[]): string | undefined {
  const one = list.find(table => table.at === 'online' && stateOf(table) === 'yours')
  if (one?.at !== 'online') return undefined
  const other = one.table.places.find((place, seat) => place.kind === 'person' && seat !== one.seat)
  return other?.kind === 'person' ? other.person.name : undefined
}

/** Who is known to no server is known by what was played on this device. */
function useEmblemHere(): void {
  useEffect(() => {
    if (isKnownOnline()) return
    void theHost()
      .results()
      .then(results => {
        noteSides(bySide(results))
      })
  }, [])
}

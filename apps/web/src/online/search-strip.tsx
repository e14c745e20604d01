// Wherever somebody looks while they wait for an opponent: that it goes on, for how long, and how to stop it. It outlives the pages below
// it, and comes with the first search: it has a root of its own, beside that of the app.
import { Button, Glyph } from '@rubble/ui'
import { type ReactElement, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { useSettings } from '../settings.ts'
import { playSounds } from '../shell/play-sounds.ts'
import { useNow } from '../shell/use-now.ts'
import { formatLeft } from './clock.ts'
import { useCall } from './push.tsx'
import type { Search } from './search.ts'
import { theSearch, useSearch } from './the-search.ts'
import { type OnlineWords, sayProblem, useOnlineWords } from './words.ts'
import '../styles/online.css'

/** The page that says all of it by itself. */
const LOBBY = '/online'

export function useWaited(search: Search): string {
  const { language } = useSettings()
  const now = useNow(search.kind === 'looking')
  return search.kind === 'looking' ? formatLeft(Math.max(0, now - search.since), language) : ''
}

/** How a search stands, in a line; undefined: there is none. */
export function saySearch(search: Search, say: OnlineWords): string | undefined {
  if (search.kind === 'found') return say('quick.found')
  if (search.kind === 'looking') return say(search.isUp ? 'quick.looking' : 'quick.lost')
  if (search.why === 'elsewhere') return say('quick.elsewhere')
  return search.problem === undefined ? undefined : (sayProblem(say, search.problem) ?? say('quick.ended'))
}

/** Who looks elsewhere is called. */
function useFoundCall(search: Search, words: string): void {
  const { sound, volume } = useSettings()
  const table = search.kind === 'found' ? search.table : undefined
  useEffect(() => {
    if (table !== undefined && sound) playSounds(['yours'], volume)
  }, [table, sound, volume])
  useCall(table ?? '', table === undefined ? undefined : 0, words)
}

function SearchStrip(): ReactElement | null {
  const say = useOnlineWords()
  const [place] = useLocation()
  const search = useSearch()
  const waited = useWaited(search)
  const said = saySearch(search, say)
  useFoundCall(search, say('quick.found'))
  if (said === undefined || place === LOBBY) return null
  const stop = (): void => {
    theSearch().stop()
  }
  return (
    <div className="strip search-strip">
      <Glyph name={search.kind === 'looking' && !search.isUp ? 'offline' : 'team'} size={20} />
      <span role="status">{said}</span>
      {search.kind === 'looking' && (
        <span role="timer" className="waited">
          {waited}
        </span>
      )}
      {search.kind !== 'found' && (
        <Button kind="small" glyph="close" onClick={stop}>
          {say('quick.stop')}
        </Button>
      )}
    </div>
  )
}

let isShown = false

/** From now on, in every page. */
export function showSearches(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <Suspense fallback={null}>
        <SearchStrip />
      </Suspense>
    </StrictMode>,
  )
}

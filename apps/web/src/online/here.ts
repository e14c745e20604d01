// Was this page served by a server that holds tables? Asked on the home screen; all else of online play is loaded when somebody goes there.
import type { PersonTable } from '@rubble/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** `none`: the page came from a plain web server. */
export type Reach = 'asking' | 'here' | 'offline' | 'none'

export function useNetwork(): boolean {
  return useSyncExternalStore(
    listener => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

const KEY = 'rubble online'

/** Somebody in this browser is known to the server: at home it is asked for their tables. */
export function noteKnown(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(KEY, 'known')
    else localStorage.removeItem(KEY)
  } catch {
    // then home says nothing of tables elsewhere
  }
}

/** Has somebody in this browser been known to a server? Then there may be tables of theirs. */
export function isKnownOnline(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Does the table wait for this person? Not where a bot plays on for them. */
export const isTurn = ({ table: { phase, asked, places }, seat }: PersonTable): boolean =>
  phase === 'running' && seat !== undefined && places[seat]?.kind === 'person' && asked?.seats.includes(seat) === true

let known: Promise<boolean> | undefined
/** How often it is looked whether the server is back. */
const AGAIN = 5000

/** A plain web server answers with the page itself, or not at all. */
async function ask(): Promise<boolean> {
  const response = await fetch('/api/games')
  const isOurs = response.ok && response.headers.get('content-type')?.includes('json') === true
  return isOurs && Array.isArray(await response.json())
}

export function useReach(): Reach {
  const hasNetwork = useNetwork()
  const [reach, setReach] = useState<Reach>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!hasNetwork) return setReach('offline')
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    known ??= ask()
    known.then(
      isHere => {
        if (!isLeft) setReach(isHere ? 'here' : 'none')
      },
      () => {
        known = undefined
        if (isLeft) return
        setReach('offline')
        timer = setTimeout(() => {
          setTries(tries + 1)
        }, AGAIN)
      },
    )
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [hasNetwork, tries])
  return reach
}

// Was this page served by a server that holds tables? Asked on the home screen; all else of online play is loaded when somebody goes there.
import { useEffect, useState, useSyncExternalStore } from 'react'

/** `none`: the page came from a plain web server. */
export type Reach = 'asking' | 'here' | 'offline' | 'none'

export function useNetwork(): boolean {
  return useSyncExternalStore(listener => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  }, () => navigator.onLine)
}

let known: Promise<boolean> | undefined

/** A plain web server answers with the page itself, or not at all. */
async function ask(): Promise<boolean> {
  const response = await fetch('/api/games')
  const isOurs = response.ok && response.headers.get('content-type')?.includes('json') === true
  return isOurs && Array.isArray(await response.json())
}

export function useReach(): Reach {
  const hasNetwork = useNetwork()
  const [reach, setReach] = useState<Reach>('asking')
  useEffect(() => {
    if (!hasNetwork) return setReach('offline')
    let isLeft = false
    known ??= ask()
    known.then(isHere => { if (!isLeft) setReach(isHere ? 'here' : 'none') }, () => {
      known = undefined
      if (!isLeft) setReach('offline')
    })
    return () => { isLeft = true }
  }, [hasNetwork])
  return reach
}

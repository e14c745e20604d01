import { useSyncExternalStore } from 'react'

/** Does the screen fit this query now? */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(listener => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => { media.removeEventListener('change', listener) }
  }, () => matchMedia(query).matches)
}

import { useEffect, useState } from 'react'

/** In milliseconds. */
const SAID_FOR = 6000

/** Something that is said for a while, and how to say it; undefined takes it away at once. */
export function useSaid<T>(): readonly [T | undefined, (said: T | undefined) => void] {
  const [said, setSaid] = useState<T>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => {
      setSaid(undefined)
    }, SAID_FOR)
    return () => {
      clearTimeout(timer)
    }
  }, [said])
  return [said, setSaid]
}

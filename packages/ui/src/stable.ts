import { useLayoutEffect, useMemo, useRef } from 'react'

type Handlers = Readonly<Record<string, (...given: never[]) => unknown>>

/** The same functions in every drawing, each of which does what the newest does: what is drawn with them need not be drawn anew. */
export function useStable<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(() => {
    const calls = Object.keys(handlers).map(name => [name, (...given: never[]) => latest.current[name]?.(...given)])
    return Object.fromEntries(calls) as T
  }, [])
}

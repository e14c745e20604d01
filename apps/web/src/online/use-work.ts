import { useCallback, useRef, useState } from 'react'

export interface Work {
  readonly isBusy: boolean
  /** What the last thing met, if it was not done. */
  readonly failure: unknown
  /** One thing at a time: asked for twice in a row, it is done once. */
  run(work: () => Promise<unknown>): void
  clear(): void
}

/** Something the server is asked to do. */
export function useWork(): Work {
  const busy = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = useCallback((work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setFailure(undefined)
    void work()
      .catch(setFailure)
      .finally(() => {
        busy.current = false
        setBusy(false)
      })
  }, [])
  return {
    isBusy,
    failure,
    run,
    clear: useCallback(() => {
      setFailure(undefined)
    }, []),
  }
}

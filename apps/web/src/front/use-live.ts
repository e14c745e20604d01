import type { TablePicture } from '@rubble/protocol'
import { useEffect, useState } from 'react'

/** How often pictures are drawn anew, in milliseconds: the server does so no more often. */
const AGAIN = 5000

async function ask(): Promise<readonly TablePicture[]> {
  const response = await fetch('/api/live')
  return response.ok ? ((await response.json()) as readonly TablePicture[]) : []
}

/** Tables that others play now, with their pictures: those with the most who look on first. Undefined until they are known. */
export function useLive(): readonly TablePicture[] | undefined {
  const [live, setLive] = useState<readonly TablePicture[]>()
  useEffect(() => {
    let isLeft = false
    const look = (): void => {
      if (document.hidden) return
      ask().then(
        found => {
          if (!isLeft) setLive(found.toSorted((a, b) => b.table.watchers - a.table.watchers))
        },
        () => {
          /* what cannot be watched is not shown */
        },
      )
    }
    look()
    const timer = setInterval(look, AGAIN)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [])
  return live
}

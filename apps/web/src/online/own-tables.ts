import type { PersonTable, PlayerPage } from '@rubble/protocol'
import { useEffect, useState } from 'react'
import { noteSides } from '../shell/usual-side.ts'
import { isKnownOnline, type Reach } from './here.ts'

async function askTables(): Promise<readonly PersonTable[]> {
  const response = await fetch('/api/me/tables')
  if (!response.ok || response.status === 204) return []
  const { running, sides } = (await response.json()) as PlayerPage
  noteSides(sides)
  return running
}

const NO_TABLES: readonly PersonTable[] = []

/** The tables online at which this person sits; asked for again and again, so often in milliseconds, while the page is seen. */
export function useOwnTables(reach: Reach, every: number): readonly PersonTable[] {
  const [tables, setTables] = useState(NO_TABLES)
  useEffect(() => {
    if (reach !== 'here' || !isKnownOnline()) return undefined
    let isLeft = false
    const ask = (): void => {
      if (document.hidden) return
      askTables().then(
        found => {
          if (!isLeft) setTables(found)
        },
        () => {
          /* the tables themselves will say it */
        },
      )
    }
    ask()
    const timer = setInterval(ask, every)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [reach, every])
  return tables
}

import type { Summary } from '@rubble/protocol'
import { useEffect } from 'react'
import type { Reach } from '../online/here.ts'
import { useOwnTables } from '../online/own-tables.ts'
import { noteWaiting } from '../shell/waiting.ts'
import { type FrontTable, inOneList, waitingCount } from './one-list.ts'

/** How often tables online are asked for again, in milliseconds. */
const AGAIN = 15_000

/** The tables of this device with those online, and how many of them wait is known to the rest of the page. */
export function useOneList(here: readonly Summary[], reach: Reach): readonly FrontTable[] {
  const online = useOwnTables(reach, AGAIN)
  const list = inOneList(here, online, Date.now())
  const waiting = waitingCount(list)
  useEffect(() => {
    noteWaiting(waiting)
  }, [waiting])
  return list
}

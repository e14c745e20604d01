// The boards beside the city show what the city shows: while something happens, the table as it was at that beat.
import type { Moment } from '@rubble/protocol'
import { useEffect, useSyncExternalStore } from 'react'
import { tableOf } from './film.ts'
import type { Table } from '../derive/implied.ts'

const shown = new WeakMap<Moment, Table>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `table`: what is seen of a moment now; undefined: the moment itself. */
export function useShowing(moment: Moment, table: Table | undefined): void {
  useEffect(() => {
    if (table === undefined) shown.delete(moment)
    else shown.set(moment, table)
    for (const listener of listeners) listener()
  }, [moment, table])
}

export const useShown = (moment: Moment): Table => useSyncExternalStore(subscribe, () => shown.get(moment) ?? tableOf(moment))

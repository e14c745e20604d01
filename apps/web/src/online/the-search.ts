// The search of this page: it goes on wherever one looks meanwhile, and leads to the table when an opponent is there.
import type { TableId } from '@rubble/protocol'
import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { theApi } from './api.ts'
import { myself } from './me.ts'
import { OpponentSearch, type Search } from './search.ts'
import { placeFor, sitDown } from './sit-down.ts'
import { untilAnswered } from './until-answered.ts'
import { wait } from './wait.ts'

async function sit(id: TableId): Promise<void> {
  await untilAnswered(
    async () => {
      const table = await theApi().table(id)
      const seat = placeFor(table, myself().me?.id)
      if (seat !== undefined) await sitDown(table, seat)
    },
    () => false,
  )
}

const goTo = (table: TableId): void => {
  navigate(`/online/${table}`)
}

let search: OpponentSearch | undefined
export const theSearch = (): OpponentSearch =>
  (search ??= new OpponentSearch({ api: theApi(), now: Date.now, sit, onTable: goTo, wait, random: Math.random }))

export const useSearch = (): Search => useSyncExternalStore(theSearch().subscribe, theSearch().state)

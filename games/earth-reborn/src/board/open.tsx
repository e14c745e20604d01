// In the card's place: what is open within a round, or what comes before the first turn of S.A.G.S.
import type { TableProps } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { overMap } from './over-door.ts'
import { viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { isDeep } from './underway.ts'

/** It comes with what is drawn over the map. */
const OpenCard = lazy(async () => ({ default: (await overMap()).OpenCard }))

export function Underway(props: TableProps): ReactElement | null {
  if (!isDeep(props.moment)) {
    const sags = viewOf(props.moment).sags === undefined ? undefined : sagsScreens()
    return sags === undefined ? null : <sags.SagsCard {...props} />
  }
  return (
    <Suspense>
      <OpenCard {...props} />
    </Suspense>
  )
}

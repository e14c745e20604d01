// In the card's place: what the match is about, or what is open within a round.
import type { TableProps } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { Mission } from './mission.tsx'
import { overMap } from './over-door.ts'
import { viewOf } from './read.ts'
import { sagsScreens } from './sags/door.ts'
import { openIn } from './underway.ts'

/** It comes with what is drawn over the map. */
const OpenCard = lazy(async () => ({ default: (await overMap()).OpenCard }))

/** While it is only somebody's round, what the match is about stands there. */
const LEAST = 2

export function Underway(props: TableProps): ReactElement | null {
  // an attack that is shown stands there instead
  if (props.frame?.stage !== undefined) return null
  const sags = viewOf(props.moment).sags === undefined ? undefined : sagsScreens()
  if (openIn(props.moment).length < LEAST) return sags === undefined ? <Mission {...props} /> : <sags.SagsCard {...props} />
  return (
    <Suspense>
      <OpenCard {...props} />
    </Suspense>
  )
}

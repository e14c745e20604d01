// CP are planned once an order has been touched: what they are planned with comes with what is drawn over the map.
import type { TableProps } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import { overMap } from './over-door.ts'

const Planner = lazy(async () => ({ default: (await overMap()).Dial }))

export function Dial(props: TableProps): ReactElement {
  return (
    <Suspense>
      <Planner {...props} />
    </Suspense>
  )
}

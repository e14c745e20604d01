// Beside the map while an attack is shown: its dice, what they came to, and who has lost how much.
import type { TableProps } from '@rubble/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import type { Frame } from './film-scene.ts'
import { overMap } from './over-door.ts'

/** It comes with what is drawn over the map. */
const StagedCard = lazy(async () => ({ default: (await overMap()).StagedCard }))

export function Staged(props: TableProps): ReactElement | null {
  const course = (props.frame as Frame | undefined)?.scene.course
  if (course === undefined) return null
  return (
    <Suspense>
      <StagedCard {...props} course={course} />
    </Suspense>
  )
}

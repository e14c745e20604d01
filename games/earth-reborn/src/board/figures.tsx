// The miniatures on the map. Each keeps its place in the picture while it is there, so that it glides when it moves.
import { memo, type ReactElement } from 'react'
import type { CharacterId } from '../model/ids.ts'
import type { Figure } from './looks.ts'
import { Counter } from './pieces/counter.tsx'

export const Figures = memo(function Figures({
  figures,
  isStill,
  cast,
}: {
  readonly figures: readonly Figure[]
  readonly isStill: boolean
  /** Who it is about while something is shown: the others step back. */
  readonly cast: readonly CharacterId[] | undefined
}): ReactElement {
  return (
    <g aria-hidden className={isStill ? 'er-figures still' : 'er-figures'}>
      {figures.map(({ id, at, look }) => (
        <g
          key={id}
          className="er-figure-place"
          style={{ transform: `translate(${at.x}px, ${at.y}px)`, ...(cast === undefined || cast.includes(id) ? {} : { opacity: 0.42 }) }}
        >
          <Counter look={look} />
        </g>
      ))}
    </g>
  )
})

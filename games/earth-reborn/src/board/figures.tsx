// The miniatures on the map. Each keeps its place in the picture while it is on one level, so that it glides when it moves.
import { memo, type ReactElement } from 'react'
import type { FilmScene } from './film-scene.ts'
import type { Figure } from './looks.ts'
import { Counter } from './pieces/counter.tsx'

export const Figures = memo(function Figures({
  figures,
  isStill,
  filmed: { cast = [], goes } = {},
}: {
  readonly figures: readonly Figure[]
  readonly isStill: boolean
  /** Who it is about while something is shown: the others step back. Who comes from another level comes up. */
  readonly filmed: Partial<Pick<FilmScene, 'cast' | 'goes'>> | undefined
}): ReactElement {
  return (
    <g aria-hidden className={isStill ? 'er-figures still' : 'er-figures'}>
      {figures.map(({ id, at, level, look }) => (
        <g
          key={`${id} ${level}`}
          className="er-figure-place"
          style={{ transform: `translate(${at.x}px, ${at.y}px)`, ...(cast.length === 0 || cast.includes(id) ? {} : { opacity: 0.42 }) }}
        >
          <g className={id === goes?.who ? 'er-rises' : undefined}>
            <Counter look={look} />
          </g>
        </g>
      ))}
    </g>
  )
})

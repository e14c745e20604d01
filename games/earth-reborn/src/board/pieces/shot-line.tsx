// A shot on the map, with its point where it ends; past it, dashed, where it misses.
import type { SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Point } from '../place/units.ts'

interface Props {
  readonly from: Point
  readonly to: Point
  readonly colour: SeatColour
  readonly isMiss?: boolean
}

export function ShotLine({ from, to, colour, isMiss = false }: Props): ReactElement {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const start = { x: from.x + ux * 46, y: from.y + uy * 46 }
  const side = isMiss ? 34 : 0
  const reach = isMiss ? length + 70 : Math.max(50, length - 46)
  const end = { x: from.x + ux * reach - uy * side, y: from.y + uy * reach + ux * side }
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  return (
    <g className={`er-shot seat-${colour}`} fill="none" strokeLinecap="round">
      <path d={d} pathLength={1} stroke="var(--well)" strokeWidth={19} />
      <path
        className="er-shot-line"
        d={d}
        pathLength={1}
        stroke="var(--own)"
        strokeWidth={11}
        {...(isMiss ? { strokeDasharray: '.03 .05' } : {})}
      />
      <path
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
        d="M16 0-14-18V18Z"
        fill="var(--own)"
        stroke="var(--well)"
        strokeWidth={4}
      />
    </g>
  )
}

// What furniture is drawn with: plates, and lines and spots that are lighter or darker than what they lie on.
import type { ReactElement } from 'react'

/** What it is drawn in, lying with its head to the north. */
export interface Room {
  readonly w: number
  readonly h: number
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly r?: number
}

export const Plate = ({ x, y, w, h, r = 0, fill = 'var(--er-furniture-top)' }: Rect & { readonly fill?: string }): ReactElement => (
  <rect x={x} y={y} width={w} height={h} rx={r} fill={fill} />
)
export const Lit = ({ by, ...rect }: Rect & { readonly by: number }): ReactElement => (
  <g opacity={by}>
    <Plate {...rect} fill="var(--er-high)" />
  </g>
)
export const Dim = ({ by, ...rect }: Rect & { readonly by: number }): ReactElement => (
  <g opacity={by}>
    <Plate {...rect} fill="var(--er-low)" />
  </g>
)

interface Line {
  readonly d: string
  readonly by?: number
  readonly width?: number
}
const ROUND = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
export const DarkLine = ({ d, by = 0.6, width = 2.5 }: Line): ReactElement => (
  <path d={d} stroke="var(--er-low)" strokeOpacity={by} strokeWidth={width} {...ROUND} />
)
export const LightLine = ({ d, by = 0.5, width = 2.5 }: Line): ReactElement => (
  <path d={d} stroke="var(--er-high)" strokeOpacity={by} strokeWidth={width} {...ROUND} />
)

/** A ring of light around something dark: a plate of a stove, a tank. */
export const Ring = ({
  x,
  y,
  r,
  by = 0.5,
  width = 3,
}: {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly by?: number
  readonly width?: number
}): ReactElement => <circle cx={x} cy={y} r={r} fill="none" stroke="var(--er-high)" strokeOpacity={by} strokeWidth={width} />
export const Spot = ({
  x,
  y,
  r,
  by,
  fill = 'var(--er-high)',
}: {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly by: number
  readonly fill?: string
}): ReactElement => <circle cx={x} cy={y} r={r} fill={fill} opacity={by} />

// A table as an object: seen from one corner, lying back, heights straight up. What lies on it is the board's own flat drawing under one
// matrix, so that a picture cannot disagree with the board.
import type { ReactElement, ReactNode, SVGProps } from 'react'
import type { Box, Point } from '../zoom/view.ts'

const TURN = (-14 * Math.PI) / 180
const LEAN = 0.58
const COS = Math.cos(TURN)
const SIN = Math.sin(TURN)
const round = (n: number): number => Math.round(n * 10) / 10

/** Where a point of the board is in the picture. */
export const project = ({ x, y }: Point, z = 0): Point => ({ x: round(x * COS - y * SIN), y: round((x * SIN + y * COS) * LEAN - z) })

const line = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** What is drawn flat around 0,0 lies there, so high above the ground. */
export function Lying({ at, z = 0, children }: { readonly at: Point; readonly z?: number; readonly children: ReactNode }): ReactElement {
  const { x, y } = project(at, z)
  const matrix = [COS, SIN * LEAN, -SIN, COS * LEAN].map(n => n.toFixed(4)).join(' ')
  return <g transform={`matrix(${matrix} ${x} ${y})`}>{children}</g>
}

type Paint = Pick<SVGProps<SVGPathElement>, 'fill' | 'opacity' | 'stroke' | 'strokeOpacity' | 'strokeWidth'>

/** A shape that lies so high; open where it is only a line. */
export function Shape({
  points,
  z = 0,
  isOpen = false,
  ...paint
}: { readonly points: readonly Point[]; readonly z?: number; readonly isOpen?: boolean } & Paint): ReactElement {
  return <path d={line(points.map(point => project(point, z))) + (isOpen ? '' : 'Z')} {...paint} />
}

/** A hard shadow on the ground: there is one lamp. */
export function CastShadow({ points, reach = 1 }: { readonly points: readonly Point[]; readonly reach?: number }): ReactElement {
  return <Shape points={points.map(({ x, y }) => ({ x: x + 12 * reach, y: y + 15 * reach }))} fill="#000" opacity={0.42} />
}

interface Shade {
  readonly from: number
  readonly to: number
}

/** The sides of a body that look at the viewer, darker the further they turn from the lamp. Points run clockwise. */
export function Sides({
  points,
  from = 0,
  to,
  fill,
  shade = { from: 0.28, to: 0.62 },
}: {
  readonly points: readonly Point[]
  readonly from?: number
  readonly to: number
  readonly fill: string
  readonly shade?: Shade
}): ReactElement {
  return (
    <>
      {points.map((point, i) => {
        const next = points[(i + 1) % points.length] ?? point
        const a = project(point)
        const b = project(next)
        if (b.x >= a.x) return null
        const steep = Math.min(1, 0.25 + Math.abs((b.y - a.y) / (b.x - a.x)))
        const dark = shade.from + (shade.to - shade.from) * (b.y < a.y ? 0.15 : 0.85) * steep
        const d = `${line([project(point, to), project(next, to), project(next, from), project(point, from)])}Z`
        return (
          <g key={i}>
            <path d={d} fill={fill} />
            <path d={d} fill="#000" opacity={dark.toFixed(2)} />
          </g>
        )
      })}
    </>
  )
}

/** The concrete that every table is, with its one broken corner. */
export function Slab({ box: { x, y, width, height } }: { readonly box: Box }): ReactElement {
  const right = x + width
  const c = 90
  const points = [
    { x, y },
    { x: right - c * 1.5, y },
    { x: right - c * 0.62, y: y + c * 0.34 },
    { x: right - c * 0.4, y: y + c * 1.05 },
    { x: right, y: y + c * 1.35 },
    { x: right, y: y + height },
    { x, y: y + height },
  ]
  return (
    <>
      <Sides points={points} from={-62} to={0} fill="var(--slab-side)" shade={{ from: 0.1, to: 0.42 }} />
      <Shape points={points} fill="var(--slab-top)" stroke="var(--slab-edge)" strokeWidth={2.5} />
    </>
  )
}

/** A drawing that stands on the ground, with its shadow: it is not under the matrix. */
export function Upright({
  at,
  scale = 1,
  children,
}: {
  readonly at: Point
  readonly scale?: number
  readonly children: ReactNode
}): ReactElement {
  const { x, y } = project(at)
  return (
    <>
      <ellipse cx={x + 9} cy={y + 4} rx={round(34 * scale)} ry={round(15 * scale)} fill="#000" opacity={0.5} />
      <g transform={`translate(${x} ${round(y - 36 * scale + 8)}) scale(${scale})`}>{children}</g>
    </>
  )
}

/** What is further back is drawn first. */
export const backToFront = <T extends { readonly at: Point }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => project(a.at).y - project(b.at).y)

/** A window on a picture: this point of the board is in its middle, and so many units are seen across. */
export function viewBoxAround(at: Point, width: number, aspect: number): string {
  const { x, y } = project(at)
  const height = width / aspect
  return [x - width / 2, y - height / 2, width, height].map(round).join(' ')
}

/** Corners of a hex of that side, clockwise from the right. */
export const hexCorners = ({ x, y }: Point, side: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => ({ x: x + side * Math.cos((i * Math.PI) / 3), y: y + side * Math.sin((i * Math.PI) / 3) }))

export const boxCorners = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** What came of it, in a few signs, standing above a place. */
export function PictureTag({ at, z, text }: { readonly at: Point; readonly z: number; readonly text: string }): ReactElement {
  const { x, y } = project(at, z)
  const width = 34 + text.length * 21
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-30} width={width} height={60} rx={30} fill="var(--mark)" stroke="var(--well)" strokeWidth={6} />
      <text y={15} fontFamily="var(--font-display)" fontWeight={700} fontSize={42} textAnchor="middle" fill="var(--mark-ink)">
        {text}
      </text>
    </g>
  )
}

/** From one place towards another, above what lies there. */
export function PictureArrow({
  from,
  to,
  z,
  clear,
}: {
  readonly from: Point
  readonly to: Point
  readonly z: number
  /** So far from either centre it begins and ends. */
  readonly clear: number
}): ReactElement | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return null
  const on = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const tip = Math.max(length / 2 + 40, length - clear)
  const start = Math.min(clear, tip - 66)
  const at = (along: number, across: number): Point => ({
    x: from.x + on.x * along - on.y * across,
    y: from.y + on.y * along + on.x * across,
  })
  const neck = tip - 44
  const points = [at(start, 13), at(neck, 13), at(neck, 34), at(tip, 0), at(neck, -34), at(neck, -13), at(start, -13)]
  return <Shape points={points} z={z} fill="var(--own)" stroke="var(--well)" strokeWidth={7} />
}

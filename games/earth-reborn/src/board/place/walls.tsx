// Walls stand on the floor: a shadow, a southern face, and a light top. Whatever is thick stops feet.
import type { ReactElement } from 'react'
import type { Edge } from '../../model/ids.ts'
import type { LevelPlan, WallPlan } from './level-plan.ts'
import { outlineOf } from './outline.ts'
import type { Segment } from './units.ts'

const HALF = { single: 7, double: 11 } as const
const FACE = 8
const EDGE = 1.6

/** A wall from above, as a rectangle. */
function boxOf({ from, to, isDouble }: WallPlan, less = 0): { x: number; y: number; width: number; height: number } {
  const half = HALF[isDouble ? 'double' : 'single'] - less
  return { x: from.x - half, y: from.y - half, width: to.x - from.x + 2 * half, height: to.y - from.y + 2 * half }
}

function pathOf(walls: readonly WallPlan[], less: number, down = 0, longer = 0): string {
  return walls
    .map(wall => boxOf(wall, less))
    .map(({ x, y, width, height }) => `M${x} ${y + down}h${width}v${height + longer}h${-width}Z`)
    .join('')
}

/** On the floor, south-east of what stands. */
export function WallShadows({ plan, walls }: { readonly plan: LevelPlan; readonly walls: readonly WallPlan[] }): ReactElement {
  const id = `er-floor-${plan.level}`
  const d = walls.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')
  const line = { d, fill: 'none', stroke: 'var(--er-shadow)', strokeLinecap: 'square' } as const
  return (
    <>
      <clipPath id={id}>
        <path d={outlineOf(plan.tiles.flatMap(({ spots }) => spots))} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path {...line} transform="translate(12 20)" strokeWidth={30} strokeOpacity={0.16} />
        <path {...line} transform="translate(9 15)" strokeWidth={18} strokeOpacity={0.3} />
      </g>
    </>
  )
}

export function Walls({ walls }: { readonly walls: readonly WallPlan[] }): ReactElement {
  const doubles = walls.filter(({ isDouble }) => isDouble)
  const secure = walls.filter(({ isSecure, isDouble }) => isSecure && !isDouble)
  const lines = (of: readonly Segment[], short: number): string =>
    of
      .map(({ from, to, isUpright }) =>
        isUpright ? `M${from.x} ${from.y + short}V${to.y - short}` : `M${from.x + short} ${from.y}H${to.x - short}`,
      )
      .join('')
  return (
    <>
      <path d={pathOf(walls, 0, FACE - 2, FACE)} fill="var(--er-wall-line)" />
      <path d={pathOf(walls, 1, FACE - 2, FACE - 2)} fill="var(--er-wall-side)" />
      <path d={pathOf(walls, 0)} fill="var(--er-wall-line)" />
      <path d={pathOf(walls, EDGE)} fill="var(--er-wall-top)" />
      <path d={lines(doubles, -HALF.double)} stroke="var(--er-wall-line)" strokeWidth={3.2} strokeOpacity={0.8} />
      <path d={lines(secure, 8)} stroke="var(--er-wall-line)" strokeWidth={3.4} strokeDasharray="3 9" />
    </>
  )
}

/** What is left of a wall section: stubs at both ends, and stones between them. */
export function BrokenWall({ from, to, isUpright }: Segment): ReactElement {
  return (
    <g transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2})${isUpright ? ' rotate(90)' : ''}`}>
      <path d="M-50-7h16V15h-16ZM34-7h16V15h-16Z" fill="var(--er-wall-side)" />
      <path d="M-50-7h16V7h-16ZM34-7h16V7h-16Z" fill="var(--er-wall-top)" />
      <path
        d="M-30 8l11-14 9 9-6 9ZM-6-9l11-2 4 10-10 5ZM14 9l5-12 11 5-4 10Z"
        fill="var(--er-wall-top)"
        stroke="var(--er-wall-line)"
        strokeWidth={2}
      />
    </g>
  )
}

export const intactWalls = (plan: LevelPlan, broken: ReadonlySet<Edge>): readonly WallPlan[] =>
  plan.walls.filter(({ edge }) => !broken.has(edge))

// A door around the middle of its edge, lying from west to east: wooden ones are planks, sliding ones two hollow leaves, and a lock says
// that a card is needed. It looks shut when it is shut.
import type { ReactElement } from 'react'
import type { Door } from '../../data/types.ts'
import type { DoorState } from '../../model/table.ts'
import { GlyphMark } from '../glyph.ts'
import type { DoorPlan } from './level-plan.ts'

const POST = 9
const HALF = { small: 50, large: 100 } as const

export interface DoorLook extends Pick<Door, 'type' | 'magnetic'> {
  readonly state: DoorState
}

export function DoorDrawing({
  plan: { at, isUpright, isLarge },
  look,
}: {
  readonly plan: DoorPlan
  readonly look: DoorLook
}): ReactElement {
  const half = HALF[isLarge ? 'large' : 'small']
  return (
    <g transform={`translate(${at.x} ${at.y})${isUpright ? ' rotate(90)' : ''}`}>
      <path d={`M${-half}-9H${half}V9H${-half}Z`} fill="var(--er-concrete)" />
      <path d={`M${-half}-11h${POST}v22h${-POST}ZM${half - POST}-11h${POST}v22h${-POST}Z`} fill="var(--er-wall-top)" />
      <Leaves half={half} look={look} />
      {look.magnetic && look.state === 'closed' && (
        <g transform={isUpright ? 'rotate(-90)' : undefined}>
          <circle r={15} fill="var(--well)" stroke="var(--ink)" strokeWidth={2.5} />
          <GlyphMark name="lock" y={-0.5} size={17} />
        </g>
      )}
    </g>
  )
}

function Leaves({ half, look: { type, state } }: { readonly half: number; readonly look: DoorLook }): ReactElement {
  const w = half - POST - 2
  const wood = { fill: 'var(--ink-soft)', stroke: 'var(--well)', strokeWidth: 2 } as const
  const steel = { fill: 'var(--well)', stroke: 'var(--ink-soft)', strokeWidth: 3.5 } as const
  if (state === 'destroyed') return <path d={`M${-w}-8h14l-6 6 8 10h-16ZM${w}-8h-12l4 6-8 10h16Z`} fill="var(--ink-off)" />
  if (type === 'wooden') {
    if (state === 'open') return <path d={`M${-w}-4v${-half * 1.05}h9v${half * 1.05}Z`} {...wood} />
    const planks = Array.from({ length: half / 10 - 1 }, (_, i) => `M${-w + ((i + 1) * 20 * w) / half}-9v18`)
    return (
      <>
        <path d={`M${-w}-9H${w}V9H${-w}Z`} {...wood} />
        <path d={planks.join('')} stroke="var(--well)" strokeWidth={2.5} />
      </>
    )
  }
  if (state === 'open') return <path d={`M${-w}-8h14v16h-14ZM${w - 14}-8h14v16h-14Z`} {...steel} />
  return (
    <>
      <path d={`M${-w}-8H-2V8H${-w}ZM2-8H${w}V8H2Z`} {...steel} />
      <path d="M-12 0h-10m4-4-4 4 4 4M12 0h10m-4-4 4 4-4 4" fill="none" stroke="var(--ink-soft)" strokeWidth={2.5} />
    </>
  )
}

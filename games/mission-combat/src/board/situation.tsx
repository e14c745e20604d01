// Turn and action points, in the free corner of the layout; and the event that is being carried out, in the other one.
import type { Speaker } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import { cardAt } from '../data/components.ts'
import type { View } from '../derive/look.ts'
import { Card } from './card.tsx'
import { fit } from './lines.ts'
import { placeAt, type Sheet } from './places.ts'
import { Line, SeatMark } from './shapes.tsx'

const FULL = 'M12 1.5 21.5 7v10L12 22.5 2.5 17V7ZM12.8 5.5 7 13h4l-.8 5.5L17 11h-4.2Z'
const HOLLOW = 'M12 2.5 20.6 7.5v9L12 21.5 3.4 16.5v-9Z'

/** Action points: hexagons, filled with a bolt or hollow. */
export function ActionPoints({ left, of }: { readonly left: number; readonly of: number }): ReactElement {
  return (
    <>
      {Array.from({ length: Math.max(left, of) }, (_, i) => (
        <g key={i} transform={`translate(${i * 30} 0)`}>
          {i < left ? (
            <path d={FULL} fill="var(--fill)" fillRule="evenodd" stroke="var(--mark-edge)" strokeWidth={1} />
          ) : (
            <path d={HOLLOW} fill="none" stroke="var(--line-strong)" strokeWidth={2} />
          )}
        </g>
      ))}
    </>
  )
}

/** What a turn begins with, but for the very first. */
export const FULL_TURN = 4

interface Corner {
  readonly view: View
  readonly sheet: Sheet
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
}

export function Situation({ view, sheet, zoom, seats, speaker }: Corner & { readonly zoom: number }): ReactElement {
  const { x, y, width, height } = placeAt(sheet, 0, 2.5)
  const look = seats[view.active]
  const words = view.turn === 0 ? speaker.text('board.setup') : speaker.text('board.turn.number', { turn: view.turn })
  const {
    lines: [line = words],
    size,
  } = fit(words, width - 60, Math.min(30, Math.max(22, 15 / zoom)), 1)
  const scale = (width - 56) / 118
  return (
    <g
      transform={`translate(${x + 30} ${y + height / 2 - (sheet.isTall ? 40 : 24)})`}
      aria-hidden
      className={`seat-${look?.colour ?? 'rust'}`}
    >
      {view.turn > 0 && look !== undefined && <SeatMark colour={look.colour} x={8} y={0} r={7} />}
      <Line x={view.turn > 0 ? 26 : 0} y={size * 0.35} size={size} fill="var(--text-2)">
        {line}
      </Line>
      {view.turn > 0 && (
        <g transform={`translate(-2 ${size * 0.8}) scale(${Math.min(scale, 1.7)})`}>
          <ActionPoints left={view.ap} of={FULL_TURN} />
        </g>
      )}
    </g>
  )
}

export function EventInPlay({ view, sheet, seats, speaker }: Corner): ReactElement | null {
  const { playing } = view
  if (playing === null) return null
  const card = cardAt(playing)
  const { x, y, width, height } = placeAt(sheet, 3, 0)
  const scale = Math.min(width / 200, height / 280)
  return (
    <svg x={x + (width - 200 * scale) / 2} y={y} width={200 * scale} height={280 * scale} className="mc-in-play" aria-hidden>
      <Card card={card} colour={seats[card.seat]?.colour ?? 'rust'} speaker={speaker} />
    </svg>
  )
}

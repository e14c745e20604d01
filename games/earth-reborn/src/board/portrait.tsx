// The map from afar: flat and small in lists, with all that stands on it elsewhere.
import { type GamePortrait, type PortraitProps, seatColour, type SeatLook, type ThumbnailProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { View } from '../derive/view.ts'
import { BANDS } from '../model/ids.ts'
import { atlasOf } from './atlas.ts'
import { figuresOf } from './looks.ts'
import { outlineOf } from './place/outline.ts'
import { ScenarioMap } from './scenario-map.tsx'

/** Seats as they are coloured where nobody in particular looks. */
const LOOKS: readonly SeatLook[] = BANDS.map((id, seat) => ({
  seat,
  id,
  colour: seatColour(seat),
  name: '',
  isViewer: false,
  isBot: false,
}))

function Thumbnail({ view }: ThumbnailProps): ReactElement {
  const table = view as View
  const atlas = atlasOf(table.config)
  const { x, y, width, height } = atlas.content
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      {atlas.plans.map(({ level, tiles }) => (
        <g key={level} transform={`translate(${atlas.origins[level]?.x ?? 0} 0)`}>
          {tiles.map(({ floor, kind, spots }) => (
            <path
              key={floor}
              d={outlineOf(spots)}
              fill={kind === 'room' ? 'var(--room)' : kind === 'outdoor' ? 'var(--yard)' : 'var(--hall)'}
              stroke={kind === 'room' ? 'var(--wall)' : 'none'}
              strokeWidth={12}
            />
          ))}
        </g>
      ))}
      {figuresOf(table, atlas, LOOKS, new Set())
        .filter(({ look }) => !look.isDead)
        .map(({ id, at, look: { colour, isLarge } }) => (
          <circle
            key={id}
            className={`seat-${colour}`}
            cx={at.x}
            cy={at.y}
            r={isLarge ? 84 : 46}
            fill={colour === 'rust' ? 'var(--own)' : 'var(--slab)'}
            stroke="var(--own)"
            strokeWidth={18}
          />
        ))}
    </svg>
  )
}

function Portrait({ view, aspect }: PortraitProps): ReactElement {
  const table = view as View
  return (
    <ScenarioMap config={table.config} now={table} figures={figuresOf(table, atlasOf(table.config), LOOKS, new Set())} aspect={aspect} />
  )
}

/** How many of each side are on their feet. */
const crews = ({ characters, mp }: View): number[] =>
  mp.map((_, seat) => characters.filter(one => one.seat === seat && one.status === 'present').length)

export const portrait: GamePortrait = {
  Thumbnail,
  Portrait,
  statusLine: (view, { text }) => {
    const table = view as View
    return table.turn === 0 ? text('front.begins') : text('front.stands', { turn: table.turn, crews: crews(table).join(' : ') })
  },
  score: view => crews(view as View),
}

// The map from afar: flat and small in lists, with all that stands on it elsewhere.
import { type GamePortrait, type PortraitProps, seatColour, type SeatLook, type ThumbnailProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { View } from '../derive/view.ts'
import { BANDS } from '../model/ids.ts'
import { atlasOf } from './atlas.ts'
import { figuresOf } from './looks.ts'
import { Tag } from './marks.tsx'
import { outlineOf } from './place/outline.ts'
import { pointedAt } from './read.ts'
import { ScenarioMap } from './scenario-map.tsx'
import './place/place.css'

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

/** Who or what is told of; what has no place on the map is told with all of it. */
function Portrait({ view, aspect, about }: PortraitProps): ReactElement {
  const table = view as View
  const figures = figuresOf(table, atlasOf(table.config), LOOKS, new Set())
  const who = about === undefined ? undefined : pointedAt({ character: about.target }, table).character
  const at = figures.find(({ id }) => id === who)?.at
  return (
    <ScenarioMap config={table.config} now={table} figures={figures} aspect={aspect} near={at}>
      {at !== undefined && about !== undefined && <Tag place={{ x: at.x, y: at.y + 66 }} text={about.tag} />}
    </ScenarioMap>
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

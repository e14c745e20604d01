// The whole city in the small: full plates are awake, hollow ones asleep; a wedge is cheese, a hexagon is you, the frame is what the board
// shows.
import { type Camera, type Frame as ZoomFrame, useView } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { type MouseEvent, type ReactElement } from 'react'
import { GlyphMark } from './glyph.ts'
import { PITCH } from './plan.ts'
import type { CityScene, CityDistrict } from './scene.ts'

/** px for a district. */
const UNIT = 22

interface MiniProps {
  readonly city: CityScene
  readonly camera: Camera
  readonly frame: ZoomFrame
  /** px for a unit that one jumps to. */
  readonly least: number
  readonly speaker: Speaker
}

const boundsOfCity = ({
  districts,
}: CityScene): { readonly x: number; readonly y: number; readonly columns: number; readonly rows: number } => {
  const xs = districts.map(({ x }) => x)
  const ys = districts.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, columns: Math.max(...xs) - x + 1, rows: Math.max(...ys) - y + 1 }
}

export function MiniMap({ city, camera, frame, least, speaker }: MiniProps): ReactElement {
  const { x, y, columns, rows } = boundsOfCity(city)
  const view = useView(camera, frame)
  const [width, height] = [columns * UNIT + 2, rows * UNIT + 2]
  /** From the drawing to the small one. */
  const across = (at: number): number => (at / PITCH.x - x) * UNIT + 2
  const down = (at: number): number => (at / PITCH.y - y) * UNIT + 2
  const seen = { width: frame.room.width / view.scale, height: frame.room.height / view.scale }
  const [left, top] = [Math.max(1, across(view.x - seen.width / 2)), Math.max(1, down(view.y - seen.height / 2))]
  const [right, bottom] = [Math.min(width - 1, across(view.x + seen.width / 2)), Math.min(height - 1, down(view.y + seen.height / 2))]
  const jump = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const unit = (UNIT * box.width) / width
    const to = { x: ((event.clientX - box.left - 2) / unit + x) * PITCH.x, y: ((event.clientY - box.top - 2) / unit + y) * PITCH.y }
    camera.set({ view: { ...to, scale: Math.max(view.scale, least) }, isFollowing: false })
  }
  return (
    <div className="rc-mini" title={speaker.text('board.map')}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden onClick={jump}>
        {city.districts.map(district => (
          <MiniDistrict key={district.district} district={district} left={(district.x - x) * UNIT + 2} top={(district.y - y) * UNIT + 2} />
        ))}
        <rect
          x={left}
          y={top}
          width={Math.max(0, right - left)}
          height={Math.max(0, bottom - top)}
          fill="none"
          stroke="var(--text)"
          strokeWidth={1.5}
        />
      </svg>
    </div>
  )
}

function MiniDistrict({
  district: {
    look: { isActive },
    areas,
  },
  left,
  top,
}: {
  readonly district: CityDistrict
  readonly left: number
  readonly top: number
}): ReactElement {
  const isHere = areas.some(({ contents }) => contents.pawn !== undefined)
  const hasCheese = areas.some(({ contents }) => contents.cheese > 0)
  return (
    <g transform={`translate(${left} ${top})`}>
      <path
        d="M0 0h14l4 4v14H0Z"
        {...(isActive
          ? { fill: 'var(--line-strong)' }
          : { fill: 'none', stroke: 'var(--line-strong)', strokeWidth: 1.5, strokeDasharray: '3 2' })}
      />
      {isHere && <path d="M15 9 12 14.2H6L3 9 6 3.800H12Z" fill="var(--rust)" stroke="var(--well)" strokeWidth={1.5} />}
      {!isHere && hasCheese && <GlyphMark name="cheese" x={9} y={9} size={14} colour={isActive ? 'var(--bg)' : 'var(--text)'} />}
    </g>
  )
}

// In the corners of a map that is too large for its room: all of it small, and its levels. It comes with what is drawn over the map.
import { levelOf } from '@rubble/geometry/squares'
import type { Speaker } from '@rubble/text'
import { type Camera, type Frame, type Point, seatColour, useView } from '@rubble/ui'
import type { MouseEvent, ReactElement } from 'react'
import { isPresent } from '../derive/characters.ts'
import type { View } from '../derive/view.ts'
import type { Atlas } from './atlas.ts'
import { placeOf } from './looks.ts'
import { outlineOf } from './place/outline.ts'
import { PLEASANT, UNIT } from './place/units.ts'

export interface CornerProps {
  readonly view: View
  readonly atlas: Atlas
  readonly camera: Camera
  readonly frame: Frame
  readonly speaker: Speaker
}

const WIDTH = 92
const HEIGHT = 80

export function Plan({ view, atlas, camera, frame, speaker }: CornerProps): ReactElement {
  const seen = useView(camera, frame)
  const { x, y, width, height } = atlas.content
  const scale = Math.min(WIDTH / width, HEIGHT / height)
  const jump = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    const to = { x: x + ((clientX - box.left) / box.width) * width, y: y + ((clientY - box.top) / box.height) * height }
    camera.set({ view: { ...to, scale: seen.scale }, isFollowing: false })
  }
  const [w, h] = [frame.room.width / seen.scale, frame.room.height / seen.scale]
  return (
    <div className="er-plan" title={speaker.text('board.plan')}>
      <svg width={width * scale} height={height * scale} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden onClick={jump}>
        {atlas.plans.map(({ level, tiles }) => (
          <g key={level} transform={`translate(${atlas.origins[level]?.x ?? 0} ${atlas.origins[level]?.y ?? 0})`}>
            {tiles.map(({ floor, kind, spots }) => (
              <path
                key={floor}
                d={outlineOf(spots)}
                fill={kind === 'room' ? 'var(--room)' : kind === 'outdoor' ? 'var(--yard)' : 'var(--hall)'}
              />
            ))}
          </g>
        ))}
        {view.characters.map((one, id) => {
          if (!isPresent(one)) return null
          const { x: cx, y: cy } = placeOf(view, id, atlas)
          const ring = { cx, cy, r: 52, stroke: 'var(--own)', strokeWidth: 30 } as const
          return (
            <g key={id} className={`seat-${seatColour(one.seat)}`}>
              <circle {...ring} fill={one.seat === 0 ? 'var(--own)' : 'var(--slab)'} />
            </g>
          )
        })}
        <rect x={seen.x - w / 2} y={seen.y - h / 2} width={w} height={h} fill="none" stroke="var(--text)" strokeWidth={1.6 / scale} />
      </svg>
    </div>
  )
}

/** How many stand on each, and there. */
export function Levels({ view, atlas, camera, frame, speaker }: CornerProps): ReactElement {
  const seen = useView(camera, frame)
  const middle = (level: number): Point => {
    const { width = 0, height = 0 } = atlas.plans[level] ?? {}
    const { x = 0, y = 0 } = atlas.origins[level] ?? {}
    return { x: x + (width * UNIT) / 2, y: y + (height * UNIT) / 2 }
  }
  const here = atlas.plans.findLastIndex(
    ({ level }) => seen.x >= (atlas.origins[level]?.x ?? 0) - UNIT && seen.y >= (atlas.origins[level]?.y ?? 0) - UNIT,
  )
  const count = (level: number): number =>
    view.characters.filter(one => isPresent(one) && levelOf(atlas.map.grid, one.square) === level).length
  return (
    <div className="er-levels" role="group" aria-label={speaker.text('board.levels')}>
      {atlas.plans.map(({ level }) => (
        <button
          key={level}
          type="button"
          aria-pressed={level === here}
          onClick={() => {
            camera.set({ view: { ...middle(level), scale: Math.max(seen.scale, PLEASANT) }, isFollowing: false })
          }}
        >
          {speaker.text(level === 0 ? 'board.level.ground' : 'board.level.below')}
          {level > 1 && ` ${level}`} <b>{count(level)}</b>
        </button>
      ))}
    </div>
  )
}

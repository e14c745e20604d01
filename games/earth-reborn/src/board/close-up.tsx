// A map that is too large for its room is looked at where somebody acts: all of it lies small in a corner, and each level can be gone to.
import { type Box, type Camera, type CameraControls, fitScale, type Frame, type Point, seatColour, useLooking, useView } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { type CSSProperties, type MouseEvent, type ReactElement, useEffect, useRef } from 'react'
import { levelOf } from '@rubble/geometry/squares'
import { isPresent } from '../derive/characters.ts'
import type { View } from '../derive/view.ts'
import type { Atlas } from './atlas.ts'
import { placeOf } from './looks.ts'
import { outlineOf } from './place/outline.ts'
import { UNIT } from './place/units.ts'

/** px for a unit: as small as can still be played on, and as a small screen begins. */
export const LEGIBLE = 0.48
const PLEASANT = 0.56
/** A picture beside a text is always shown whole. */
const PLAYABLE = 260
/** All levels at once are worth more than large squares, in a room that has a mouse. */
const ROOMY = 560
const ALL_LEVELS = 0.33
/** While a map is made all of it is looked at, as several levels are. */
export const WHOLE = 2

function isSmall({ content, room }: Frame, levels: number): boolean {
  const least = Math.min(room.width, room.height)
  return least >= PLAYABLE && fitScale(content, room) < (levels > 1 && least >= ROOMY ? ALL_LEVELS : LEGIBLE * 0.94)
}

/** Nothing beside the map is shown at first, but below it, where keys and the small map lie. */
function homeView({ x, y }: Point, { content, room }: Frame): NonNullable<CameraControls['view']> {
  const [w, h] = [room.width / PLEASANT / 2, room.height / PLEASANT / 2]
  return { x: Math.min(Math.max(x, content.x + w), content.x + content.width - w), y: Math.max(y, content.y + h), scale: PLEASANT }
}

/** At first where somebody acts, else where one's own are. */
export function useCloseUp(camera: Camera, frame: Frame, levels: number, home: Point): void {
  const isClose = isSmall(frame, levels)
  const latest = useRef({ home, frame })
  useEffect(() => {
    latest.current = { home, frame }
  })
  // a screen that is turned or made larger shows all again, unless somebody has moved the map
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isClose && isOwn.current && camera.get().isFollowing) camera.set({ view: undefined })
    isOwn.current = isClose
    if (!isClose || camera.get().view !== undefined) return
    camera.set({ view: homeView(latest.current.home, latest.current.frame), isFollowing: true })
  }, [isClose, camera])
}

/** While an attack is shown, who looks at all of the map comes so much nearer to it. */
const NEARER = 1.45

/**
 * As a move of the finished picture: nothing is drawn anew for it, and the map stays where it was. Undefined: from where one looks. `at`:
 * where the attack is.
 */
export function useNearer(camera: Camera, { content, room }: Frame, at: Box | undefined): CSSProperties | undefined {
  const { view } = useLooking(camera)
  if (at === undefined || view !== undefined || Math.min(room.width, room.height) < ROOMY) return undefined
  const scale = fitScale(content, room)
  const along = (middle: number, from: number, length: number, space: number): number => {
    const seen = space / 2 + (middle - from - length / 2) * scale
    return Math.min(0, Math.max(space - NEARER * space, space / 2 - NEARER * seen))
  }
  const x = along(at.x + at.width / 2, content.x, content.width, room.width)
  const y = along(at.y + at.height / 2, content.y, content.height, room.height)
  return { '--er-near': `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${NEARER})` } as CSSProperties
}

interface Props {
  readonly view: View
  readonly atlas: Atlas
  readonly camera: Camera
  readonly frame: Frame
  readonly speaker: Speaker
}

const WIDTH = 92
const HEIGHT = 80

/** Only while not all is seen. */
export function MapPlan(props: Props): ReactElement | null {
  const { view } = useLooking(props.camera)
  return view === undefined || !isSmall(props.frame, props.atlas.plans.length) ? null : <Plan {...props} />
}

function Plan({ view, atlas, camera, frame, speaker }: Props): ReactElement {
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

/** Where several levels do not fit: how many stand on each, and there. */
export function LevelSwitch({ view, atlas, camera, frame, speaker }: Props): ReactElement | null {
  const seen = useView(camera, frame)
  if (atlas.plans.length < 2 || !isSmall(frame, atlas.plans.length)) return null
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

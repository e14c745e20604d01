// A map that is too large for its room is looked at where somebody acts: all of it lies small in a corner, and each level can be gone to.
import { type Box, type Camera, type CameraControls, fitScale, type Frame, type Point, useLooking } from '@rubble/ui'
import { type CSSProperties, lazy, type ReactElement, Suspense, useEffect, useRef } from 'react'
import type { CornerProps } from './corners.tsx'
import { overMap } from './over-door.ts'
import { PLEASANT } from './place/units.ts'

/** px for a unit, as small as can still be played on. */
export const LEGIBLE = 0.48
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

const Plan = lazy(async () => ({ default: (await overMap()).Plan }))
const Levels = lazy(async () => ({ default: (await overMap()).Levels }))

/** All of the map only while not all is seen, its levels where they do not fit. */
export function Corners(props: CornerProps): ReactElement | null {
  const { view } = useLooking(props.camera)
  const levels = props.atlas.plans.length
  if (!isSmall(props.frame, levels)) return null
  return (
    <Suspense>
      {view !== undefined && <Plan {...props} />}
      {levels > 1 && <Levels {...props} />}
    </Suspense>
  )
}

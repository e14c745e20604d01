// A board that can be enlarged and moved: the room for it, its picture, and the buttons.
import type { Speaker } from '@rubble/text'
import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SVGProps,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Glyph, type SharedGlyph } from '../glyph.tsx'
import { type Camera, turnTo, useIsFollowing, useIsIn, useSeen, viewOf } from './camera.ts'
import { glide } from './glide.ts'
import { PICTURE, roomPoint, steerByHand, steerByKeys, type Steps, stepsOf } from './steer.ts'
import { type Box, type Frame, type Point, seenIn, showing, unitsAt } from './view.ts'

interface ZoomState {
  readonly camera: Camera
  readonly frame: Frame
}

/**
 * `follow`: what happens, to be kept in sight by whoever has enlarged the board and not moved it by hand.
 * `least`: px for a unit below which it cannot be read; what is followed is at least as large, if there is room for it.
 */
export function Zoom({
  camera,
  frame,
  follow,
  least = 0,
  speaker,
  children,
  onBare,
}: ZoomState & {
  readonly follow?: Box | undefined
  readonly least?: number
  readonly speaker: Speaker
  readonly children: ReactNode
  /** Nothing was tapped. */
  onBare(): void
}): ReactElement {
  const pane = useRef<HTMLDivElement>(null)
  const latest = useLatest(frame)
  const wanted = useLatest(follow)
  const place = follow === undefined ? '' : [follow.x, follow.y, follow.width, follow.height].join(' ')
  const [isIn, isFollowing] = [useIsIn(camera), useIsFollowing(camera)]
  const steps = useMemo(
    () =>
      stepsOf(
        () => pane.current,
        camera,
        () => latest.current,
      ),
    [camera, latest],
  )
  // at once: the first key may come before the browser has painted
  useLayoutEffect(() => {
    if (pane.current === null) return undefined
    const stops = [steerByHand(pane.current, camera, () => latest.current), steerByKeys(pane.current, camera, () => latest.current)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [camera, latest])
  useEffect(() => {
    const box = wanted.current
    if (box === undefined || !isFollowing || camera.get().view === undefined) return
    const seen = viewOf(camera, latest.current)
    const from = { ...seen, scale: Math.max(seen.scale, least) }
    glide(pane.current, camera, latest.current, showing(from, box, latest.current.room, toolsIn(pane.current)))
  }, [place, least, isFollowing, camera, latest, wanted])

  /** Whoever walks the board by keyboard sees where they are. */
  const onFocus = ({ target }: FocusEvent): void => {
    if (!isIn || pane.current === null || target.closest(`.${PICTURE}`) === null || !target.matches(':focus-visible')) return
    const seen = viewOf(camera, frame)
    const { left, top, right, bottom } = target.getBoundingClientRect()
    const [from, to] = [
      [left, top],
      [right, bottom],
    ].map(([x = 0, y = 0]) => unitsAt(seen, frame.room, roomPoint(pane.current as Element, frame, x, y))) as [Point, Point]
    turnTo(camera, frame, showing(seen, { ...from, width: to.x - from.x, height: to.y - from.y }, frame.room))
  }
  return (
    <div
      className={`zoom ${isIn ? 'in' : ''}`}
      ref={pane}
      onFocus={onFocus}
      onClick={event => {
        if (isBare(event.target)) onBare()
      }}
      onDoubleClick={event => {
        if (!isBare(event.target)) return
        if (isIn) steps.fit()
        else steps.twice(event)
      }}
    >
      {children}
      <Tools camera={camera} frame={frame} steps={steps} speaker={speaker} canFollow={follow !== undefined} />
    </div>
  )
}

/** The picture, and nothing on it that can be pointed at. */
const isBare = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`.${PICTURE}`) !== null && target.closest('[role="gridcell"], [data-legal]') === null

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** The attribute of a picture that shows what the camera sees. */
export function useViewBox(camera: Camera, frame: Frame): string {
  return useSeen(camera, frame, view => {
    const { x, y, width, height } = seenIn(view, frame.room)
    return [x, y, width, height].map(value => Math.round(value * 100) / 100).join(' ')
  })
}

export function ZoomPicture({ camera, frame, className = '', ...props }: ZoomState & SVGProps<SVGSVGElement>): ReactElement {
  return <svg {...props} className={`${PICTURE} ${className}`} viewBox={useViewBox(camera, frame)} />
}

/** What never changes lies in a picture of its own below the other: a piece that moves above it does not have it painted anew. */
export function ZoomGround({ camera, frame, children }: ZoomState & { readonly children: ReactNode }): ReactElement {
  return (
    <svg className="zoom-ground" viewBox={useViewBox(camera, frame)} aria-hidden>
      {children}
    </svg>
  )
}

/** While all is seen there is nothing but enlarging it. */
function Tools({
  camera,
  frame,
  steps: { larger, smaller, fit },
  speaker,
  canFollow,
}: ZoomState & { readonly steps: Steps; readonly speaker: Speaker; readonly canFollow: boolean }): ReactElement {
  const [isIn, isFollowing] = [useIsIn(camera), useIsFollowing(camera)]
  const isMost = useSeen(camera, frame, ({ scale }) => scale >= frame.most * 0.999)
  const group = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // a button that has done all it can goes away: the one that stays takes the focus
  useLayoutEffect(() => {
    if (!isIn && isPressed.current) group.current?.querySelector('button')?.focus()
    isPressed.current = false
  }, [isIn])
  return (
    <div
      className="zoom-tools"
      role="group"
      aria-label={speaker.table('zoom')}
      ref={group}
      onClick={() => {
        isPressed.current = true
      }}
    >
      {isIn && canFollow && !isFollowing && (
        <Tool
          glyph="follow"
          words={speaker.table('zoom.follow')}
          onClick={() => {
            camera.set({ isFollowing: true })
          }}
        />
      )}
      {isIn && <Tool glyph="fit" words={speaker.table('zoom.fit')} keys="0" onClick={fit} />}
      {isIn && <Tool glyph="zoom-out" words={speaker.table('zoom.out')} keys="-" onClick={smaller} />}
      <Tool glyph="zoom-in" words={speaker.table('zoom.in')} keys="+" isOff={isMost} onClick={larger} />
    </div>
  )
}

/** One that does nothing more for now keeps the focus. */
function Tool({
  glyph,
  words,
  keys,
  isOff = false,
  onClick,
}: {
  readonly glyph: SharedGlyph
  readonly words: string
  readonly keys?: string
  readonly isOff?: boolean
  onClick(): void
}): ReactElement {
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      aria-disabled={isOff}
      onClick={onClick}
    >
      <Glyph name={glyph} size={20} />
    </button>
  )
}

/** So many px at the lower end of a pane lie under its buttons. */
const toolsIn = (pane: Element | null): number => pane?.querySelector('.zoom-tools')?.getBoundingClientRect().height ?? 0

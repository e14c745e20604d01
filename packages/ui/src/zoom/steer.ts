// A board in the hand: fingers and mouse move it, pinching, the wheel and keys enlarge it. The page around it neither scrolls nor zooms
// with it.
import { LIFTED } from '../taps/lifts.ts'
import { isTyping } from '../typing.ts'
import { type Camera, turnTo, viewOf } from './camera.ts'
import { glide } from './glide.ts'
import { fitted, type Frame, moved, type Point, type View, zoomed } from './view.ts'

export const PICTURE = 'zoom-picture'
/** A board that is just being moved or pinched. */
export const MOVING = '.zoom[data-moving]'
/** Further than this is a drag and not a click, in px. */
const DRAG = 8
/** A press of a key or button. */
const STEP = 1.4
const NUDGE = 96

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A point of the page within the room, also where the whole page is enlarged. */
export function roomPoint(pane: Element, { room }: Frame, x: number, y: number): Point {
  const { left, top, width } = pane.getBoundingClientRect()
  return { x: ((x - left) * room.width) / width, y: ((y - top) * room.width) / width }
}

/** What can be done with a view, for keys and buttons alike. */
export interface Steps {
  larger(): void
  smaller(): void
  fit(): void
  /** Twice as large, around a point of the page. */
  twice(at: { readonly clientX: number; readonly clientY: number }): void
}

export function stepsOf(pane: () => HTMLElement | null, camera: Camera, frame: () => Frame): Steps {
  const by = (factor: number): void => {
    const { room } = frame()
    glide(pane(), camera, frame(), zoomed(viewOf(camera, frame()), factor, { x: room.width / 2, y: room.height / 2 }, room))
  }
  return {
    larger: () => {
      by(STEP)
    },
    smaller: () => {
      by(1 / STEP)
    },
    fit: () => {
      glide(pane(), camera, frame(), fitted(frame()))
    },
    twice: ({ clientX, clientY }) => {
      const on = pane()
      if (on === null) return
      glide(on, camera, frame(), zoomed(viewOf(camera, frame()), 2, roomPoint(on, frame(), clientX, clientY), frame().room))
    },
  }
}

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [NUDGE, 0],
  ArrowRight: [-NUDGE, 0],
  ArrowUp: [0, NUDGE],
  ArrowDown: [0, -NUDGE],
}

/** Keys work anywhere at the table; with Shift the arrows move the board and not the focus on it. Returns how to stop. */
export function steerByKeys(pane: HTMLElement, camera: Camera, frame: () => Frame): () => void {
  const { larger, smaller, fit } = stepsOf(() => pane, camera, frame)
  const acts: Readonly<Record<string, () => void>> = { '+': larger, '=': larger, '-': smaller, '−': smaller, '0': fit }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
    // a board that is only a picture, as in the rulebook, hears no keys
    if (ctrlKey || metaKey || altKey || isTyping(target) || pane.closest('[inert]') !== null) return
    const pan =
      shiftKey && camera.get().view !== undefined && (target === document.body || pane.contains(target as Node)) ? PANS[key] : undefined
    if (pan !== undefined) {
      camera.set({ isFollowing: false })
      turnTo(camera, frame(), moved(viewOf(camera, frame()), ...pan))
    } else if (acts[key] === undefined) return
    acts[key]?.()
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKey, true)
  return () => {
    removeEventListener('keydown', onKey, true)
  }
}

/** A wheel notch and a flick of two fingers come out about alike. */
const enlargement = ({ deltaY, deltaMode }: WheelEvent): number =>
  Math.exp(-Math.max(-25, Math.min(25, deltaMode === 0 ? deltaY : 16 * deltaY)) / 100)

/** Returns how to stop. */
export function steerByHand(pane: HTMLElement, camera: Camera, frame: () => Frame): () => void {
  const eye = eyeOf(pane, camera, frame)
  const stop = new AbortController()
  drag(pane, eye, stop.signal)
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) eye.zoom(enlargement(event), eye.at(event))
    else if (!eye.isNear()) return
    else eye.pan({ x: event.deltaX, y: event.deltaY }, { x: 0, y: 0 })
    event.preventDefault()
  }
  pane.addEventListener('wheel', onWheel, { signal: stop.signal, passive: false })
  return () => {
    stop.abort()
  }
}

/** The view of a pane, as a hand moves it. */
interface Eye {
  /** Is anything enlarged, so that it can be moved? */
  isNear(): boolean
  /** Where that is in the pane. */
  at(event: MouseEvent): Point
  zoom(factor: number, around: Point): void
  pan(from: Point, to: Point): void
  /** Two fingers: one rests, and the other goes from here to there. */
  pinch(still: Point, from: Point, to: Point): void
}

function eyeOf(pane: HTMLElement, camera: Camera, frame: () => Frame): Eye {
  const now = (): View => viewOf(camera, frame())
  const look = (view: View): void => {
    turnTo(camera, frame(), view)
  }
  return {
    isNear: () => camera.get().view !== undefined,
    at: ({ clientX, clientY }) => roomPoint(pane, frame(), clientX, clientY),
    zoom: (factor, around) => {
      look(zoomed(now(), factor, around, frame().room))
    },
    pan: (from, to) => {
      camera.set({ isFollowing: false })
      look(moved(now(), to.x - from.x, to.y - from.y))
    },
    pinch: (still, from, to) => {
      const nearer = zoomed(now(), away(to, still) / Math.max(1, away(from, still)), between(to, still), frame().room)
      look(moved(nearer, (to.x - from.x) / 2, (to.y - from.y) / 2))
    },
  }
}

/** By fingers and mouse. */
function drag(pane: HTMLElement, eye: Eye, signal: AbortSignal): void {
  const down = new Map<number, Point>()
  let began: Point = { x: 0, y: 0 }
  let isDragged = false
  const setDragged = (is: boolean): void => {
    isDragged = is
    pane.toggleAttribute('data-moving', is)
  }
  const onDown = (event: PointerEvent): void => {
    const on = event.target as Element
    // what can be lifted is not the board
    if (event.button !== 0 || on.closest(`.${PICTURE}`) === null || (down.size === 0 && on.closest(LIFTED) !== null)) return
    down.set(event.pointerId, eye.at(event))
    began = eye.at(event)
    setDragged(down.size > 1)
    // a second finger: neither of them presses anything any more
    if (isDragged) for (const id of down.keys()) pane.setPointerCapture(id)
  }
  const onMove = (event: PointerEvent): void => {
    const from = down.get(event.pointerId)
    if (from === undefined) return
    const to = eye.at(event)
    const [, still] = [...down].find(([id]) => id !== event.pointerId) ?? []
    if (still !== undefined) eye.pinch(still, from, to)
    else if (isDragged) eye.pan(from, to)
    else if (eye.isNear() && away(began, to) > DRAG) {
      setDragged(true)
      pane.setPointerCapture(event.pointerId)
      eye.pan(began, to)
    }
    down.set(event.pointerId, to)
  }
  const onUp = (event: PointerEvent): void => {
    down.delete(event.pointerId)
    // the click that ends a drag comes at once, or never
    if (down.size === 0) setTimeout(() => setDragged(down.size > 1))
  }
  const onClick = (event: MouseEvent): void => {
    if (!isDragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  pane.addEventListener('pointerdown', onDown, { signal })
  pane.addEventListener('pointermove', onMove, { signal })
  pane.addEventListener('pointerup', onUp, { signal })
  pane.addEventListener('pointercancel', onUp, { signal })
  pane.addEventListener('click', onClick, { signal, capture: true })
  pinchOnTrackpad(pane, eye, () => down.size > 0, signal)
}

/** Safari tells of a pinch on a trackpad in its own way. */
function pinchOnTrackpad(pane: HTMLElement, eye: Eye, isTouched: () => boolean, signal: AbortSignal): void {
  let before = 1
  const onGesture = (event: Event): void => {
    event.preventDefault()
    const { scale } = event as Event & { readonly scale: number }
    if (event.type === 'gesturechange' && !isTouched()) eye.zoom(scale / before, eye.at(event as MouseEvent))
    before = event.type === 'gesturechange' ? scale : 1
  }
  pane.addEventListener('gesturestart', onGesture, { signal })
  pane.addEventListener('gesturechange', onGesture, { signal })
}

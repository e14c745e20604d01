// What stands beside a place: why not, in one sentence, where it was tried; the name of what the mouse rests on.
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Glyph } from './glyph.tsx'

const GAP = 12
const EDGE = 8
/** Not to be hidden: what can be done, and what lies there. */
const KEPT = '[data-legal="true"], [data-piece]'

type Side = 'left' | 'right' | 'up' | 'down'
interface Corner {
  readonly side: Side
  readonly x: number
  readonly y: number
}

interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left))
  * Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** Where it hides least, beside what it is about. */
export function besideOf(at: Rect, own: { readonly width: number; readonly height: number }, page: Rect, kept: readonly Rect[]): Corner {
  const clampX = (x: number): number => Math.max(page.left + EDGE, Math.min(x, page.left + page.width - own.width - EDGE))
  const clampY = (y: number): number => Math.max(page.top + EDGE, Math.min(y, page.top + page.height - own.height - EDGE))
  const midX = at.left + at.width / 2 - own.width / 2
  const midY = at.top + at.height / 2 - own.height / 2
  const corners: readonly Corner[] = [
    { side: 'left', x: clampX(at.left - GAP - own.width), y: clampY(midY) },
    { side: 'right', x: clampX(at.left + at.width + GAP), y: clampY(midY) },
    { side: 'up', x: clampX(midX), y: clampY(at.top - GAP - own.height) },
    { side: 'down', x: clampX(midX), y: clampY(at.top + at.height + GAP) },
  ]
  const cost = ({ x, y }: Corner): number => {
    const box = { left: x, top: y, ...own }
    return 100 * overlap(box, at) + kept.reduce((sum, one) => sum + overlap(box, one), 0)
  }
  return corners.reduce((best, one) => (cost(one) < cost(best) ? one : best))
}

/** Beside something on the page, where it hides least. */
export function Beside({
  at,
  className,
  role,
  children,
}: {
  readonly at: Element
  readonly className: string
  /** Absent: who hears the page hears it elsewhere. */
  readonly role?: 'alert'
  readonly children: ReactNode
}): ReactElement {
  const own = useRef<HTMLDivElement>(null)
  const [corner, setCorner] = useState<Corner>()
  useLayoutEffect(() => {
    if (own.current === null) return
    const { offsetWidth: width, offsetHeight: height } = own.current
    const kept = [...document.querySelectorAll(KEPT)].filter(one => one !== at).map(one => one.getBoundingClientRect())
    const found = besideOf(at.getBoundingClientRect(), { width, height }, { left: 0, top: 0, width: innerWidth, height: innerHeight }, kept)
    setCorner(before => (before?.side === found.side && before.x === found.x && before.y === found.y ? before : found))
  }, [at, children])
  return (
    <div
      className={`${className} ${corner?.side ?? ''}`}
      {...(role === undefined ? { 'aria-hidden': true } : { role })}
      ref={own}
      style={corner === undefined ? { visibility: 'hidden' } : { left: corner.x, top: corner.y }}
    >
      {children}
    </div>
  )
}

export function Bubble({
  at,
  children,
  more,
  onMore,
}: {
  readonly at: Element
  readonly children: ReactNode
  /** Absent: there is nothing more to say. */
  readonly more: string | undefined
  onMore(): void
}): ReactElement {
  return (
    <Beside at={at} className="bubble" role="alert">
      <Glyph name="refused" size={20} />
      <p>
        {children}{' '}
        {more !== undefined && (
          <button type="button" onClick={onMore}>
            {more}
          </button>
        )}
      </p>
    </Beside>
  )
}

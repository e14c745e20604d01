// A piece or a card that is dragged: a ghost of it follows the pointer, snaps to what is lit, and is dropped there as by a tap.
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lookAt, tapOn } from './drop.ts'
import { LIFT, LIFTED, LIFTS } from './lifts.ts'

/** Further than this is a drag, in px. */
const FAR = 10
/** A finger must not hide what it carries, in px. */
const ABOVE = 40
const LIT = '[data-legal="true"]'
const CELL = `${LIT}, [role="gridcell"]`
const SELECTED = '[role="gridcell"][aria-selected="true"]'

interface DragState {
  readonly x: number
  readonly y: number
  readonly isSnapped: boolean
}

const isTaken = (element: Element): boolean =>
  element.getAttribute('aria-selected') === 'true' || element.getAttribute('aria-pressed') === 'true'

/** What lies under a point, other than what is dragged. */
function under(x: number, y: number, from: Element): Element | undefined {
  const found = document.elementsFromPoint(x, y).map(one => one.closest(CELL))
  const others = found.filter((one): one is Element => one !== null && !one.contains(from))
  return others.find(one => one.matches(LIT)) ?? others[0]
}

/** What it is dropped on: what is lit, or for what is given to somebody who is selected. */
const takes = (on: Element | undefined, from: Element): boolean => on?.matches(isGiven(from) ? SELECTED : LIT) === true
const isGiven = (from: Element): boolean => from.getAttribute(LIFTS) === 'given'

/** It is taken up; does it come of that? */
function takeUp(from: Element, hadIt: boolean): boolean {
  if (!from.dispatchEvent(new CustomEvent(LIFT, { bubbles: true, cancelable: true }))) return true
  if (hadIt || from.getAttribute(LIFTS) !== 'true') lookAt(from)
  else tapOn(from, false)
  return !hadIt
}

const middle = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** `within`: where things can be lifted. `onAway`: what was lifted is put down beside everything. */
export function DragLayer({
  within,
  ghost,
  onAway,
}: {
  readonly within: RefObject<HTMLElement | null>
  readonly ghost: ReactNode
  onAway(): void
}): ReactElement | null {
  const [carried, setCarried] = useState<DragState>()
  const away = useRef(onAway)
  useLayoutEffect(() => {
    away.current = onAway
  })
  useEffect(() => {
    const root = within.current
    return root === null
      ? undefined
      : carry(root, setCarried, () => {
          away.current()
        })
  }, [within])
  if (carried === undefined) return null
  return (
    <div className={carried.isSnapped ? 'dragged snapped' : 'dragged'} style={{ left: carried.x, top: carried.y }} aria-hidden>
      {ghost}
    </div>
  )
}

/** Returns how to stop. */
function carry(root: HTMLElement, show: (carried: DragState | undefined) => void, onAway: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let held: { readonly from: Element; readonly id: number; readonly x: number; readonly y: number; hadIt: boolean } | undefined
  let isMoving = false
  const end = (): void => {
    held = undefined
    isMoving = false
    show(undefined)
  }
  root.addEventListener(
    'pointerdown',
    event => {
      const from = (event.target as Element).closest(LIFTED)
      if (held !== undefined || from === null || event.button !== 0) return end()
      held = { from, id: event.pointerId, x: event.clientX, y: event.clientY, hadIt: isTaken(from) }
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    event => {
      if (held === undefined || event.pointerId !== held.id) return
      if (!isMoving) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return
        isMoving = true
        held.hadIt = !takeUp(held.from, held.hadIt)
      }
      const lit = under(event.clientX, event.clientY, held.from)
      const isSnapped = takes(lit, held.from)
      const lift = event.pointerType === 'mouse' ? 0 : ABOVE
      show(isSnapped && lit !== undefined ? { ...middle(lit), isSnapped } : { x: event.clientX, y: event.clientY - lift, isSnapped: false })
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    event => {
      if (held === undefined || event.pointerId !== held.id) return
      const { from, hadIt } = held
      const wasMoving = isMoving
      end()
      if (!wasMoving) return
      // the click that ends a drag comes at once, or never
      const swallow = (click: MouseEvent): void => {
        if (!click.isTrusted) return
        click.stopPropagation()
        click.preventDefault()
      }
      addEventListener('click', swallow, { capture: true })
      setTimeout(() => {
        removeEventListener('click', swallow, { capture: true })
      })
      const on = under(event.clientX, event.clientY, from)
      if (isGiven(from) && takes(on, from)) tapOn(from, false)
      else if (on !== undefined && !isGiven(from)) tapOn(on, true)
      else if (!hadIt) onAway()
    },
    { signal },
  )
  addEventListener('pointercancel', end, { signal })
  return () => {
    stop.abort()
  }
}

// A finger or a mouse that rests on something, or a right click, means: let me see it.
import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react'

/** How long it rests, in milliseconds. */
const PRESS = 450
const DWELL = 650

export interface Lookers {
  onPointerDown(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onContextMenu(event: MouseEvent): void
  onClick(): void
}

/** Handlers for one thing: a click does, a rest looks, and the click that ends a rest does nothing. */
export function useLook(): (look: () => void, act: () => void) => Lookers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  return useMemo(() => (look, act) => {
    const stop = (): void => { clearTimeout(timer.current) }
    const wait = (ms: number, isHeld: boolean): void => {
      stop()
      timer.current = setTimeout(() => { wasHeld.current = isHeld; look() }, ms)
    }
    return {
      onPointerDown(event) {
        wasHeld.current = false
        if (event.pointerType === 'mouse') stop()
        else wait(PRESS, true)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerMove(event) { if (event.pointerType === 'mouse' && event.buttons === 0) wait(DWELL, false) },
      onPointerLeave: stop,
      onContextMenu(event) {
        event.preventDefault()
        stop()
        look()
      },
      onClick() {
        stop()
        if (!wasHeld.current) act()
        wasHeld.current = false
      },
    }
  }, [])
}

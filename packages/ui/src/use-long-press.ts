// A finger that rests on something, or a right click, means: let me see it. So does a mouse that rests, where that is wanted.
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { MOVING } from './zoom/steer.ts'

/** How long it rests, in milliseconds. */
const PRESS = 450
const DWELL = 650

export interface LongPressHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onContextMenu(event: MouseEvent): void
  onClick(): void
}

/** A mouse that rests only glances: `away` is called when it leaves, or when the thing itself is gone. */
type LongPress = (look: (isGlance: boolean) => void, act: () => void, away?: () => void) => LongPressHandlers

/** Handlers for one thing: a click does, a rest looks, and the click that ends a rest does nothing. */
export function useLongPress({ dwells = false }: { readonly dwells?: boolean } = {}): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const glancing = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      glancing.current?.()
    },
    [],
  )
  return useMemo(
    () => (look, act, away) => {
      const stop = (): void => {
        clearTimeout(timer.current)
      }
      const wait = (ms: number, isHeld: boolean, on: Element): void => {
        stop()
        timer.current = setTimeout(() => {
          // who moves the board or pinches it holds nothing
          if (on.closest(MOVING) !== null) return
          wasHeld.current = isHeld
          if (!isHeld) glancing.current = away
          look(!isHeld)
        }, ms)
      }
      return {
        onPointerDown(event) {
          wasHeld.current = false
          if (event.pointerType === 'mouse') stop()
          else wait(PRESS, true, event.currentTarget)
        },
        onPointerUp: stop,
        onPointerCancel: stop,
        onPointerMove(event) {
          if (dwells && event.pointerType === 'mouse' && event.buttons === 0) wait(DWELL, false, event.currentTarget)
        },
        onPointerLeave() {
          stop()
          glancing.current?.()
          glancing.current = undefined
        },
        onContextMenu(event) {
          event.preventDefault()
          stop()
          if (!wasHeld.current) look(false)
        },
        onClick() {
          stop()
          if (!wasHeld.current) act()
          wasHeld.current = false
        },
      }
    },
    [dwells],
  )
}

// A tap does; a finger that rests, or a right click, looks. The click that ends a rest or a drag does nothing.
import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { MOVING } from '../zoom/steer.ts'
import { isDropping } from './drop.ts'

/** How long a finger and a mouse rest, in milliseconds. */
const HOLD = 400
const REST = 250

export interface TapHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  onPointerMove(event: PointerEvent): void
  onPointerLeave(): void
  onContextMenu(event: MouseEvent): void
  onClick(event: MouseEvent): void
}

export interface TapActs {
  /** `at`: what was tapped; `isDrop`: something was dropped on it. */
  tap(at: Element, isDrop: boolean): void
  look(): void
  /** A mouse rests on it, or has left it. */
  hover?(isIn: boolean, at: Element): void
}

export function useTap(): (acts: TapActs) => TapHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const leave = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      leave.current?.()
    },
    [],
  )
  return useMemo(
    () =>
      ({ tap, look, hover }) => {
        const stop = (): void => {
          clearTimeout(timer.current)
        }
        const out = (): void => {
          stop()
          leave.current?.()
          leave.current = undefined
        }
        return {
          onPointerDown(event) {
            wasHeld.current = false
            stop()
            if (event.pointerType === 'mouse') return
            const on = event.currentTarget
            timer.current = setTimeout(() => {
              // who moves the board or pinches it holds nothing
              if (on.closest(MOVING) !== null) return
              wasHeld.current = true
              look()
            }, HOLD)
          },
          onPointerUp: stop,
          onPointerCancel: stop,
          onPointerMove(event) {
            if (hover === undefined || leave.current !== undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return
            stop()
            const on = event.currentTarget
            timer.current = setTimeout(() => {
              leave.current = () => {
                hover(false, on)
              }
              hover(true, on)
            }, REST)
          },
          onPointerLeave: out,
          onContextMenu(event) {
            event.preventDefault()
            stop()
            if (!wasHeld.current) look()
          },
          onClick(event) {
            stop()
            if (!wasHeld.current) tap(event.currentTarget, isDropping())
            wasHeld.current = false
          },
        }
      },
    [],
  )
}

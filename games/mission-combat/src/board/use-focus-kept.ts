import { type RefObject, useEffect, useRef } from 'react'
import { focusCell } from './cells.tsx'

/** What had the focus may go: a unit falls, a question is answered. The board then keeps it, on the cell nearest to it. */
export function useFocusKept(board: RefObject<HTMLElement | null>, active: string): void {
  const isHere = useRef(false)
  useEffect(() => {
    const element = board.current
    if (element === null) return undefined
    const onFocus = (event: FocusEvent): void => {
      const target = event.target as Element
      // A reason why not is read and closed again: then one is back on the board.
      if (target.closest('[role=alertdialog]') === null) isHere.current = element.contains(target)
    }
    const onDown = (event: PointerEvent): void => {
      if (!element.contains(event.target as Node)) isHere.current = false
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onDown)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onDown)
    }
  }, [board])
  useEffect(() => {
    if (isHere.current && board.current !== null && document.activeElement === document.body) focusCell(board.current, active)
  })
}

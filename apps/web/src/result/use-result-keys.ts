import { isTyping } from '@rubble/ui'
import { useLayoutEffect, useRef } from 'react'

/** Enter does what has the focus. */
const isPressed = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('button, a, summary') !== null

/** Keys of the page at the end; before the table's own, which lies under it. */
export function useResultKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const now = useRef(keys)
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    now.current = keys
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isPressed(event)) return
      const act = now.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

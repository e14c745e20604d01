// Keys that work anywhere at the table, as long as no text is being typed and no window is open.
import { isTyping } from '@rubble/ui'
import { useLayoutEffect, useRef } from 'react'

export type KeyActs = Readonly<Record<string, (() => void) | undefined>>

/** Keys with a meaning of their own: on what can be scrolled or slid, and on what is pressed. */
const OWN: Readonly<Record<string, string>> = {
  Home: 'input, [role=grid]',
  End: 'input, [role=grid]',
  ' ': 'button, a, input, summary, [role=grid]',
}
const isOwn = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && OWN[key] !== undefined && target.closest(OWN[key]) !== null

/** By key, letters in small; `g b` is one key after the other. */
export function useKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  // a key that comes right after something was painted means what is painted
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    let before = ''
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isOwn(target, key)) return
      const name = key.length === 1 ? key.toLowerCase() : key
      const act = latest.current[`${before} ${name}`] ?? latest.current[name]
      before = name
      if (act === undefined) return
      act()
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
}

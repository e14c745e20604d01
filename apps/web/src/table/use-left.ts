// Who leaves the table to read a rule finds it again as it was: the same moment, what was pointed at, what was looked at, and the focus
// where it was.
import { type RefObject, useEffect, useRef } from 'react'

interface FocusSpot {
  readonly part: string
  readonly words: string
  /** Among everything in that part that has these words. */
  readonly nth: number
}
interface LastVisit {
  readonly key: string
  readonly seen: unknown
  readonly spot: FocusSpot | undefined
}

const CAN_FOCUS = 'a, button, input, select, [tabindex]'
const left = new Map<string, LastVisit>()

const alike = (part: Element, words: string): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(CAN_FOCUS)].filter(({ textContent }) => textContent === words)

function spotOf(target: Element): FocusSpot | undefined {
  const part = target.closest<HTMLElement>('[data-part]')
  const name = part?.dataset['part']
  const words = target.textContent
  return part === null || name === undefined ? undefined : { part: name, words, nth: alike(part, words).indexOf(target as HTMLElement) }
}

function focusAt(root: HTMLElement | null, { part, words, nth }: FocusSpot): void {
  const place = root?.querySelector<HTMLElement>(`[data-part=${part}]`)
  if (place === null || place === undefined) return
  const found = alike(place, words)
  ;(found[nth] ?? found[0] ?? place).focus()
}

/** `key` tells apart what cannot be taken up again: another decision, another person at the screen. */
export function useLeft<T>(id: string, key: string, table: RefObject<HTMLElement | null>, seen: T, takeUp: (seen: T) => void): void {
  const now = useRef({ key, seen, takeUp })
  useEffect(() => {
    now.current = { key, seen, takeUp }
  })
  useEffect(() => {
    const root = table.current
    let isTaken = false
    let spot: FocusSpot | undefined
    const onFocus = ({ target }: FocusEvent): void => {
      spot = spotOf(target as Element)
    }
    root?.addEventListener('focusin', onFocus)
    // not at once: the table has to have its first moment before it can be led to another
    const timer = setTimeout(() => {
      isTaken = true
      const was = left.get(id)
      left.delete(id)
      if (was?.key !== now.current.key) return
      now.current.takeUp(was.seen as T)
      setTimeout(() => {
        if (was.spot !== undefined && document.activeElement === document.body) focusAt(root, was.spot)
      }, 100)
    })
    return () => {
      clearTimeout(timer)
      root?.removeEventListener('focusin', onFocus)
      if (isTaken) left.set(id, { key: now.current.key, seen: now.current.seen, spot })
    }
  }, [id, table])
}

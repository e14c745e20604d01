// Focus is never lost: when what had it goes away with the answered decision, the same part of the table gets it back.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FIRST: Readonly<Record<string, string>> = {
  list: '.option',
  ask: '.verb',
  hold: 'button',
  board: '[role=grid] [tabindex="0"], [tabindex="0"]',
}

export function useFocusKept(table: RefObject<HTMLElement | null>, change: unknown): void {
  const last = useRef<{ part: string; isByKey: boolean }>({ part: '', isByKey: false })
  useLayoutEffect(() => {
    const root = table.current
    if (root === null) return undefined
    const onFocus = (event: FocusEvent): void => {
      const part = (event.target as Element).closest<HTMLElement>('[data-part]')?.dataset['part']
      if (part !== undefined) last.current.part = part
    }
    const onKey = (): void => {
      last.current.isByKey = true
    }
    const onPointer = (): void => {
      last.current.isByKey = false
    }
    root.addEventListener('focusin', onFocus)
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPointer, true)
    return () => {
      root.removeEventListener('focusin', onFocus)
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPointer, true)
    }
  }, [table])
  useEffect(() => {
    const { part, isByKey } = last.current
    if (part === '' || (document.activeElement !== null && document.activeElement !== document.body)) return
    const place = table.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    const first = isByKey ? place?.querySelector<HTMLElement>(FIRST[part] ?? 'button') : undefined
    ;(first ?? place)?.focus({ preventScroll: true })
  }, [table, change])
}

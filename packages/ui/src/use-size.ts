import { type RefCallback, useCallback, useState } from 'react'
import type { Size } from './zoom/view.ts'

/** How large an element is, from its first measurement on. */
export function useSize(): [RefCallback<HTMLElement>, Size | undefined] {
  const [size, setSize] = useState<Size>()
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [measure, size]
}

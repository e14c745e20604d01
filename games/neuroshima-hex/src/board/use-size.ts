import { type RefObject, useEffect, useState } from 'react'

/** How large an element is, in CSS pixels; undefined until it is known. */
export function useSize(element: RefObject<Element | null>): { readonly width: number; readonly height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const observer = new ResizeObserver(([entry]) => { if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height }) })
    observer.observe(watched)
    return () => { observer.disconnect() }
  }, [element])
  return size
}

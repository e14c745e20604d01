// Heads that are too small to be pointed at are looked at from near while hits are given; afterwards it is as it was, unless somebody has
// moved it.
import { boundsOf, type Camera, fitted, type Frame } from '@rubble/ui'
import { useLayoutEffect, useRef } from 'react'
import type { Target } from './targets.ts'

/** px for a fingertip. */
const FINGER = 40

export function useCloseUp(camera: Camera, frame: Frame, targets: readonly Target[]): void {
  const latest = useRef({ frame, targets })
  useLayoutEffect(() => {
    latest.current = { frame, targets }
  })
  const isGiving = targets.length > 0
  // at once: what is to be followed next is looked at after this has been put back, not before
  useLayoutEffect(() => {
    const { frame: now, targets: heads } = latest.current
    const box = boundsOf(heads.map(({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height })))
    if (!isGiving || box === undefined) return undefined
    const before = camera.get()
    const scale = Math.min(now.most, FINGER / Math.min(...heads.map(({ width, height }) => Math.min(width, height))))
    if ((before.view ?? fitted(now)).scale >= scale) return undefined
    camera.set({ view: { x: box.x + box.width / 2, y: box.y + box.height / 2, scale }, isFollowing: true })
    return () => {
      if (camera.get().isFollowing) camera.set(before)
    }
  }, [isGiving, camera])
}

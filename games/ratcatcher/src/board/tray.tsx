// Dice, and keys for what is asked: at the upper edge of the map, or at the lower one where they would hide what they are about.
import { type Box, type Camera, type Frame, pxOf, useSeen } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'

/** As high as most trays are. */
const HIGH = 140

export function Tray({
  camera,
  frame,
  about,
  children,
}: {
  readonly camera: Camera
  readonly frame: Frame
  readonly about: Box | undefined
  readonly children: ReactNode
}): ReactElement {
  const isLow = useSeen(camera, frame, view => {
    if (about === undefined) return false
    const { y, height } = pxOf(view, frame.room, about)
    return y < HIGH && frame.room.height - y - height > y
  })
  return <div className={isLow ? 'rc-tray rc-low' : 'rc-tray'}>{children}</div>
}

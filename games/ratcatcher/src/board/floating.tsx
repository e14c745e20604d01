// Something over the map, beside what it is about: below it if there is room, else above, and never outside.
import { type Box, type Camera, type Frame, pxOf, useView } from '@rubble/ui'
import { type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

const GAP = 10
const EDGE = 8

export function Floating({
  camera,
  frame,
  box,
  title,
  children,
  onClose,
}: {
  readonly camera: Camera
  readonly frame: Frame
  readonly box: Box
  readonly title: string
  readonly children: ReactNode
  onClose(): void
}): ReactElement {
  const view = useView(camera, frame)
  const { room } = frame
  const near = pxOf(view, room, box)
  const element = useRef<HTMLDivElement>(null)
  const heading = useId()
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const own = element.current
    if (own !== null && (own.offsetWidth !== size.width || own.offsetHeight !== size.height))
      setSize({ width: own.offsetWidth, height: own.offsetHeight })
  })
  // the keyboard goes on here, if it was on the map
  useEffect(() => {
    const board = element.current?.closest('.rc-board')
    if (board?.contains(document.activeElement) === true) element.current?.querySelector<HTMLElement>('button')?.focus()
  }, [])
  const clamp = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most - EDGE))
  const below = near.y + near.height + GAP
  const top = below + size.height <= room.height - EDGE ? below : near.y - GAP - size.height
  return (
    <div
      ref={element}
      className="rc-floating"
      data-told
      role="group"
      aria-labelledby={heading}
      style={{ left: clamp(near.x + near.width / 2 - size.width / 2, room.width - size.width), top: clamp(top, room.height - size.height) }}
      onKeyDown={event => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </div>
  )
}

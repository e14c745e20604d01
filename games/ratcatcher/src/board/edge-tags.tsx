// Things that happen outside what is seen: a word at the edge, and a click leads there.
import { type Camera, type Frame as ZoomFrame, pxOf, useView } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import type { AreaId } from '../model/ids.ts'
import { Glyph } from './glyph.ts'
import { boxOfArea, type CityScene } from './scene.ts'
import type { Tag } from './tags.ts'
import { sayArea } from './words.ts'

const MOST = 3

export function EdgeTags({
  city,
  tags,
  camera,
  frame,
  speaker,
}: {
  readonly city: CityScene
  readonly tags: readonly Tag[]
  readonly camera: Camera
  readonly frame: ZoomFrame
  readonly speaker: Speaker
}): ReactElement | null {
  const view = useView(camera, frame)
  const { room } = frame
  const isOutside = (area: AreaId): boolean => {
    const box = boxOfArea(city, area)
    if (box === undefined) return false
    const { x, y, width, height } = pxOf(view, room, box)
    return x > room.width - 8 || y > room.height - 8 || x + width < 8 || y + height < 8
  }
  const outside = tags.filter(({ area }) => isOutside(area)).slice(0, MOST)
  if (outside.length === 0) return null
  const jump = (area: AreaId): void => {
    const box = boxOfArea(city, area)
    if (box !== undefined)
      camera.set({ view: { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: view.scale }, isFollowing: false })
  }
  return (
    <ul className="rc-edge">
      {outside.map(({ area, glyph, text }) => (
        <li key={`${area} ${glyph}`}>
          <button
            type="button"
            onClick={() => {
              jump(area)
            }}
          >
            <Glyph name={glyph} size={18} />
            {sayArea(speaker, area)}: {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

// A tile by itself: in a hand, in a list, in the inspector.
import type { Speaker } from '@rubble/text'
import type { SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Tile } from '../../data/components.ts'
import type { UnitLook } from '../../derive/look.ts'
import type { Detail } from '../geometry.ts'
import { sayTile, signOf } from '../words.ts'
import { Drawing } from './drawing.tsx'
import { TileDrawing } from './tile.tsx'

export function TilePicture({
  tile,
  colour,
  speaker,
  width,
  detail,
  look,
}: {
  readonly tile: Tile
  readonly colour: SeatColour
  readonly speaker: Speaker
  readonly width: number
  readonly detail: Detail
  readonly look?: UnitLook | undefined
}): ReactElement {
  return (
    <Drawing armies={[tile.army]} viewBox="-102 -90 204 180" width={width} height={Math.round(width * 0.882)} aria-hidden>
      <TileDrawing
        tile={tile}
        colour={colour}
        detail={detail}
        name={sayTile(speaker, tile)}
        sign={signOf(speaker, tile)}
        {...(look === undefined ? {} : { now: look, facing: look.unit.facing, angle: 60 * look.unit.facing })}
      />
    </Drawing>
  )
}

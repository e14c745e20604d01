// A piece that is gone or would go, small, in a row of them.
import type { Speaker } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Tile } from '../data/components.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { sayTile } from './words.ts'

export const colourOfArmy = (seats: readonly SeatLook[], { army }: Tile): SeatLook['colour'] =>
  seats.find(({ id }) => id === army)?.colour ?? 'rust'

export function LostTile({
  tile,
  colour,
  speaker,
}: {
  readonly tile: Tile
  readonly colour: SeatLook['colour']
  readonly speaker: Speaker
}): ReactElement {
  const name = sayTile(speaker, tile)
  return (
    <li title={name}>
      <TilePicture tile={tile} colour={colour} speaker={speaker} width={52} detail="s" />
      <span className="nh-unseen">{name}</span>
    </li>
  )
}

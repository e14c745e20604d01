// A thing alone: as it is drawn, and in a few words.
import type { Brief, PictureProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { type Tile, tileOf } from '../data/components.ts'
import { lookAt, type UnitLook } from '../derive/look.ts'
import { hexOfName, pieceNamed, tileNamed, viewOf } from './table.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { sayTile } from './words.ts'

interface Subject {
  readonly tile: Tile
  readonly look: UnitLook | undefined
}

function subjectOf(thing: Thing, props: TableProps): Subject | undefined {
  const id = pieceNamed(thing['unit'])
  if (id !== undefined) return { tile: tileOf(id), look: lookAt(viewOf(props)).units.find(({ unit }) => unit.id === id) }
  const tile = tileNamed(thing['tile'])
  return tile === undefined ? undefined : { tile, look: undefined }
}

export function Picture({ thing, size, ...props }: PictureProps): ReactElement | null {
  const subject = subjectOf(thing, props)
  if (subject === undefined) return null
  const { tile, look } = subject
  const owner = props.seats.find(({ seat, id }) => (look === undefined ? id === tile.army : seat === look.unit.owner))
  return <TilePicture tile={tile} colour={owner?.colour ?? 'rust'} speaker={props.speaker} width={size} detail="m" look={look} />
}

export function brief(thing: Thing, props: TableProps): Brief | undefined {
  const { speaker, seats } = props
  const subject = subjectOf(thing, props)
  if (subject === undefined) {
    const hex = hexOfName(viewOf(props), thing['hex'])
    return hex === undefined ? undefined : { title: `${speaker.text('board.inspect.empty')} ${String(thing['hex'])}` }
  }
  const { tile, look } = subject
  const owner = look === undefined ? seats.find(({ id }) => id === tile.army) : seats[look.unit.owner]
  return { title: sayTile(speaker, tile), note: [owner?.name, speaker.text(`name.kind.${tile.kind}`)].filter(Boolean).join(', ') }
}

// A thing alone: as it is drawn, and in a few words.
import type { Brief, PictureProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { type Tile, tileOf } from '../data/components.ts'
import { hexName } from '../derive/hexes.ts'
import { lookAt, type UnitLook } from '../derive/look.ts'
import { hexOfName, pieceOf, sizeOf, tileNamed, viewOf } from './table.ts'
import { TilePicture } from './tile/tile-picture.tsx'
import { attackFacts, sayTile } from './words.ts'

interface Subject {
  readonly tile: Tile
  readonly look: UnitLook | undefined
}

function subjectOf(thing: Thing, props: TableProps): Subject | undefined {
  const id = pieceOf(viewOf(props), thing)
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
  const kind = speaker.text(`name.kind.${tile.kind}`)
  const at = look === undefined ? kind : speaker.text('board.inspect.on', { kind, hex: hexName(sizeOf(viewOf(props)), look.unit.hex) })
  return {
    title: sayTile(speaker, tile),
    note: owner === undefined || owner.isViewer ? at : `${owner.name}, ${at}`,
    figures: figuresOf(tile, look, speaker),
  }
}

/** Strength, initiative and hit points, as they are now. */
function figuresOf(tile: Tile, look: UnitLook | undefined, speaker: TableProps['speaker']): NonNullable<Brief['figures']> {
  if (tile.kind === 'instant' || tile.kind === 'foundation') return []
  const slots = look?.initiative.map(({ value }) => value) ?? tile.initiative
  return [
    ...attackFacts(tile, look?.unit.facing ?? 0, look).map(({ what, glyph, now }) => ({
      glyph,
      value: now === 0 ? '✕' : now,
      label: speaker.text(what),
    })),
    ...(slots.length > 0 ? [{ glyph: 'initiative', value: slots.join(' · '), label: speaker.text('board.mark.initiative') }] : []),
    { glyph: 'toughness', value: look?.left ?? tile.hitPoints, label: speaker.text('board.mark.hit-points') },
  ]
}

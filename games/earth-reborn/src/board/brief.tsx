// A thing alone: as it is drawn, and in a few words.
import { type Brief, colourOf, type PictureProps, seatOfViewer, type TableProps, type Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { orderTileAt } from '../data/order-tiles.ts'
import { Glyph } from './glyph.ts'
import { lookOf, tileColourOf } from './looks.ts'
import { LoneCounter } from './pieces/counter.tsx'
import { OrderTileDrawing } from './pieces/order-tile.tsx'
import { overMapNow } from './over-door.ts'
import { names, pointedAt, viewOf } from './read.ts'
import { faceGlyph } from './gear.ts'
import { orderOf } from './verbs.ts'
import { capital, doorTitle, sayCharacter, sayDoorNow, sayFacing, sayRoom, saySquare } from './words.ts'

export function Picture({ thing, moment, seats, size }: PictureProps): ReactElement | null {
  const view = viewOf(moment)
  const { character, tile, face } = pointedAt(thing, view)
  if (character !== undefined) {
    const plain = lookOf(view, character, seats)
    // whoever waits to be chosen is seen in the colour that he would have
    const look = view.characters[character]?.status === 'absent' ? { ...plain, colour: colourOf(seats, seatOfViewer(moment) ?? 0) } : plain
    return (
      <svg width={size} height={size} viewBox="-56 -56 112 112" aria-hidden>
        <LoneCounter look={look} />
      </svg>
    )
  }
  if (tile !== undefined)
    return (
      <svg
        className={`seat-${tileColourOf(view, tile, seats, seatOfViewer(moment))}`}
        width={size}
        height={size}
        viewBox="0 0 136 136"
        aria-hidden
      >
        <OrderTileDrawing tile={orderTileAt(tile)} />
      </svg>
    )
  return face === undefined ? null : <Glyph name={faceGlyph(face)} size={size} />
}

/** With what is armed would bring, where something is. */
export function brief(thing: Thing, props: TableProps): Brief | undefined {
  const said = briefOf(thing, props)
  const text = overMapNow()?.outlookText(props)
  return said === undefined || text === undefined ? said : { ...said, text }
}

function briefOf(thing: Thing, { moment, seats, speaker, part }: TableProps): Brief | undefined {
  const view = viewOf(moment)
  const { character, tile, face, door, square } = pointedAt(thing, view)
  if (character !== undefined) {
    const one = view.characters[character]
    if (one === undefined) return undefined
    const place = `${saySquare({ view }, one.square)}, ${speaker.text('board.say.facing', { facing: sayFacing(speaker, one.facing) })}`
    return {
      title: sayCharacter(speaker, character),
      ...(one.status === 'absent' ? {} : { note: seats[one.seat]?.name }),
      ...(one.status === 'present' ? { text: place } : {}),
    }
  }
  if (tile !== undefined) {
    const holder = view.characters.findIndex(({ tiles }) => tiles.some(one => one.tile === tile))
    // of a tile in use the order that is given with it is what counts
    const order = part['tile'] === names.tile(tile, view) ? orderOf(part) : undefined
    return {
      title: order === undefined ? speaker.text('board.tile') : speaker.name('order', order),
      ...(holder < 0 ? {} : { note: sayCharacter(speaker, holder) }),
    }
  }
  if (face !== undefined) return { title: speaker.name('face', names.face(face, view)) }
  if (door !== undefined) return { title: doorTitle({ view, speaker }, door), text: sayDoorNow({ view, speaker }, door) }
  return square === undefined ? undefined : { title: capital(sayRoom({ view, speaker }, square)), note: saySquare({ view }, square) }
}

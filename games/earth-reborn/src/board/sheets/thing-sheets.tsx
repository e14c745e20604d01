// Cards, order tiles, doors, furniture and rooms.
import type { InspectProps, SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { faceAt } from '../../data/cards.ts'
import { doorAt } from '../../data/doors.ts'
import { orderTileAt } from '../../data/order-tiles.ts'
import type { Equipment } from '../../data/types.ts'
import { defenceOf } from '../../derive/defence.ts'
import { mapOf, roomTypesAt } from '../../derive/map.ts'
import { type DoorIndex, type ElementIndex, type Face, NONE, type Square, type TileId } from '../../model/ids.ts'
import type { View } from '../../derive/view.ts'
import { Glyph, type GlyphName } from '../glyph.ts'
import { OrderTileDrawing } from '../pieces/order-tile.tsx'
import { names } from '../read.ts'
import { rulesOfItem } from '../rule-of.ts'
import { capital, doorTitle, sayDoorNow, sayElement, sayRoom, saySquare } from '../words.ts'
import { CATEGORY_GLYPHS } from '../gear.ts'
import { Sheet, type SheetFigure } from './sheet.tsx'

interface Props extends Pick<InspectProps, 'speaker' | 'onRule'> {
  readonly view: View
}

const Large = ({ glyph }: { readonly glyph: GlyphName }): ReactElement => (
  <span className="er-large">
    <Glyph name={glyph} size={56} />
  </span>
)

export function FaceSheet({ view, face, speaker, onRule }: Props & { readonly face: Face }): ReactElement {
  const card = faceAt(face)
  return (
    <Sheet
      picture={<Large glyph={CATEGORY_GLYPHS[card.category]} />}
      title={speaker.name('face', names.face(face, view))}
      lines={[speaker.text(`name.category.${card.category}`), card.roomTypes.map(type => speaker.text(`name.room.${type}`)).join(', ')]}
      figures={figuresOf(card, speaker)}
      rules={rulesOfItem(card.item)}
      speaker={speaker}
      onRule={onRule}
    />
  )
}

function figuresOf(
  { weight, findFactor, shooting, damage, closeCombat, canShoot, ammo }: Equipment,
  { text }: Props['speaker'],
): readonly SheetFigure[] {
  const figure = (glyph: GlyphName, value: SheetFigure['value'], key: string): SheetFigure => ({
    glyph,
    value,
    label: text(`board.stat.${key}`),
  })
  return [
    figure('weight', weight, 'weighs'),
    figure('find-factor', findFactor, 'find'),
    ...(canShoot ? [figure('order-shoot', shooting, 'aims')] : []),
    ...(damage === undefined ? [] : [figure('arc-red', damage.red, 'red'), figure('arc-orange', damage.orange, 'orange')]),
    ...(closeCombat === undefined
      ? []
      : [
          figure('order-combat', closeCombat.dark, 'dark'),
          figure('order-combat', closeCombat.light, 'light'),
          figure('order-combat', closeCombat.grey, 'grey'),
        ]),
    ...(ammo.kind === 'fixed' ? [figure('ammo', ammo.n, 'ammo')] : []),
  ]
}

export function TileSheet({
  tile,
  colour: owner,
  speaker,
  onRule,
}: Omit<Props, 'view'> & { readonly tile: TileId; readonly colour: SeatColour }): ReactElement {
  const { sections } = orderTileAt(tile)
  return (
    <Sheet
      picture={
        <svg className={`seat-${owner}`} width={120} height={120} viewBox="0 0 136 136" aria-hidden>
          <OrderTileDrawing tile={orderTileAt(tile)} />
        </svg>
      }
      title={speaker.text('board.tile')}
      lines={sections.map(({ type, max, colour }) =>
        speaker.text('board.hold.section', { order: speaker.name('order', type), cp: max, colour: speaker.text(`board.colour.${colour}`) }),
      )}
      figures={[]}
      rules={['ER-ORDER-1']}
      speaker={speaker}
      onRule={onRule}
    />
  )
}

export function DoorSheet({ view, door, speaker, onRule }: Props & { readonly door: DoorIndex }): ReactElement {
  const map = mapOf(view.config)
  const { type } = doorAt(map.doors[door]?.door ?? 0)
  return (
    <Sheet
      picture={<Large glyph={view.doors[door] === 'open' ? 'door-open' : type === 'sliding' ? 'door-sliding' : 'door-wooden'} />}
      title={doorTitle({ view, speaker }, door)}
      lines={[sayDoorNow({ view, speaker }, door)]}
      figures={[{ glyph: 'defense', value: defenceOf(map, { door }), label: speaker.text('board.stat.defence') }]}
      rules={[type === 'sliding' ? 'ER-DOOR-4' : 'ER-DOOR-5']}
      speaker={speaker}
      onRule={onRule}
    />
  )
}

/** A square: its room, what can be found there, what stands on it. */
export function SquareSheet({ view, square, speaker, onRule }: Props & { readonly square: Square }): ReactElement {
  const map = mapOf(view.config)
  const element = map.elementOn[square] as ElementIndex
  return (
    <Sheet
      picture={<Large glyph="corridor" />}
      title={capital(sayRoom({ view, speaker }, square))}
      lines={[
        saySquare({ view }, square),
        roomTypesAt(map, square)
          .map(type => speaker.text(`name.room.${type}`))
          .join(', '),
        ...(element === NONE ? [] : [sayElement({ view, speaker }, element)]),
      ].filter(line => line !== '')}
      figures={[]}
      rules={[]}
      speaker={speaker}
      onRule={onRule}
    />
  )
}

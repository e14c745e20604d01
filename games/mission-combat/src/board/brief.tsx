// A thing alone: as it is drawn, and in a few words; and a seat in a strip.
import type { Brief, PictureProps, SeatProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, AREAS, cardAt, cardOfUnit } from '../data/components.ts'
import { seatOf } from '../derive/control.ts'
import { holderOf } from '../derive/look.ts'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { Glyph } from './glyph.ts'
import { areaName, cardName, pointedAt, unitName, viewOf } from './point.ts'

export function Picture({ thing, seats, speaker, size }: PictureProps): ReactElement | null {
  const { unit, card } = pointedAt(thing)
  if (unit !== undefined) {
    const printed = cardOfUnit(unit)
    const colour = seats[printed.seat]?.colour ?? 'rust'
    return (
      <svg width={size} viewBox="-1 -1 130 104" aria-hidden className={`seat-${colour}`}>
        <Chip card={printed} colour={colour} lod="m" name={speaker.called('unit', unitName(unit))} />
      </svg>
    )
  }
  if (card === undefined) return null
  const printed = cardAt(card)
  return (
    <span style={{ display: 'block', width: size * 0.72 }}>
      <Card card={printed} colour={seats[printed.seat]?.colour ?? 'rust'} speaker={speaker} />
    </span>
  )
}

export function brief(thing: Thing, { seats, speaker }: TableProps): Brief | undefined {
  const { unit, card, area } = pointedAt(thing)
  if (unit !== undefined) return { title: speaker.called('unit', unitName(unit)), note: seats[cardOfUnit(unit).seat]?.name }
  if (card !== undefined) return { title: speaker.name('card', cardName(card)), note: seats[cardAt(card).seat]?.name }
  return area === undefined ? undefined : { title: speaker.name('area', areaName(area)), note: seats[areaAt(area).seat]?.name }
}

export function SeatStrip({ moment, look: { seat, name, id }, speaker }: SeatProps): ReactElement {
  const view = viewOf(moment)
  const units = view.units.filter(unit => seatOf(unit) === seat).length
  const areas = AREAS.filter(one => holderOf(view, one.id) === seat).length
  return (
    <>
      <b className="strip-key">{units}</b>
      <p>
        <span>{name}</span>
        <small>{speaker.name('seat', id)}</small>
      </p>
      <p className="strip-facts">
        <small>
          <Glyph name="hand" size={14} label={speaker.text('board.facts.hand')} />
          {view.hand[seat]?.count ?? 0}
        </small>
        <small>
          <Glyph name="control" size={14} />
          {areas}
        </small>
      </p>
    </>
  )
}

// A thing alone: as it is drawn, and in a few words; and a seat in a strip.
import type { Brief, PictureProps, SeatProps, TableProps, Thing } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, AREAS, cardAt, cardOfUnit, type UnitCard } from '../data/components.ts'
import { seatOf } from '../derive/control.ts'
import { holderOf, neededFor, unitOf } from '../derive/look.ts'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { typesOf } from './figures.ts'
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

export function brief(thing: Thing, { moment, seats, speaker }: TableProps): Brief | undefined {
  const { unit, card, area } = pointedAt(thing)
  /** Nobody has to be told their own name. */
  const whose = (seat: number): string | undefined => (seats[seat]?.isViewer === true ? undefined : seats[seat]?.name)
  if (unit !== undefined) {
    const printed = cardOfUnit(unit)
    const at = unitOf(viewOf(moment), unit)
    const place = at === undefined ? undefined : speaker.name('area', areaName(at.area))
    return {
      title: speaker.called('unit', unitName(unit)),
      note: [whose(printed.seat), place].filter(one => one !== undefined).join(', '),
      figures: figuresOf(printed, speaker, at === undefined ? undefined : neededFor(at)),
    }
  }
  if (card !== undefined) {
    const printed = cardAt(card)
    return {
      title: speaker.name('card', cardName(card)),
      note: whose(printed.seat),
      ...(printed.kind === 'unit' ? { figures: figuresOf(printed, speaker) } : {}),
    }
  }
  return area === undefined ? undefined : { title: speaker.name('area', areaName(area)), note: whose(areaAt(area).seat) }
}

/** What it takes to destroy it, and what it hits for: each by the type it is about. */
function figuresOf(card: UnitCard, speaker: TableProps['speaker'], needed = card.defense): NonNullable<Brief['figures']> {
  const { is, hits } = typesOf(card)
  return [
    { glyph: `type-${is}`, value: needed, label: speaker.text('board.figure.left', { left: needed }) },
    { glyph: card.ranged ? 'ranged-unit' : 'attack', value: card.attack, label: speaker.text(`name.type.${hits}`) },
  ]
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

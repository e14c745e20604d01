// The glyph of an option in the list.
import type { Flat } from '@rubble/engine'
import { cardAt, cardOfUnit } from '../data/components.ts'
import { eventGlyph, typesOf } from './figures.ts'
import { pointedAt } from './point.ts'

const PAID: Readonly<Record<string, string>> = { speed: 'speed', road: 'road' }

export function optionGlyph(kind: string, value: Flat): string {
  const { card, unit } = pointedAt(value)
  switch (value['do']) {
    case 'draw': return value['hq'] === true ? 'supply-draw' : 'draw'
    case 'move': return PAID[String(value['pay'])] ?? 'move'
    case 'attack': return unit !== undefined && cardOfUnit(unit).ranged ? 'ranged-unit' : 'attack'
    case 'endRaid': return 'return'
    case 'endTurn': return 'end-turn'
    case 'stop': return 'next'
    default: return kind === 'play.trap' ? 'trap-portal' : card === undefined ? 'attack' : cardGlyph(card)
  }
}

function cardGlyph(id: number): string {
  const card = cardAt(id)
  return card.kind === 'event' ? eventGlyph(card) : `type-${typesOf(card).is}`
}

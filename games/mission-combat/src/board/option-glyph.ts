// The glyph of an option in the list: by what is done, or where that says nothing by what is asked.
import type { Flat, PlainAskOf, VerbOf } from '@rubble/engine'
import { entryOf } from '@rubble/ui'
import { cardAt, cardOfUnit } from '../data/components.ts'
import type { Payment } from '../model/ids.ts'
import type { Steps } from '../model/steps.ts'
import { eventGlyph, typesOf } from './figures.ts'
import type { GlyphName } from './glyph.ts'
import { pointedAt } from './point.ts'

type GlyphFor = (value: Flat) => GlyphName

const PAID: Readonly<Record<Payment, GlyphName>> = { ap: 'move', speed: 'speed', road: 'road' }

const VERBS: Readonly<Record<VerbOf<Steps>, GlyphFor>> = {
  draw: value => (value['hq'] === true ? 'supply-draw' : 'draw'),
  play: cardGlyph,
  event: cardGlyph,
  move: value => entryOf(PAID, String(value['pay'])),
  attack: value => {
    const { unit } = pointedAt(value)
    return unit !== undefined && cardOfUnit(unit).ranged ? 'ranged-unit' : 'attack'
  },
  endRaid: () => 'return',
  endTurn: () => 'end-turn',
  stop: () => 'next',
}

const ASKED: Readonly<Record<PlainAskOf<Steps>, GlyphFor>> = {
  'setup.place': cardGlyph,
  'draw.keep': cardGlyph,
  'play.trap': () => 'trap-portal',
  'share.target': () => 'attack',
  'share.amount': () => 'attack',
}

export function optionGlyph(kind: string, value: Flat): GlyphName {
  const { do: verb } = value
  return (verb === undefined ? entryOf(ASKED, kind) : entryOf(VERBS, String(verb)))(value)
}

function cardGlyph(value: Flat): GlyphName {
  const { card: id } = pointedAt(value)
  if (id === undefined) throw new Error('an option to play or keep a card names none')
  const card = cardAt(id)
  return card.kind === 'event' ? eventGlyph(card) : `type-${typesOf(card).is}`
}

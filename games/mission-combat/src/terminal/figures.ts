// Hollow fits solid: a unit is a solid shape with its defense, and hits the hollow shape that its attack stands in.
import type { Seat } from '@rubble/engine'
import type { Pen } from '@rubble/kit'
import { areaAt, type Card, cardOfUnit, type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { type Feature, FEATURES, UNIT_TYPES, type UnitType } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'

const SOLID: Readonly<Record<UnitType, string>> = { standard: '●', elite: '◆', colossal: '■' }
const HOLLOW: Readonly<Record<UnitType, string>> = { standard: '○', elite: '◇', colossal: '□' }
const FEATURE: Readonly<Record<Feature, string>> = { oversized: '▲', speed: '»', ranged: '↗' }
export const BUILDING = '⌂'
export const RAIDER = '►'

/** Whose a thing is: each seat has a line pattern of its own besides its colour. */
export const BARS = ['┃', '║'] as const
export const bar = (seat: Seat, pen: Pen): string => pen.seat(seat, BARS[seat] ?? '│')

const hollow = (type: number, points: number): string => `${HOLLOW[typeName(type)]}${points}`

/** Features, one mark each; a free move already used stands in brackets. */
function features(card: UnitCard, spent: boolean): string {
  return FEATURES.filter(feature => card[feature])
    .map(feature => (feature === 'speed' && spent ? `(${FEATURE.speed})` : FEATURE[feature]))
    .join('')
}

/** Held together by no-break spaces. */
function figures(card: UnitCard, bonus: number, damage: number, marks: string): string {
  const defense = `${SOLID[typeName(card.type)]}${card.defense}${bonus > 0 ? `+${bonus}` : ''}`
  return [defense, damage > 0 ? `−${damage}` : '', '▸', hollow(card.damageType, card.attack), marks]
    .filter(part => part !== '')
    .join('\u00a0')
}

/** A unit where it stands: its defense with what the area adds, damage, attack, features, and whether it has used the road. */
export function unitFigures({ id, area, damage, speedUsed, roadUsed }: Unit, pen: Pen): string {
  const card = cardOfUnit(id)
  const shown = figures(card, areaAt(area).bonus, damage, features(card, speedUsed))
  return roadUsed ? `${shown} (${pen.text('board.road')})` : shown
}

export function cardFigures(card: Card, pen: Pen): string {
  return card.kind === 'unit' ? figures(card, 0, 0, features(card, false)) : eventFigures(card, pen)
}

function eventFigures({ damage }: EventCard, pen: Pen): string {
  return damage === undefined ? pen.text('board.removes') : hollow(damage.type, damage.points)
}

/** What the marks mean. */
export function legend(pen: Pen): string[] {
  const types = (shapes: Readonly<Record<UnitType, string>>) => UNIT_TYPES.map(type => shapes[type]).join(' ')
  return [
    UNIT_TYPES.map(type => `${SOLID[type]} ${pen.text(`name.type.${type}`)}`).join('  '),
    `${types(SOLID)} ${pen.text('word.defense')}`,
    `${types(HOLLOW)} ${pen.text('word.attack')}`,
    `−10 ${pen.text('word.damage')}`,
    ...FEATURES.map(feature => `${FEATURE[feature]} ${pen.text(`name.feature.${feature}`)}`),
    `${BUILDING} ${pen.text('word.building')}`,
  ]
}

// The board in words, for those who hear it: place, what, state, numbers, in this order.
import type { Seat } from '@rubble/engine'
import type { Speaker } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import { type Area, areaAt, type Card, cardOfUnit, type EventCard, typeName, type UnitCard } from '../data/components.ts'
import { defenseOf, seatOf } from '../derive/control.ts'
import { holderOf, neededFor, unitsIn, type View } from '../derive/look.ts'
import type { Unit } from '../model/state.ts'
import { effectText } from './effects.ts'
import { featuresOf, typesOf } from './figures.ts'
import { areaName, cardName, unitName } from './point.ts'

export interface Words {
  readonly speaker: Speaker
  readonly seats: readonly SeatLook[]
}

export const personIn = (seats: readonly SeatLook[], seat: Seat): string => seats[seat]?.name ?? ''
const isOwn = (seats: readonly SeatLook[], seat: Seat): boolean => seats[seat]?.isViewer === true

/** Which state a cell is in now. */
export interface CellState {
  readonly isLegal: boolean
  readonly isSelected: boolean
  readonly isRefused: boolean
  /** Of what is shared out. */
  readonly given?: number
}

export function stateWords({ isLegal, isSelected, isRefused }: CellState, speaker: Speaker): string[] {
  return [
    ...(isSelected ? [speaker.text('board.say.selected')] : []),
    ...(isLegal ? [speaker.text('board.say.legal')] : []),
    ...(isRefused ? [speaker.text('board.say.refused')] : []),
  ]
}

export function areaWords(area: Area, view: View, { speaker, seats }: Words): string {
  const here = unitsIn(view, area.id)
  const name = speaker.name('area', areaName(area.id))
  const head = speaker.text(area.building ? 'board.say.building' : 'board.say.area', {
    area: name,
    name: personIn(seats, holderOf(view, area.id)),
  })
  const names = here.map(unit => ownedName(unit, { speaker, seats })).join(', ')
  const units = here.length === 0 ? speaker.text('board.say.empty') : speaker.text('board.say.units', { units: names })
  return [head, `${effectText(area, speaker)}.`, units].join(' ')
}

const ownedName = (unit: Unit, { speaker, seats }: Words): string =>
  `${speaker.called('unit', unitName(unit.id))} (${personIn(seats, seatOf(unit))})`

export function unitWords(unit: Unit, view: View, { speaker, seats }: Words): string {
  const card = cardOfUnit(unit.id)
  const { is, hits } = typesOf(card)
  const seat = seatOf(unit)
  const features = featuresOf(card).map(feature => speaker.text(`name.feature.${feature}`))
  const { raid } = view
  return [
    speaker.text(isOwn(seats, seat) ? 'board.say.unit.own' : 'board.say.unit.other', {
      area: speaker.name('area', areaName(unit.area)),
      unit: speaker.called('unit', unitName(unit.id)),
      name: personIn(seats, seat),
      type: speaker.text(`name.type.${is}`),
      left: Math.max(0, neededFor(unit)),
      defense: defenseOf(unit),
    }),
    speaker.text('board.say.hits', { type: speaker.text(`name.type.${hits}`), attack: card.attack }),
    ...(areaAt(unit.area).bonus > 0 ? [speaker.text('board.say.bonus', { bonus: areaAt(unit.area).bonus })] : []),
    ...(features.length > 0 ? [`${features.join(', ')}.`] : []),
    ...(raid?.unit === unit.id ? [speaker.text('board.say.raid', { area: speaker.name('area', areaName(raid.origin)) })] : []),
  ].join(' ')
}

/** How a card is held: how many of it, and what an event would deal now. */
export interface HeldState extends CellState {
  readonly copies: number
  readonly points: number | undefined
}

export function cardWords(card: Card, speaker: Speaker, { copies, points, ...state }: HeldState): string {
  const name = speaker.name('card', cardName(card.id))
  return [
    ...(card.kind === 'unit'
      ? unitCardWords(card, name, speaker)
      : [`${speaker.text('board.playing', { card: name })}.`, eventWords(card, speaker, points)]),
    ...(copies > 1 ? [speaker.text('board.say.copies', { copies })] : []),
    ...stateWords(state, speaker),
  ].join(' ')
}

function unitCardWords(card: UnitCard, name: string, speaker: Speaker): string[] {
  const { is, hits } = typesOf(card)
  const features = featuresOf(card).map(feature => speaker.text(`name.feature.${feature}`))
  return [
    speaker.text('board.say.card', { card: name, type: speaker.text(`name.type.${is}`), defense: card.defense }),
    speaker.text('board.say.hits', { type: speaker.text(`name.type.${hits}`), attack: card.attack }),
    ...(features.length > 0 ? [`${features.join(', ')}.`] : []),
  ]
}

/** What an event does; `points`: if it were played now. */
export function eventWords({ damage }: EventCard, speaker: Speaker, points: number | undefined): string {
  if (damage === undefined) return speaker.text('board.event.trap')
  return speaker.text('board.event.damage', { points: points ?? damage.points, type: speaker.text(`name.type.${typeName(damage.type)}`) })
}

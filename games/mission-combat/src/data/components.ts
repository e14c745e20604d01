// The components as the rules need them: each at its number, with what follows from the data worked out once.
// MC-BOARD-5: adjacency, buildings and effects are read from the data and from nowhere else.
import { type AreaId, type CardId, type Feature, FEATURES, SEATS, UNIT_TYPES, type UnitId, type UnitType } from '../model/ids.ts'
import { byEdition, byNumber, type Component, type EditionRange, knownWord, newestEdition, type Seat } from '@rubble/engine'
import areaData from './areas.json' with { type: 'json' }
import cardData from './cards.json' with { type: 'json' }

/** MC-COMP-3. The name is for people: no rule looks at it (MC-COMP-2). */
export interface UnitCard extends EditionRange {
  readonly kind: 'unit'
  readonly name: string
  readonly id: CardId
  readonly seat: Seat
  readonly copies: number
  /** Unit type and damage type as bits, to be compared with sets of types. */
  readonly type: number
  readonly damageType: number
  readonly defense: number
  readonly attack: number
  /** A feature of its own, whatever the type (MC-UNIT-OVERSIZED-2). */
  readonly oversized: boolean
  readonly speed: boolean
  readonly ranged: boolean
}
/** MC-COMP-4 */
export interface EventCard extends EditionRange {
  readonly kind: 'event'
  readonly name: string
  readonly id: CardId
  readonly seat: Seat
  readonly copies: number
  /** Damage to share out among enemy units of one type; none: one enemy unit is removed. */
  readonly damage: { readonly type: number; readonly points: number } | undefined
}
export type Card = UnitCard | EventCard

const AREA_EFFECTS = ['bunker', 'road', 'extra-draw', 'artillery', 'unit-portal', 'event-portal'] as const
export type AreaEffect = (typeof AREA_EFFECTS)[number]
export interface Area {
  readonly name: string
  readonly id: AreaId
  /** Whose own area it is, for the whole game (MC-COMP-5). */
  readonly seat: Seat
  /** MC-COMP-7 */
  readonly building: boolean
  readonly effect: AreaEffect
  /** Bunker: what it adds to defense. */
  readonly bonus: number
  /** Unit portal: the type it lets in for free, as a bit; else 0. */
  readonly lets: number
  /** MC-BOARD-1…3: from where the cards lie; for moves and ranged attacks alike. */
  readonly adjacent: readonly AreaId[]
  readonly isAdjacent: readonly boolean[]
  readonly row: number
  readonly col: number
}

export const typeBit = (type: UnitType): number => 1 << UNIT_TYPES.indexOf(type)
export const typeName = (bit: number): UnitType => UNIT_TYPES[31 - Math.clz32(bit)] as UnitType

const seatOf = (faction: string, where: string): Seat => SEATS.indexOf(knownWord(SEATS, faction, where))
const bitOf = (type: string, where: string): number => typeBit(knownWord(UNIT_TYPES, type, where))

const CARD_KINDS = ['unit', 'event'] as const
type RawCard = (typeof cardData.cards)[number] & Component
function card(raw: RawCard): Card {
  const where = `cards.json, '${raw.id}'`
  const common = { name: raw.id, id: raw.n, seat: seatOf(raw.faction, where), copies: raw.copies, since: raw.since, until: raw.until }
  if (knownWord(CARD_KINDS, raw.kind, where) === 'event') {
    const { damageType, points } = raw.effect as { damageType?: string; points?: number }
    return {
      ...common,
      kind: 'event',
      damage: damageType === undefined || points === undefined ? undefined : { type: bitOf(damageType, where), points },
    }
  }
  const { type, damageType, defense, attack, features } = raw as {
    type: string
    damageType: string
    defense: number
    attack: number
    features: string[]
  }
  const printed = new Set(features.map(feature => knownWord(FEATURES, feature, where)))
  const has = (feature: Feature) => printed.has(feature)
  return {
    ...common,
    kind: 'unit',
    type: bitOf(type, where),
    damageType: bitOf(damageType, where),
    defense,
    attack,
    oversized: has('oversized'),
    speed: has('speed'),
    ranged: has('ranged'),
  }
}

type RawArea = (typeof areaData.areas)[number] & Component
function area(raw: RawArea, all: readonly RawArea[]): Area {
  const where = `areas.json, '${raw.id}'`
  const { code, bonus, unitType } = raw.effect as { code: string; bonus?: number; unitType?: string }
  const ids = all.map(({ id }) => id)
  const adjacent = raw.adjacent.map(name => ids.indexOf(knownWord(ids, name, where)))
  return {
    name: raw.id,
    id: raw.n,
    seat: seatOf(raw.faction, where),
    building: raw.building,
    effect: knownWord(AREA_EFFECTS, code, where),
    bonus: bonus ?? 0,
    lets: unitType === undefined ? 0 : bitOf(unitType, where),
    adjacent,
    isAdjacent: all.map((_, other) => adjacent.includes(other)),
    row: raw.layout.row,
    col: raw.layout.col,
  }
}

/** The components of two files, each at its number. Throws InputError. */
export function load(cards: readonly RawCard[], areas: readonly RawArea[]): { cards: readonly Card[]; areas: readonly Area[] } {
  return {
    cards: byNumber({ 'cards.json': cards }).map(card),
    areas: byNumber({ 'areas.json': areas }).map((raw, _, all) => area(raw, all)),
  }
}
export const { cards: CARDS, areas: AREAS } = load(cardData.cards, areaData.areas)
/** The areas are the board, which every edition has whole. */
export const NEWEST_EDITION = newestEdition(CARDS)
export const ALL_AREAS: readonly AreaId[] = AREAS.map(({ id }) => id)

export const cardAt = (id: CardId): Card => CARDS[id] as Card
export const areaAt = (id: AreaId): Area => AREAS[id] as Area

/** The areas with an effect, whoever's they are. */
const withEffect = (effect: AreaEffect): readonly AreaId[] => AREAS.filter(one => one.effect === effect).map(({ id }) => id)
const one = (effect: AreaEffect): AreaId => withEffect(effect)[0] as AreaId
export const EXTRA_DRAW: AreaId = one('extra-draw')
export const ARTILLERY: AreaId = one('artillery')
export const EVENT_PORTAL: AreaId = one('event-portal')

const COPIES = 8
/** The n-th copy of a card on the board, from 1. */
export const unitId = (card: CardId, copy: number): UnitId => card * COPIES + copy
export const cardOfUnit = (unit: UnitId): UnitCard => CARDS[Math.floor(unit / COPIES)] as UnitCard
export const copyOf = (unit: UnitId): number => unit % COPIES

const cardsIn = byEdition(CARDS)
/** Each seat's thirty cards, and what later editions add. */
export const deckList = (seat: Seat, edition?: number): CardId[] =>
  cardsIn(edition)
    .filter(one => one.seat === seat)
    .flatMap(one => new Array<CardId>(one.copies).fill(one.id))

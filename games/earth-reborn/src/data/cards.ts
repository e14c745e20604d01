// The equipment cards, and each of their sides at its number.
import { byEdition, byNumber, type Component } from '@rubble/engine'
import { Input } from '@rubble/kit'
import { type CardId, type Face, NORAD, SALEMITE } from '../model/ids.ts'
import cardData from './cards.json' with { type: 'json' }
import { readLines } from './lines.ts'
import { character, fieldsOf, item, maybe, whole, word, words } from './read.ts'
import { SIDES_OF_CARDS } from './rosters.ts'
import type { Card, Equipment } from './types.ts'
import { closeCombatOf, WEAPON_FIELDS, weaponOf } from './weapon.ts'
import { CATEGORIES, ROOM_TYPES, type RoomType } from './words.ts'

const FIELDS = ['item', 'category', 'weight', 'findFactor', 'roomTypes', 'mpCost', 'closeCombat', 'forbiddenFor', 'lines', ...WEAPON_FIELDS]

const ANYWHERE = 'any'
function readRooms(input: Input): readonly RoomType[] {
  const found = new Set(words(input, [...ROOM_TYPES, ANYWHERE]))
  return ROOM_TYPES.filter(room => found.has(ANYWHERE) || found.has(room))
}

function readSide(input: Input, { id, n }: Component, side: number): Equipment {
  const f = fieldsOf(input, FIELDS)
  const category = word(f.get('category'), CATEGORIES)
  return {
    ...weaponOf(f),
    id: 2 * n + side,
    name: id + (SIDES_OF_CARDS[side] ?? ''),
    card: n,
    faction: side === 0 ? NORAD : SALEMITE,
    item: item(f.get('item')),
    category,
    weight: whole(f.get('weight')),
    findFactor: whole(f.get('findFactor')),
    roomTypes: readRooms(f.get('roomTypes')),
    mpCost: whole(f.get('mpCost')),
    closeCombat: maybe(f.get('closeCombat'), closeCombatOf),
    canShoot: category === 'firing' || category === 'explosive',
    forbiddenFor: f.get('forbiddenFor').items().map(character),
    lines: readLines(f.get('lines')),
  }
}

function readSides(raw: Component): readonly Equipment[] {
  const f = fieldsOf(new Input(raw, `cards.json, '${raw.id}'`), ['id', 'n', 'since', ...SIDES_OF_CARDS])
  return SIDES_OF_CARDS.map((letter, side) => readSide(f.get(letter), raw, side))
}

/** Both sides of every card, by Face. */
export const loadFaces = (list: readonly Component[]): readonly Equipment[] => byNumber({ 'cards.json': list }).flatMap(readSides)

const CARDS: readonly Card[] = byNumber<Component>({ 'cards.json': cardData.cards }).map(({ id, n, since }) => ({ id: n, name: id, since }))
/** By Face. */
export const FACES = loadFaces(cardData.cards)
export const faceAt = (face: Face): Equipment => FACES[face] as Equipment
export const cardsIn = byEdition(CARDS)

export const cardOf = (face: Face): CardId => face >> 1
export const otherSide = (face: Face): Face => face ^ 1
export const facesOf = (card: CardId): readonly [Face, Face] => [2 * card, 2 * card + 1]

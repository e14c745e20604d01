// The names of all components by their numbers, for whatever names another: a line its character, a scenario its tiles.
import { byNumber, type Component } from '@rubble/engine'
import cardData from './cards.json' with { type: 'json' }
import characterData from './characters.json' with { type: 'json' }
import doorData from './doors.json' with { type: 'json' }
import floorData from './floors.json' with { type: 'json' }
import orderTileData from './order-tiles.json' with { type: 'json' }

const namesOf = (file: string, list: readonly Component[]): readonly string[] => byNumber({ [file]: list }).map(({ id }) => id)

export const CHARACTERS = namesOf('characters.json', characterData.characters)
export const CARDS = namesOf('cards.json', cardData.cards)
export const SIDES_OF_CARDS = ['N', 'S'] as const
/** By Face: "01N", "01S", "02N" … */
export const FACES = CARDS.flatMap(card => SIDES_OF_CARDS.map(side => card + side))
/** What is on the cards, each once however many copies there are. */
export const ITEMS: readonly string[] = [...new Set(cardData.cards.flatMap(({ N, S }) => [N.item, S.item]))].sort()
export const FLOORS = namesOf('floors.json', floorData.floors)
export const DOORS = namesOf('doors.json', doorData.doors)
export const ORDER_TILES = namesOf('order-tiles.json', orderTileData.orderTiles)

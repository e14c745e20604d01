// The names of all components by their numbers, for whatever names another: a line its character, a scenario its tiles.
import { byNumber, type Component, newestEdition } from '@rubble/engine'
import cardData from './cards.json' with { type: 'json' }
import characterData from './characters.json' with { type: 'json' }
import doorData from './doors.json' with { type: 'json' }
import floorData from './floors.json' with { type: 'json' }
import missionData from './missions.json' with { type: 'json' }
import orderTileData from './order-tiles.json' with { type: 'json' }

const namesOf = (file: string, list: readonly Component[]): readonly string[] => byNumber({ [file]: list }).map(({ id }) => id)

const dated = (list: readonly Component[]): readonly Component[] => list

export const CHARACTER_NAMES = namesOf('characters.json', characterData.characters)
export const CARD_NAMES = namesOf('cards.json', cardData.cards)
export const SIDES_OF_CARDS = ['N', 'S'] as const
/** By Face: "01N", "01S", "02N" … */
export const FACE_NAMES = CARD_NAMES.flatMap(card => SIDES_OF_CARDS.map(side => card + side))
/** What is on the cards, each once however many copies there are. */
export const ITEMS: readonly string[] = [...new Set(cardData.cards.flatMap(({ N, S }) => [N.item, S.item]))].sort()
export const FLOOR_NAMES = namesOf('floors.json', floorData.floors)
export const DOOR_NAMES = namesOf('doors.json', doorData.doors)
export const MISSION_NAMES = namesOf('missions.json', missionData.missions)
export const ORDER_TILE_NAMES = namesOf('order-tiles.json', orderTileData.orderTiles)

/** Of all that is dealt, raised or built with. */
export const NEWEST_EDITION = newestEdition(
  ...[characterData.characters, cardData.cards, orderTileData.orderTiles, floorData.floors, doorData.doors, missionData.missions].map(
    dated,
  ),
)

// The order tiles, each at its number.
import { byEdition, byNumber, type Component } from '@rubble/engine'
import { Input } from '@rubble/kit'
import type { TileId } from '../model/ids.ts'
import orderTileData from './order-tiles.json' with { type: 'json' }
import { fieldsOf, integer, word } from './read.ts'
import type { OrderTile, Section } from './types.ts'
import { COLOURS, ORDER_TYPES } from './words.ts'

function readSection(input: Input): Section {
  const f = fieldsOf(input, ['type', 'max', 'colour'])
  return { type: word(f.get('type'), ORDER_TYPES), max: integer(f.get('max'), 1), colour: word(f.get('colour'), COLOURS) }
}

function readTile(raw: Component): OrderTile {
  const f = fieldsOf(new Input(raw, `order-tiles.json, '${raw.id}'`), ['id', 'n', 'since', 'sections'])
  const [a, b, c, d, ...rest] = f.get('sections').items().map(readSection)
  if (a === undefined || b === undefined || c === undefined || d === undefined || rest.length > 0)
    return f.get('sections').wrong('must be four')
  return { id: raw.n, name: raw.id, since: raw.since, sections: [a, b, c, d] }
}

export const loadOrderTiles = (list: readonly Component[]): readonly OrderTile[] => byNumber({ 'order-tiles.json': list }).map(readTile)

/** By TileId. */
export const ORDER_TILES = loadOrderTiles(orderTileData.orderTiles)
export const orderTileAt = (tile: TileId): OrderTile => ORDER_TILES[tile] as OrderTile
export const sectionsOf = (tile: TileId): OrderTile['sections'] => orderTileAt(tile).sections
export const orderTilesIn = byEdition(ORDER_TILES)

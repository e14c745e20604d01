// Numbers inside, names at the edge (src/names.ts). Branded, so that a hex cannot be passed for a tile.
declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]?: Name }

/** The number of a tile, by which TILES has it. Hands and piles hold these: a tile has no identity until it lies on the board. */
export type TileId = Id<'tile'>
/** A tile on the board and which copy of it; copy 0 is a tile that is played and never lies there. */
export type PieceId = Id<'piece'>
/** Index into the hexes of the board, ring by ring from the centre (NH-BOARD-2). */
export type HexId = Id<'hex'>
/** 0 to 5, clockwise from the top: a way on the board, a rotation of a tile, or a printed edge (NH-BOARD-3, -4). */
export type Direction = Id<'direction'>

export type Army =
  'sharrash' | 'mississippi' | 'borgo' | 'moloch' | 'hegemony' | 'outpost' | 'steel-police' | 'dancer' | 'neojungle' | 'doomsday-machine'

export const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const

export const MODES = ['duel', 'deathmatch', 'points', 'teams', 'one-against-two'] as const
export type Mode = (typeof MODES)[number]

/** Of a battle: before the initiative phases Explosives and Venom act (NH-TERM-7). */
export const START_PHASE = 99

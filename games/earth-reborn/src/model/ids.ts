// Numbers inside, names at the edge (src/codecs.ts). Branded, so that a square cannot be passed for an edge.
declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]?: Name }

/** Who plays: `n` of nothing, the place in SEATS. */
export type Seat = Id<'seat'>
/** Their names are also those of the factions. */
export const SEATS = ['norad', 'salemite'] as const
export const NORAD: Seat = 0
export const SALEMITE: Seat = 1

/** Components: the `n` of their data. */
export type CharacterId = Id<'character'>
/** An order tile. */
export type TileId = Id<'tile'>
export type CardId = Id<'card'>
/** 2 × card + side (0: N, yellow; 1: S, green). */
export type Face = Id<'face'>
/** A floor tile. */
export type FloorId = Id<'floor'>
export type DoorId = Id<'door'>

/** Squares and edges of the scenario's grid (packages/geometry). */
export type Square = Id<'square'>
export type Edge = Id<'edge'>
/** What lies on a map: the place in the scenario's lists, level by level. */
export type DoorIndex = Id<'placed door'>
export type FloorIndex = Id<'placed floor'>
/** Floor tiles in their order, and of each its elements in their order. */
export type ElementIndex = Id<'placed element'>

/** In place of any of them, where none is meant. */
export const NONE = -1

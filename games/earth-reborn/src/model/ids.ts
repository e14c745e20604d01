// Numbers inside, names at the edge (src/codecs.ts). Branded, so that a square cannot be passed for an edge.
declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]?: Name }

export type { Seat } from '@rubble/engine'
/** Their names are also those of the factions. */
export const SEATS = ['norad', 'salemite'] as const
/** Of three or four who play: each leads mercenaries of both factions (ER-SAGS34-1). Called as the colours of seats are. */
export const BANDS = ['rust', 'tide', 'lichen', 'wine'] as const
export const NORAD = 0
export const SALEMITE = 1

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
/** A Mission card. */
export type MissionId = Id<'mission'>

/** Squares and edges of the scenario's grid (packages/geometry). */
export type Square = Id<'square'>
export type Edge = Id<'edge'>
/** What lies on a map: the place in the scenario's lists, level by level. */
export type DoorIndex = Id<'placed door'>
export type FloorIndex = Id<'placed floor'>
/** Floor tiles in their order, and of each its elements in their order. */
export type ElementIndex = Id<'placed element'>

/** Where icon lines of the map are used: elements, then floor tiles, then objectives of the scenario (derive/sites.ts). */
export type SiteId = Id<'site'>

/** In place of any of them, where none is meant. */
export const NONE = -1
/** In place of a Face: a Magnetic-card marker (ER-EQUIP-3). */
export const MAGNETIC = -2
/** In place of a Face: the weapon that is part of somebody, while NONE stands for that of what he pilots (ER-CAPT-19). */
export const OWN = -3

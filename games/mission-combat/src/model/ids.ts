// Numbers inside, names at the edge (src/names.ts). Branded, so that an area cannot be passed for a card.
declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]?: Name }

/** The number of a card, by which CARDS has it. Zones hold these: a card has no identity until it is on the board. */
export type CardId = Id<'card'>
/** The number of an area, by which AREAS has it. */
export type AreaId = Id<'area'>
/** A unit on the board: its card and which copy of it, counted while it is there. */
export type UnitId = Id<'unit'>

export const SEATS = ['marines', 'portalists'] as const
export const MARINES = 0
export const PORTALISTS = 1

export const UNIT_TYPES = ['standard', 'elite', 'colossal'] as const
export type UnitType = (typeof UNIT_TYPES)[number]
export const FEATURES = ['oversized', 'speed', 'ranged'] as const
export type Feature = (typeof FEATURES)[number]
export const PAYMENTS = ['ap', 'speed', 'road'] as const
export type Payment = (typeof PAYMENTS)[number]

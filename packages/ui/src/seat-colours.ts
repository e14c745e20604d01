// In a file of its own, so that a page without a board can have it.
export const SEAT_COLOURS = ['rust', 'tide', 'lichen', 'wine'] as const
export type SeatColour = (typeof SEAT_COLOURS)[number]

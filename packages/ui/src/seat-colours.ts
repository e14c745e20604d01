// In a file of its own, so that a page without a board can have it.
export const SEAT_COLOURS = ['rust', 'tide', 'lichen', 'wine'] as const
export type SeatColour = (typeof SEAT_COLOURS)[number]

export const seatColour = (seat: number): SeatColour => SEAT_COLOURS[seat] ?? 'rust'

/** By how the seats of a table look. */
export const colourOf = (seats: readonly { readonly colour: SeatColour }[], seat: number): SeatColour => seats[seat]?.colour ?? 'rust'

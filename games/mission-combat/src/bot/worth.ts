// What cards are worth, in points of damage given and taken.
import { CARDS } from '../data/components.ts'

const RANGED = 1.5
const SPEED = 1
/** A unit on the board, by card. */
export const UNIT_WORTH: Float64Array = Float64Array.from(CARDS, card => (card.kind === 'event' ? 0 : card.defense / 10 + (0.8 * card.attack) / 10 + (card.ranged ? RANGED : 0) + (card.speed ? SPEED : 0)))
/** A card in hand. */
export const HAND_WORTH: Float64Array = Float64Array.from(CARDS, card => (card.kind === 'event' ? 3 : 0.6 * (UNIT_WORTH[card.id] as number)))
/** A card of which nothing is known. */
export const UNKNOWN_WORTH = 2.5

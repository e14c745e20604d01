// What things are worth, in points: one is about ten points of defense. Found by playing some thousand matches with one set of
// figures against another; taken from what is printed on the cards, so that corrected figures need no new ones here.
import { type Area, type AreaEffect, AREAS, type Card, CARDS, type UnitCard } from '../data/components.ts'

const DEFENSE = 0.1
const ATTACK = 0.062
const RANGED = 1.35
const SPEED = 1.5
const IN_HAND = 0.64
const DAMAGE_EVENT = 5.4
const TRAP = 4.1

const worthOfUnit = ({ defense, attack, ranged, speed }: UnitCard): number =>
  DEFENSE * defense + ATTACK * attack + (ranged ? RANGED : 0) + (speed ? SPEED : 0)
const worthInHand = (card: Card): number =>
  card.kind === 'unit' ? IN_HAND * worthOfUnit(card) : card.damage === undefined ? TRAP : DAMAGE_EVENT

/** By card: a unit on the board. */
export const UNIT_WORTH: readonly number[] = CARDS.map(card => (card.kind === 'unit' ? worthOfUnit(card) : 0))
/** By card: in the hand of the one who thinks. */
export const HAND_WORTH: readonly number[] = CARDS.map(worthInHand)
/** A card in the hand of the other, of which nothing is known. */
export const UNKNOWN_WORTH = 3

const HOLDING: Readonly<Record<AreaEffect, number>> = {
  'extra-draw': 1.7,
  'event-portal': 1.25,
  road: 0.8,
  artillery: 0.6,
  'unit-portal': 0.6,
  bunker: 0.5,
}
/** By area: to hold it. */
export const AREA_WORTH: readonly number[] = AREAS.map(({ effect }: Area) => HOLDING[effect])

/** By number of units left: how near the end is (MC-END-1). */
export const FEW_WORTH: readonly number[] = [0, -10, -5, -1.2]

// How each event is shown.
import type { EventTable } from '@rubble/ui'
import type { Event } from '../model/events.ts'

/**
 * Blows fall together, and what they take away goes after them; a phase begins a fall of blows, a border ends one. A piece moves, or
 * something settles on
 * it. What is silent changes no piece: the log tells it.
 */
type Manner = 'blow' | 'removal' | 'phase' | 'border' | 'move' | 'settle' | 'silent'

export const MANNER = {
  unitWounded: 'blow',
  attackStopped: 'blow',
  attackReflected: 'blow',
  blowAbsorbed: 'blow',
  pieceExploded: 'blow',
  venomPlaced: 'blow',
  unitParalysed: 'blow',
  pieceRemoved: 'removal',
  phaseBegan: 'phase',
  battleBegan: 'border',
  battleEnded: 'border',
  unitMoved: 'move',
  unitTurned: 'move',
  unitPushed: 'move',
  unitPulled: 'move',
  unitsSwapped: 'move',
  unitTransposed: 'move',
  tilePlaced: 'settle',
  unitHealed: 'settle',
  hitPointPaid: 'settle',
  paralysisEnded: 'settle',
  steelNetThrown: 'settle',
  steelNetReturned: 'settle',
  startChosen: 'silent',
  turnBegan: 'silent',
  turnEnded: 'silent',
  tilesDrawn: 'silent',
  tileDiscarded: 'silent',
  lastTileDrawn: 'silent',
  unitExecuted: 'silent',
  pieceReplaced: 'silent',
  instantPlayed: 'silent',
  objectsDanced: 'silent',
  pointsChanged: 'silent',
  terrorSpread: 'silent',
  seatEliminated: 'silent',
  overtimeBegan: 'silent',
  gameEnded: 'silent',
} as const satisfies EventTable<Event, Manner>

export type EventKind = Event['kind']

type MannerTable = typeof MANNER
/** The events that are shown in this manner. */
type ShownAs<M extends Manner> = { [K in EventKind]: MannerTable[K] extends M ? Extract<Event, { kind: K }> : never }[EventKind]
export type BlowEvent = ShownAs<'blow'>
export type Fateful = ShownAs<'blow' | 'removal'>

/** An event, or no more of it than its kind. */
interface OfKind {
  readonly kind: EventKind
}
export const isBlow = <E extends OfKind>(event: E): event is Extract<E, BlowEvent> => MANNER[event.kind] === 'blow'
export const isRemoval = (event: OfKind): boolean => MANNER[event.kind] === 'removal'
export const isFateful = <E extends OfKind>(event: E): event is Extract<E, Fateful> => isBlow(event) || isRemoval(event)

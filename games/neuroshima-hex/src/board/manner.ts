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

type Shown = typeof MANNER
/** The events that are shown in this manner. */
type ShownAs<M extends Manner> = { [K in Event['kind']]: Shown[K] extends M ? Extract<Event, { kind: K }> : never }[Event['kind']]
export type Blow = ShownAs<'blow'>
export type Fateful = ShownAs<'blow' | 'removal'>

export const isBlow = (event: Event): event is Blow => MANNER[event.kind] === 'blow'
export const isRemoval = (event: Event): event is ShownAs<'removal'> => MANNER[event.kind] === 'removal'
export const isFateful = (event: Event): event is Fateful => isBlow(event) || isRemoval(event)

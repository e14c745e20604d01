// What each event sounds like. Whatever is shown beat by beat has a sound of its own; what stands in the log alone may share one.
import { entryOf, type Sound } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const SOUNDS: Readonly<Record<Event['kind'], Sound>> = {
  startChosen: 'dice',
  // a turn
  turnBegan: 'switch',
  turnEnded: 'tick',
  tilesDrawn: 'tile',
  lastTileDrawn: 'dry',
  tileDiscarded: 'card',
  tilePlaced: 'place',
  pieceReplaced: 'unmask',
  instantPlayed: 'launch',
  // moving
  unitMoved: 'step',
  unitTurned: 'turn',
  unitPushed: 'smash',
  unitPulled: 'rummage',
  unitsSwapped: 'shuffle',
  unitTransposed: 'shuffle',
  objectsDanced: 'shuffle',
  // what armies can do
  unitExecuted: 'fall',
  steelNetThrown: 'cuffs',
  steelNetReturned: 'unlock',
  hitPointPaid: 'crack',
  terrorSpread: 'radio',
  venomPlaced: 'smoke',
  unitParalysed: 'power-down',
  paralysisEnded: 'power-up',
  unitHealed: 'heal',
  // a battle
  battleBegan: 'duel',
  phaseBegan: 'phase',
  attackStopped: 'halt',
  attackReflected: 'blow',
  blowAbsorbed: 'absorbed',
  unitWounded: 'wound',
  pieceExploded: 'blast',
  pieceRemoved: 'leave',
  battleEnded: 'points',
  // the end
  pointsChanged: 'score',
  seatEliminated: 'crash',
  overtimeBegan: 'raise',
  gameEnded: 'end',
}

export const soundOf = (kind: string): Sound => entryOf(SOUNDS, kind)

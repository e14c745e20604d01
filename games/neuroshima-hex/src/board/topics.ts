// What each event is about, for the reader of the log.
import type { LogTopic } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const TOPICS: Readonly<Record<Event['kind'], readonly LogTopic[]>> = {
  startChosen: ['chance'],
  turnBegan: ['turn'],
  turnEnded: [],
  tilesDrawn: ['chance'],
  lastTileDrawn: ['chance', 'result'],
  tileDiscarded: ['deed'],
  tilePlaced: ['deed'],
  unitExecuted: ['deed'],
  pieceReplaced: ['deed'],
  instantPlayed: ['deed'],
  unitMoved: ['deed'],
  unitTurned: ['deed'],
  unitPushed: ['deed'],
  unitPulled: ['result'],
  unitsSwapped: ['deed'],
  unitTransposed: ['deed'],
  objectsDanced: ['deed'],
  steelNetThrown: ['deed'],
  steelNetReturned: ['result'],
  hitPointPaid: ['result'],
  pointsChanged: ['result'],
  terrorSpread: ['deed'],
  unitHealed: ['result'],
  battleBegan: ['battle', 'deed'],
  phaseBegan: ['battle', 'head'],
  attackStopped: ['battle'],
  attackReflected: ['battle'],
  pieceExploded: ['battle'],
  unitWounded: ['battle'],
  blowAbsorbed: ['battle'],
  venomPlaced: ['battle'],
  unitParalysed: ['battle'],
  paralysisEnded: ['result'],
  pieceRemoved: ['battle', 'result'],
  battleEnded: ['battle', 'tail'],
  seatEliminated: ['result'],
  overtimeBegan: ['result'],
  gameEnded: ['result'],
}
const known: Readonly<Record<string, readonly LogTopic[]>> = TOPICS

export const topicsOf = (kind: string): readonly LogTopic[] => known[kind] ?? []

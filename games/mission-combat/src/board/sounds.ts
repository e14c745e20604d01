// What each event sounds like. Whatever is shown beat by beat has a sound of its own; what stands in the log alone may share one.
import { entryOf, type Sound } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const SOUNDS: Readonly<Record<Event['kind'], Sound>> = {
  startChosen: 'dice',
  turnBegan: 'switch',
  turnEnded: 'tick',
  // cards
  cardDrawn: 'tile',
  cardKept: 'card',
  cardDiscarded: 'rummage',
  deckRenewed: 'shuffle',
  eventPlayed: 'launch',
  eventSetAside: 'shut',
  // units
  unitPlayed: 'place',
  unitPlaced: 'place',
  unitMoved: 'step',
  unitReturned: 'resume',
  unitRemoved: 'leave',
  // fighting
  unitAttacked: 'shot',
  unitDamaged: 'wound',
  damageRemoved: 'heal',
  unitDestroyed: 'crash',
  raidOpened: 'open',
  raidWon: 'score',
  controlChanged: 'points',
  // the end
  gameDrawn: 'halt',
  gameEnded: 'end',
}

export const soundOf = (kind: string): Sound => entryOf(SOUNDS, kind)

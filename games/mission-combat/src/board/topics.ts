// What each event is about, for the reader of the log.
import { entryOf, type LogTopic } from '@rubble/ui'
import type { Event } from '../model/events.ts'

const TOPICS: Readonly<Record<Event['kind'], readonly LogTopic[]>> = {
  startChosen: ['chance'],
  eventSetAside: ['chance'],
  unitPlaced: ['action'],
  turnBegan: ['turn'],
  turnEnded: [],
  cardDrawn: ['chance'],
  cardKept: ['action'],
  cardDiscarded: ['action'],
  deckRenewed: ['chance'],
  unitPlayed: ['action'],
  eventPlayed: ['action'],
  unitMoved: ['action'],
  raidOpened: ['action', 'battle'],
  raidWon: ['battle', 'result'],
  unitReturned: ['battle'],
  unitAttacked: ['action', 'battle'],
  unitDamaged: ['battle'],
  unitDestroyed: ['battle', 'result'],
  unitRemoved: ['battle', 'result'],
  damageRemoved: ['result'],
  controlChanged: ['result'],
  gameEnded: ['result'],
  gameDrawn: ['result'],
}

export const topicsOf = (kind: string): readonly LogTopic[] => entryOf(TOPICS, kind)

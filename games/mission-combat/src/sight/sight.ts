// Who may know what, said once. MC-INFO-1: hands. MC-INFO-2: decks. MC-INFO-3: all else is public. MC-INFO-4: the HQ draw.
import { count, type EventSight, never, only, open, ownZones, type Sight, type ViewOf } from '@rubble/engine'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'

export const sight = {
  stack: never,
  random: never,
  deck: ownZones('cards', count, count),
  hand: ownZones('cards', open, count),
  drawn: ownZones('cards', open, count),
  discard: open,
  playing: open,
  units: open,
  turn: open,
  active: open,
  ap: open,
  raid: open,
  end: open,
} satisfies Sight<State>

export type View = ViewOf<State, typeof sight>

export const eventSight: EventSight<Event> = {
  startChosen: open,
  eventSetAside: open,
  unitPlaced: open,
  turnBegan: open,
  turnEnded: open,
  cardDrawn: { card: only('seat') },
  cardKept: { card: only('seat') },
  cardDiscarded: open,
  deckRenewed: open,
  unitPlayed: open,
  eventPlayed: open,
  unitMoved: open,
  raidOpened: open,
  raidWon: open,
  unitReturned: open,
  unitAttacked: open,
  unitDamaged: open,
  unitDestroyed: open,
  unitRemoved: open,
  damageRemoved: open,
  controlChanged: open,
  gameEnded: open,
  gameDrawn: open,
}

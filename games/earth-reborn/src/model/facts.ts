import type { Seat } from '@rubble/engine'
import type { CharacterId, ElementIndex, FloorIndex } from './ids.ts'

/** Of bands (ER-SAGS34-21): who has done it, NONE for nobody in particular, and for which of them. */
interface Author {
  doer?: CharacterId
  by?: Seat
}

/** Something that conditions of victory may ask for, as it happened (ER-COND). */
export type Fact = Author & WhatHappened

type WhatHappened =
  | { what: 'killed'; character: CharacterId; seat: Seat }
  | { what: 'left'; character: CharacterId; seat: Seat }
  | { what: 'smashed'; element: ElementIndex; seat: Seat }
  /** Of a card: a line with a test has succeeded; who left had it. */
  | { what: 'triggered'; item: string; room: FloorIndex; seat: Seat }
  | { what: 'carriedOut'; item: string; seat: Seat }
  /** A line of an element of the tile has succeeded. */
  | { what: 'interacted'; room: FloorIndex; seat: Seat }
  | { what: 'launched'; seat: Seat }
  /** By a Character of the side (ER-CAPT-3); and each Spy icon while he is tortured. */
  | { what: 'captured'; character: CharacterId; seat: Seat }
  | { what: 'tortured'; character: CharacterId; seat: Seat }
  | { what: 'freed'; character: CharacterId; seat: Seat }
  | { what: 'assassinated'; character: CharacterId; seat: Seat }
  /** Taken off the map by a Captor of the side (RUL-72). */
  | { what: 'carriedOff'; character: CharacterId; seat: Seat }
  | { what: 'raised'; seat: Seat }

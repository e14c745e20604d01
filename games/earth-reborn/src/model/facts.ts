import type { Seat } from '@rubble/engine'
import type { CharacterId, ElementIndex } from './ids.ts'

/** Something that conditions of victory may ask for, as it happened (ER-COND). */
export type Fact =
  | { what: 'killed'; character: CharacterId; seat: Seat }
  | { what: 'left'; character: CharacterId; seat: Seat }
  | { what: 'smashed'; element: ElementIndex; seat: Seat }

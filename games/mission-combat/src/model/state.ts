import type { Core, Outcome, Seat, StepOf } from '@rubble/engine'
import type { AreaId, CardId, UnitId } from './ids.ts'
import type { Steps } from './steps.ts'

export interface Unit {
  id: UnitId
  area: AreaId
  damage: number
  /** Free moves used in this turn. */
  speedUsed: boolean
  roadUsed: boolean
}

/** A unit that has entered an occupied area, or an oversized one in a building, until it stays or goes back. */
export interface Raid {
  unit: UnitId
  origin: AreaId
  attacked: boolean
}

export interface State extends Core<StepOf<Steps>> {
  /** By seat; the top card is the last. */
  deck: CardId[][]
  hand: CardId[][]
  /** The two cards of an HQ draw until one is kept. */
  drawn: CardId[][]
  discard: CardId[][]
  /** The event being carried out. */
  playing: CardId | null
  units: Unit[]
  /** Turns begun so far; 0 during set-up. */
  turn: number
  active: Seat
  ap: number
  raid: Raid | null
  end: Outcome | null
}

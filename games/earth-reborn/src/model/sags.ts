// What is on the table while a scenario is made by S.A.G.S., and what stays of it.
import type { Secret, Seat } from '@rubble/engine'
import type { CardId, CharacterId, DoorId, FloorId, MissionId, Square } from './ids.ts'
import type { PlacedDoor, PlacedFloor } from './scenario.ts'

/** A Driller on the map, face down until it is turned up (ER-SAGS-14, -23). */
export interface Driller {
  seat: Seat
  /** Its north-western square. */
  square: Square
  floor: Secret<FloorId>
  /** Once it is turned up. */
  turned: number
  isUp: boolean
}

/** A marker that was deployed face down (ER-SAGS-21). */
export interface DeployedMarker {
  seat: Seat
  /** Of a Driller its north-western one. */
  square: Square
  /** NONE: a decoy. */
  character: Secret<CharacterId>
}

export interface Sags {
  /** Who places next. */
  builder: Seat
  /** In the order in which they were laid; Drillers lie apart. */
  floors: PlacedFloor[]
  drillers: Driller[]
  doors: PlacedDoor[]
  /** How the frame could be filled from here, so that nobody builds into a dead end (RUL-114). */
  way: number[]
  /** The Construction Zone, by rising number. */
  supply: FloorId[]
  /** Drillers that are not placed, by seat. */
  spare: Secret<FloorId>[][]
  /** By seat: doors that can still be placed (ER-SAGS-5). */
  reserves: DoorId[][]
  /** By seat: who was enrolled (ER-SAGS-17). */
  teams: CharacterId[][]
  /** By seat: the deck before each, and what each has taken of them (ER-SAGS-18, -19). */
  decks: Secret<CardId>[][]
  taken: Secret<CardId>[][]
  /** By seat: has passed once and for all (ER-SAGS-20). */
  passed: boolean[]
  /** By seat: markers that still have to be deployed; NONE for a decoy. */
  markers: Secret<CharacterId>[][]
  deployed: DeployedMarker[]
  /** By seat: cards in hand; those that all know have been scored or shown. */
  missions: Secret<MissionId>[][]
  /** By faction: cards that nobody has; nobody looks at them. */
  pile: Secret<MissionId>[][]
  /** Of bands: who leads most Salemites (ER-SAGS34-15), NONE until that is known; who has deployed first (ER-SAGS34-9). */
  mercenary?: Seat
  first?: Seat
  /** Of bands: those whose owner has been asked to let somebody pass in this round, or has asked for a duel (ER-SAGS34-19). */
  asked?: CharacterId[]
  /** Who lets the one who moves pass through his square. */
  through?: CharacterId
  /** Facts of deaths that have been looked at for missions. */
  deaths: number
}

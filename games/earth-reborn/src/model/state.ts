import type { Core, Outcome, Seat, Secret, StepOf } from '@rubble/engine'
import type { Direction } from '@rubble/geometry/squares'
import type { PlacedMarker, RadioMarker } from '../data/words.ts'
import type { Config } from './config.ts'
import type { CardId, CharacterId, Edge, ElementIndex, Face, FloorIndex, SiteId, Square, TileId } from './ids.ts'
import type { Fact } from './facts.ts'
import type { Sags } from './sags.ts'
import type { Steps } from './steps.ts'
import type { DoorState, Phase, Status } from './table.ts'

/** An order tile that lies with a Character, and the CP on each of its sections. */
export interface AssignedTile {
  tile: TileId
  cp: number[]
}

export interface Character {
  status: Status
  /** Who controls him now (ER-GEN-7). */
  seat: Seat
  /** NONE while he is not on the map; of a Dead one, where his marker lies; of who has a large base, its north-western square. */
  square: Square
  facing: Direction
  isWounded: boolean
  /** On the side of his card that is up. */
  wounds: number
  isEngaged: boolean
  /** CP spent on him in this turn, whatever for (ER-ORDER-6). */
  spent: number
  tiles: AssignedTile[]
  /** Equipment cards he carries, each by the side that is up (ER-EQUIP-1); of a Dead one, those that lie with him (ER-EQUIP-9). */
  cards: Face[]
  /** Magnetic-card markers (ER-DOOR-8). */
  magnetic: number
  /** CP of the Bank that he alone may use in this turn (ER-CHAR-Deeler), and those for when he is activated (ER-ITEM-ZombieControl). */
  given: number
  lent: number
  /** By so many his maximum is higher in this turn: by all that he was given or lent. */
  raised: number
  /** Of those spent on him, CP that a Taser has put there (RUL-54). */
  stunned: number
  /** To whom he returns in the Final phase (ER-CHAR-Cherokee), or NONE. */
  home: Seat
  /** In this round (ER-ACT-11). */
  gotTile: boolean
  /** Whom he has captured (ER-CAPT-9), or NONE. */
  prisoner: CharacterId
  /** Who, acting in this round, has been in his line of sight, and next to him in it (RUL-23): a bit for each, by number. */
  seen: number
  met: number
}

/** How an equipment card is, where that is not as usual. */
export interface Gear {
  card: CardId
  /** Out of ammunition, or used in this turn (ER-AMMO-2, RUL-112). */
  isEngaged: boolean
  /** Shots or charges that are used up (ER-AMMO-6, ER-INTERACT-12). */
  counters: number
  /** Who has switched it ON (ER-INTERACT-9), or NONE. */
  on: Seat
}

/** A Smoke marker (ER-ITEM-SmokeGrenades): whose diagram lies around it, and how many Final phases it still stays. */
export interface Smoke {
  face: Face
  square: Square
  turns: number
}

/** A Mine, a bomb or a virus on the map. */
export interface Marker {
  marker: PlacedMarker
  /** Whose diagram and lines it has; of most the card lies aside with it. */
  face: Face
  square: Square
  /** Who has put it there. */
  character: CharacterId
  seat: Seat
  /** Final phases until it is live, explodes or is gone. */
  left: number
}

/** What lies where a zombie died whose card has been used again (RUL-58). */
export interface Remains {
  character: CharacterId
  square: Square
  cards: Face[]
  magnetic: number
}

/** A radio marker that lies face down with a Character, or with nobody (ER-RADIO-5, -7). */
export interface Channel {
  /** Whose marker it is. */
  seat: Seat
  /** NONE: set aside. */
  character: CharacterId
  radio: Secret<RadioMarker>
}

/** A line of the map that is ON (ER-INTERACT-9). */
export interface Device {
  site: SiteId
  /** Who has switched it ON. */
  on: Seat
  /** Time counters (ER-INTERACT-14); 0: it has no timer. */
  left: number
}

/** ER-INTERACT-8 */
export interface Try {
  character: CharacterId
  site: SiteId
}

/** A card of the Search deck, and which side of it is up: whoever knows one knows the other. */
export interface DeckCard {
  card: Secret<CardId>
  side: Secret<number>
}

export interface Asker {
  seat: Seat
  interrupter: CharacterId
}

/** A duel that is being fought (ER-DUEL-1). */
export interface Duel {
  asker: Seat
  /** Who would interrupt; NONE: it is for the Initiative. */
  interrupter: CharacterId
  /** Of bands: all who have asked, and whom each would interrupt with (ER-SAGS34-23, -24). */
  askers?: Asker[]
}

/** What follows from the map and from where things stand (ways, lines of sight, who is next to whom) is derived. */
export interface State extends Core<StepOf<Steps>> {
  config: Config
  /** From 1; 0 before the first. */
  turn: number
  phase: Phase
  /** Who has the Initiative marker. */
  initiative: Seat
  /** Whose round it is. */
  active: Seat
  /** Rounds begun in this turn. */
  round: number
  /** Rounds in a row that were passed (ER-ACT-8). */
  passes: number
  /** Who was activated in this round, or NONE. */
  activated: CharacterId
  /** By number of the data, those too who are not in the scenario. */
  characters: Character[]
  /** By rising card; all others are neither engaged nor used nor ON. */
  gear: Gear[]
  /** Order tiles behind the screens. */
  hands: TileId[][]
  /** The next tile drawn is the last. */
  bag: TileId[]
  discard: TileId[]
  /** The discard pile while somebody who has paid for it looks through it (ER-ACT-6). */
  opened: TileId[][]
  /** CP behind the screens (ER-INIT-7). */
  cp: Secret<number>[]
  /** CP that each seat has got in this turn: all that it can have, but for those on the table. */
  received: number[]
  /** Mission and Morale Points (ER-MP-1). */
  mp: number[]
  duel: Duel | null
  /** By their place in the scenario. */
  doors: DoorState[]
  /** Wall sections, by rising number. */
  broken: Edge[]
  /** Floor elements, by rising number. */
  destroyed: ElementIndex[]
  smoke: Smoke[]
  /** In the order in which they were put there. */
  markers: Marker[]
  /** Squares of cadavers that are used up, by rising number (ER-CHAR-Zombies). */
  graves: Square[]
  remains: Remains[]
  /** Large Miniatures that have died, and whose marker does not lie yet (ER-CHAR-Mammoth-3). */
  fallen: CharacterId[]
  /** Long Broken Wall markers: of the two sections in line that each covers the first, by rising number (RUL-38). */
  longBreaks: Edge[]
  /** Who broke the last wall section and may still join markers (RUL-37), or NONE. */
  breaker: Seat
  /** Traitors who have been seen on the other side (ER-SCEN-18). */
  unmasked: CharacterId[]
  /** Radio markers of this turn: of each side that scrambles all of them. */
  radio: Channel[]
  /** Where somebody is hidden until the room is opened (ER-SCEN-10); null where nobody is, or any more. */
  hidden: Secret<FloorIndex> | null
  /** Of the rooms where somebody might have been hidden, those that were found empty. */
  emptyRooms: FloorIndex[]
  /** By rising site. */
  devices: Device[]
  /** In this turn. */
  tries: Try[]
  /** Rooms without power until the Final phase, and whether the whole building is (ER-POWER-1). */
  dark: FloorIndex[]
  isBlackout: boolean
  /** ER-SCEN-12 */
  isSafeOpen: boolean
  /** Cards that wait for their objective (ER-SCEN-14). */
  aside: Face[]
  /** The Search deck, its top the last (ER-SEARCH-1). */
  deck: DeckCard[]
  /** Equipment cards that have left the game, by rising number (ER-EQUIP-15, ER-EXIT-2). */
  removed: CardId[]
  /** What has happened that conditions of victory ask for. */
  facts: Fact[]
  /** How often each condition of the scenario has been met so far (ER-VIC-4). */
  awards: number[]
  end: Outcome | null
  /** Of a scenario that the players make themselves; matches of the others have none. */
  sags?: Sags
}

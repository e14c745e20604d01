import type { Seat } from '@rubble/engine'
import type { Direction } from '@rubble/geometry/squares'
import type { RadioMarker } from '../data/words.ts'
import type {
  CharacterId,
  DoorId,
  DoorIndex,
  Edge,
  ElementIndex,
  Face,
  FloorId,
  FloorIndex,
  MissionId,
  SiteId,
  Square,
  TileId,
} from './ids.ts'
import type { PlacedFloor } from './scenario.ts'
import type { Arc, OrderType } from '../data/words.ts'
import type { FireArc, SectionIndex } from './table.ts'

type Frozen<P> = { readonly [K in keyof P]: P[K] }

/** What a round is used for (ER-ACT-1). */
export type RoundAction =
  | Frozen<{ do: 'activate'; character: CharacterId }>
  | Frozen<{ do: 'draw' }>
  | Frozen<{ do: 'look' }>
  | Frozen<{ do: 'pass' }>
  /** A line of a traitor who is with the others (RUL-74). */
  | Frozen<{ do: 'use'; character: CharacterId; line: number }>

/** CP on a section of a tile that lies with the Character. */
export type Order = Frozen<{ do: 'order'; tile: TileId; section: SectionIndex; cp: number }>
/** An order that others will join (ER-COMB-1), and who does. */
export type Combine = Frozen<{ do: 'combine'; tile: TileId; section: SectionIndex; cp: number }>
export type Join = Frozen<{ do: 'join'; character: CharacterId; tile: TileId; section: SectionIndex; cp: number }>
type Assign = Frozen<{ do: 'assign'; tile: TileId }>
type End = Frozen<{ do: 'end' }>
/** ER-AMMO-4 */
export type Reload = Frozen<{ do: 'reload'; face: Face }>

/** What a moving Character does next. */
export type MoveAction =
  | Frozen<{ do: 'walk'; to: Square }>
  /** ER-LARGE-5 */
  | Frozen<{ do: 'turn'; facing: Direction }>
  | Frozen<{ do: 'open'; door: DoorIndex }>
  | Frozen<{ do: 'close'; door: DoorIndex }>
  | Frozen<{ do: 'leave' }>
  /** ER-SAGS34-19: to pass through an enemy. */
  | Frozen<{ do: 'ask'; target: CharacterId }>
  | Frozen<{ do: 'add'; tile: TileId; section: SectionIndex }>
  /** With whom he passes, or from the Dead where he is; MAGNETIC for a marker. */
  | Frozen<{ do: 'give'; character: CharacterId; face: Face }>
  | Frozen<{ do: 'take'; character: CharacterId; face: Face }>
  /** Of an exchange after which somebody carries more than he can (ER-EQUIP-8). */
  | Frozen<{ do: 'done' }>
  /** Whom one of the two holds (ER-CAPT-7). */
  | Frozen<{ do: 'give'; character: CharacterId; target: CharacterId }>
  | Frozen<{ do: 'take'; character: CharacterId; target: CharacterId }>
  | Frozen<{ do: 'pickUp'; face: Face }>
  /** ER-CAPT-8: his Prisoner, onto a square beside him. */
  | Frozen<{ do: 'free'; to: Square }>
  /** ER-CAPT-15, -22: out of the Large Miniature that he pilots, and into one. */
  | Frozen<{ do: 'alight'; to: Square }>
  | Frozen<{ do: 'board'; target: CharacterId }>
  | Frozen<{ do: 'stop'; facing: Direction }>

export type Blow =
  | Frozen<{ do: 'attack'; target: CharacterId }>
  | Frozen<{ do: 'capture'; target: CharacterId }>
  | Frozen<{ do: 'assassinate'; target: CharacterId }>
  | Frozen<{ do: 'smash'; element: ElementIndex }>
  | Frozen<{ do: 'smash'; door: DoorIndex }>
  | Frozen<{ do: 'smash'; edge: Edge }>

/** What leads to an instant at which somebody may interrupt (RUL-23). */
export type Instant = 'activation' | 'step' | 'turn' | 'door' | 'removal'

interface OfCharacter {
  character: CharacterId
}
interface Movement {
  character: CharacterId
  /** Movement points left. */
  points: number
}

/** Who takes part in an order, and with how many CP (ER-COMB-4). */
export interface Part extends OfCharacter {
  cp: number
}
/** In which arc of his base he strikes, and with what. */
export interface Fighter extends Part {
  arc: Arc
  weapon: Face
}
/** Attackers who are ready, and those who are not yet. */
export interface Fight {
  blow: Blow
  ready: Fighter[]
  later: Part[]
}
/** Close Combat with an enemy. */
export interface Strike extends Fighter {
  target: CharacterId
  isCapture: boolean
  helpers: Fighter[]
}

/** What something is aimed at. */
export type DamageTarget = Frozen<{ target: CharacterId }> | SmashTarget
export type Aim = DamageTarget | Frozen<{ to: Square }>
type ShotAt<A> = A extends unknown ? Frozen<{ do: 'shoot' }> & A : never
export type Shot = ShotAt<Aim>

export interface Shooter extends OfCharacter {
  weapon: Face
  aim: Aim
  arc: FireArc
  range: number
  /** Beyond the first, and not used yet. */
  cp: number
  /** With whom he shoots, or null. */
  volley: Volley | null
}

/** Who shoot together at one target (ER-COMB-19): those who have not shot yet, and those who have hit. */
export interface Volley {
  on: DamageTarget
  later: Part[]
  hits: Hit[]
}
/** `dice`: of extra CP; `origin`: of what explodes, else NONE. */
export interface Hit extends OfCharacter {
  weapon: Face
  arc: FireArc
  dice: number
  origin: Square
}

/** An explosion that is going on. */
export interface Blast {
  /** Whose it is, and who chooses. */
  character: CharacterId
  seat: Seat
  weapon: Face
  origin: Square
  facing: Direction
  /** More of them for every roll. */
  dice: number
  /** Squares of the rings that are done. */
  reached: Square[]
  /** Whether anything has vanished. */
  isRemoved: boolean
  /** What has had its roll already (RUL-43), or null. */
  except: DamageTarget | null
}

/** With what it is used on, where it needs something. */
type UsedOn<W> = Frozen<W> | (Frozen<W> & DamageTarget)
/** A line of one's own card (ER-ABIL), or of a card one carries. */
export type AbilityChoice = UsedOn<{ do: 'use'; line: number }>
type CardChoice = UsedOn<{ do: 'use'; face: Face; line: number }>
/** A line of a card or of the map. */
export type LineChoice =
  | CardChoice
  | Frozen<{ do: 'use'; site: SiteId; line: number }>
  /** Of several, who pays for the line (ER-COMB-32). */
  | Frozen<{ do: 'use'; character: CharacterId; site: SiteId; line: number }>

/** NONE in place of what it is not: without card and site it is a line of his own. */
export interface Use extends OfCharacter {
  /** Who else takes part (ER-COMB-24). */
  helpers: CharacterId[]
  face: Face
  site: SiteId
  line: number
  /** What it is used on: nothing, one thing, or two (ER-CHAR-Mammoth). */
  targets: DamageTarget[]
}

/** What is done with a Search deck (ER-SEARCH-5). */
export type SearchAction =
  | Frozen<{ do: 'pass' | 'flip' | 'shuffle' | 'spy' | 'take' | 'end' }>
  /** Several of them together (ER-SPY-3). */
  | Frozen<{ do: 'spy'; points: number }>
  /** Of several who search, for whom (ER-COMB-21). */
  | Frozen<{ do: 'take'; character: CharacterId }>

export interface Steps {
  /** DP-0 (ER-SCEN-10) */
  'start.hide': { pick: Frozen<{ room: FloorIndex }> }

  'turn.begin': object
  'init.draw': object
  /** DP-1 */
  'init.redraw': { pick: Frozen<{ do: 'keep' }> | Frozen<{ do: 'exchange' }>; together: true }
  'init.receive': object
  'init.marker': object
  'init.effects': object
  /** DP-3 */
  'init.buy': { at: OfCharacter & { site: SiteId; line: number }; pick: Frozen<{ do: 'buy' }> | Frozen<{ do: 'decline' }> }
  /** DP-4: a marker for each of the others' Characters in turn. */
  'radio.place': {
    pick: Frozen<{ do: 'place'; character: CharacterId; radio: RadioMarker }> | Frozen<{ do: 'skip'; character: CharacterId }>
    together: true
  }
  /** DP-5: two markers, or one with a marker that is set aside. */
  'radio.switch': {
    pick:
      | Frozen<{ do: 'switch'; character: CharacterId; other: CharacterId }>
      | Frozen<{ do: 'switch'; character: CharacterId }>
      | Frozen<{ do: 'keep' }>
    together: true
  }
  /** DP-13: the tile just assigned, of who turned out to be scrambled. */
  'radio.retrieve': { at: OfCharacter & { tile: TileId }; pick: Frozen<{ do: 'takeBack' }> | Frozen<{ do: 'keep' }> }
  /** DP-6 */
  'init.duel': { pick: Frozen<{ do: 'duel' }> | Frozen<{ do: 'pass' }> }

  'activation.phase': object
  'round.begin': object
  /** DP-10 */
  'round.act': { pick: RoundAction }
  /** DP-11 */
  'discard.take': { pick: Frozen<{ tile: TileId }> }
  'round.end': { at: { passed: boolean } }

  'activation.begin': { at: { character: CharacterId; isAgain: boolean } }
  /** DP-12; `isBusy`: something has been done in this activation (RUL-8). */
  'activation.act': {
    at: OfCharacter & { isAgain: boolean; isBusy: boolean }
    pick: Order | Combine | Assign | Reload | AbilityChoice | CardChoice | End
  }

  /** An order is carried out once its CP lie there. */
  'order.begin': { at: OfCharacter & { tile: TileId; section: SectionIndex; cp: number } }
  /** DP-12, K1: who joins; all who take part so far, the activated one first. */
  'combine.join': { at: { type: OrderType; parts: Part[] }; pick: Join | Frozen<{ do: 'go' }> }
  /** K2: who moves next. */
  'combine.move': { at: { later: Part[] }; pick: Frozen<OfCharacter> }
  /** Marks on the stack who moves; the others come after him. */
  'combine.moving': { at: OfCharacter & { later: Part[] } }

  /** DP-14, -15, -17 */
  'move.go': { at: Movement; pick: MoveAction }
  /** Goes on along a way. */
  'move.walk': { at: Movement & { path: Square[] } }
  /** The same of a Large Miniature: where it stands and how it faces, one after the other. */
  'move.drive': { at: Movement & { path: Square[]; facings: Direction[] } }
  /** Where somebody flies to, or how he faces where he is (RUL-52). */
  'move.fly': { at: Movement; pick: Frozen<{ do: 'fly'; to: Square }> | Frozen<{ do: 'stop'; facing: Direction }> }
  'move.glide': { at: Movement & { path: Square[]; from: Square } }

  /** DP-21 */
  'combat.aim': { at: Part & { helpers: Part[] }; pick: Blow }
  /** DP-22: through stairs the attacker chooses his arc. */
  'combat.arc': { at: Fight; pick: Frozen<{ arc: Arc }> }
  /** DP-21: which weapon he strikes with, where there are several worth it in his arc. */
  'combat.arm': { at: Fight & { arc: Arc }; pick: Frozen<{ face: Face }> }
  /** DP-22: the defender chooses his arc too, through stairs or of several in which he is attacked. */
  'combat.counter': { at: Strike; pick: Frozen<{ arc: Arc }> }
  /** DP-22: which one the defender uses. */
  'combat.defend': { at: Strike & { against: Arc }; pick: Frozen<{ face: Face }> }
  'combat.strike': { at: Strike & { against: Arc; shield: Face } }
  /** DP-23: one of the defender's criticals. */
  'combat.critical': { at: { attackers: CharacterId[]; target: CharacterId; left: number }; pick: Frozen<OfCharacter> }
  'combat.after': { at: { attackers: CharacterId[]; target: CharacterId; isCapture: boolean; isCaught: boolean } }
  /** ER-CHAR-Mammoth-3: where the marker of something large lies. */
  'dead.lie': { at: OfCharacter; pick: Frozen<{ to: Square }> }
  'combat.smash': { at: { fighters: Fighter[]; target: SmashTarget } }

  /** DP-25: what a new Prisoner still has goes. */
  'capture.strip': { at: OfCharacter }
  /** Whom a Captor has to let go; a question where there are several squares. */
  'capture.release': { at: OfCharacter }
  'capture.free': { at: OfCharacter; pick: Frozen<{ to: Square }> }
  'capture.face': { at: OfCharacter; pick: Frozen<{ facing: Direction }> }

  /** DP-24, -25: the killer may take what the Dead carries, the Captor what his Prisoner does. */
  'equip.loot': { at: { character: CharacterId; dead: CharacterId }; pick: Frozen<{ do: 'take'; face: Face }> | Frozen<{ do: 'done' }> }
  /** DP-16: while he carries more than he can. */
  'equip.drop': { at: { character: CharacterId }; pick: Frozen<{ do: 'drop'; face: Face }> }

  /** DP-26: which weapon, where he has several that he can fire. */
  'shoot.weapon': { at: OfCharacter & { cp: number }; pick: Frozen<{ face: Face }> }
  /** DP-26: at what. */
  'shoot.aim': { at: OfCharacter & { cp: number; weapon: Face }; pick: Shot }
  /** DP-26: from which arc, where it lies in both. */
  'shoot.arc': { at: Shooter; pick: Frozen<{ arc: FireArc }> }
  /** DP-26: how many of the extra CP for targeting. */
  'shoot.targeting': { at: Shooter; pick: Frozen<{ cp: number }> }
  /** DP-26: how many of the dice are rolled. */
  'shoot.dice': { at: Shooter & { pool: number }; pick: Frozen<{ dice: number }> }
  /** Points besides those of the dice only where there were several values to choose from (ER-CAPT-18). */
  'shoot.fire': { at: Shooter & { dice: number; auto?: number } }
  /** DP-27: how many of the CP that are left for damage. */
  'shoot.damage': { at: Shooter; pick: Frozen<{ cp: number }> }
  'shoot.hit': { at: Shooter & { dice: number } }
  /** DP-26: at what all of them shoot, and with what the next one does. */
  'volley.aim': { at: { parts: Part[] }; pick: ShotAt<DamageTarget> }
  'volley.next': { at: Volley }
  /** All have shot: one roll for those who have hit. */
  'volley.roll': { at: Pick<Volley, 'on' | 'hits'> }
  'volley.weapon': { at: Volley; pick: Frozen<{ face: Face }> }
  /** What lies in one ring is rolled. */
  'blast.ring': { at: Blast & { ring: number } }
  /** DP-28: on which square, for what covers several zones. */
  'blast.spot': { at: Blast & { later: DamageTarget[] }; pick: Frozen<{ to: Square }> }

  /** Which line, and on what. */
  'interact.use': { at: Part & { helpers: Part[] }; pick: LineChoice | Frozen<{ do: 'torture'; target: CharacterId }> }
  /** Of all who take part, the Captor among them. */
  'torture.roll': { at: { parts: Part[] } }
  'line.test': { at: Use & { extra: number } }
  /** What else breaks with the first thing (ER-CHAR-Mammoth). */
  'line.also': { at: Use; pick: SmashTarget | Frozen<{ do: 'done' }> }
  /** Which zombie rises, where, and which way it faces (ER-CHAR-Zombies). */
  'zombie.rise': { at: OfCharacter & { squares: Square[] }; pick: Frozen<{ character: CharacterId; to: Square; facing: Direction }> }
  /** What it keeps of what the Dead carried (ER-CHAR-Zombies-2). */
  'zombie.keep': { at: { character: CharacterId; dead: CharacterId }; pick: Frozen<{ do: 'take'; face: Face }> | Frozen<{ do: 'done' }> }
  /** Who is healed. */
  'line.heal': { at: OfCharacter & { points: number; among: CharacterId[] }; pick: Frozen<{ target: CharacterId }> }

  /** DP-29: where a Large Miniature on several floor tiles searches (ER-LARGE-13). */
  'search.room': { at: Part & { helpers: Part[] }; pick: Frozen<{ room: FloorIndex }> }
  'search.roll': { at: Part & { helpers: Part[]; room: FloorIndex } }
  /** DP-29 */
  'search.go': {
    at: OfCharacter & { helpers: CharacterId[]; room: FloorIndex; points: number; flips: number; shuffles: number; spies: number }
    pick: SearchAction
  }
  /** DP-31 */
  'search.cut': { at: { seat: Seat }; pick: Frozen<{ do: 'cut'; depth: number }> | Frozen<{ do: 'decline' }> }
  /** DP-30 */
  'spy.use': {
    at: { seat: Seat; points: number; canScore: boolean }
    pick:
      | Frozen<{ do: 'score' }>
      | Frozen<{ do: 'look'; points: number }>
      | Frozen<{ do: 'pry'; points: number }>
      | Frozen<{ do: 'pry'; points: number; on: Seat }>
  }
  /** DP-30: which of the cards looked at comes next, from below, and which side up. */
  'spy.arrange': { at: { seat: Seat; left: number }; pick: Frozen<{ do: 'put'; face: Face }> }

  /** Whether two short Broken Wall markers become a long one (ER-DESTROY-10). */
  'walls.join': { pick: Frozen<{ do: 'join'; edge: Edge }> | Frozen<{ do: 'decline' }> }

  /** An instant at which others may interrupt (flow §3.7). */
  window: { at: { instant: Instant } }
  /** DP-40 */
  'interrupt.ask': {
    at: { seat: Seat; among: CharacterId[]; instant: Instant }
    pick: Frozen<{ do: 'duel'; character: CharacterId }> | Frozen<{ do: 'pass' }>
  }
  /** DP-41 */
  'pause.face': { pick: Frozen<{ facing: Direction }> }
  /** DP-7, -42 */
  'duel.bid': { pick: Frozen<{ bid: number }>; together: true }
  'interrupt.begin': { at: OfCharacter }
  /** DP-43 */
  'interrupt.act': { at: OfCharacter & { left: number }; pick: Order | Assign | AbilityChoice | CardChoice | End }
  /** Marks an interruption on the stack; the paused Character goes on. */
  'interrupt.end': { at: OfCharacter }

  /** ER-SAGS-1: all that comes before the first turn. */
  'sags.begin': object
  /** Whose turn it is to build, until the frame is full. */
  'build.turn': object
  /** The same where nobody is asked: bots build before anybody comes. */
  'build.alone': object
  /** DP-60: a tile of the Construction Zone, or a Driller. */
  'build.tile': { pick: Frozen<{ do: 'lay'; floor: FloorId }> | Frozen<{ do: 'drill' }> }
  'build.place': { at: { floor: FloorId }; pick: Frozen<{ to: Square; side: PlacedFloor['side']; turned: number }> }
  'build.drill': { pick: Frozen<{ floor: FloorId; to: Square }> }
  /** DP-62: who earns or loses a point (ER-SAGS-15). */
  'build.icon': { at: { floor: FloorId }; pick: Frozen<{ on: Seat }> }
  /** What the tile laid last asks for, then what it allows. */
  'build.check': { at: { isPaid: boolean } }
  /** DP-61 */
  'build.door': { at: { isPaid: boolean; isMust: boolean }; pick: HangChoice }
  /** DP-63: how many have had enough in a row. */
  'build.extra': { at: { stopped: number }; pick: HangChoice }
  /** DP-64 */
  'team.choose': { pick: Frozen<{ do: 'enrol'; character: CharacterId }> | Frozen<{ do: 'done' }>; together: true }
  /** DP-65 */
  'draft.flip': { pick: Frozen<{ do: 'flip' }> | Frozen<{ do: 'keep' }> }
  /** DP-66 */
  'draft.take': { pick: Frozen<{ do: 'take'; face: Face }> | Frozen<{ do: 'pass' }>; together: true }
  'deploy.begin': object
  /** DP-67 */
  'deploy.put': { at: { seat: Seat }; pick: Frozen<{ character: CharacterId; to: Square }> }
  /** What is turned up next: the Drillers of a seat, then its markers. */
  'reveal.next': { at: { seat: Seat } }
  /** DP-68 */
  'reveal.driller': { at: { square: Square; seat?: Seat }; pick: Frozen<{ turned: number }> }
  'reveal.spot': { at: OfCharacter & { square: Square }; pick: Frozen<{ to: Square }> }
  'reveal.face': { at: OfCharacter & { square: Square }; pick: Frozen<{ facing: Direction }> }
  'missions.deal': object
  'gear.pay': object
  /** DP-70 */
  'gear.assign': { pick: Frozen<{ do: 'give'; face: Face; character: CharacterId }> | Frozen<{ do: 'done' }>; together: true }
  'sags.end': object
  /** ER-SAGS34-2, -3: doors and Drillers are drawn. */
  'band.draw': object
  'band.begin': object
  /** DP-64 of bands: who enrols next, and who has had enough. */
  'band.enrol': { at: { seat: Seat; finished: Seat[] }; pick: Frozen<{ do: 'enrol'; character: CharacterId }> | Frozen<{ do: 'done' }> }
  'band.deal': object
  /** DP-66 of bands: a card of those before one, then they go to the left. */
  'band.keep': { at: { nth: number }; pick: Frozen<{ do: 'take'; face: Face }> | Frozen<{ do: 'pass' }>; together: true }
  /** What is turned up next, by whom of those who are left. */
  'band.reveal': { at: { seats: Seat[] } }
  /** DP-69: of which faction the card beyond those of Characters is. */
  'band.bonus': { at: { seat: Seat }; pick: Frozen<{ faction: Seat }> }
  /** The marker may be fought for, once it is known who has it. */
  'band.contest': object
  /** DP-6 of bands: who still may ask, and who has. */
  'band.join': { at: { seats: Seat[]; joined: Seat[] }; pick: Frozen<{ do: 'duel' }> | Frozen<{ do: 'pass' }> }
  /** DP-40 of bands: those for whom it is a trigger, and those whose players have asked. */
  'band.ask': {
    at: { seat: Seat; among: CharacterId[]; later: CharacterId[]; askers: CharacterId[]; instant: Instant }
    pick: Frozen<{ do: 'duel'; character: CharacterId }> | Frozen<{ do: 'pass' }>
  }
  'band.bid': { pick: Frozen<{ bid: number }>; together: true }
  /** DP-7b */
  'band.tie': { at: { tied: Seat[] }; pick: Frozen<{ do: 'show' }> | Frozen<{ do: 'forfeit' }>; together: true }
  /** DP-19: does he let who moves pass through? */
  'band.consent': { at: OfCharacter & { target: CharacterId }; pick: Frozen<{ do: 'accept' }> | Frozen<{ do: 'refuse' }> }
  /** DP-20 */
  'band.trade': {
    at: { giver: CharacterId; taker: CharacterId; face: Face; seat: Seat }
    pick: Frozen<{ do: 'accept' }> | Frozen<{ do: 'refuse' }>
  }
  /** DP-51: which of two missions a death completes (ER-SAGS-25). */
  'mission.choose': { at: { seat: Seat; character: CharacterId; among: MissionId[] }; pick: Frozen<{ mission: MissionId }> }

  'final.begin': object
  /** DP-50 */
  'final.keep': { pick: Frozen<{ do: 'discard'; tile: TileId }> | Frozen<{ do: 'done' }>; together: true }
  /** RUL-50: which of his bombs explodes next. */
  'final.blast': { at: { seat: Seat }; pick: Frozen<{ to: Square }> }
  /** What is left of the effects of the phase, from this one on. */
  'final.effects': { at: { nth: number } }
}

/** A door that a Constructor places (ER-SAGS-16); of a large one the northern or western edge. */
export type HangChoice = Frozen<{ do: 'hang'; leaf: DoorId; edge: Edge }> | Frozen<{ do: 'done' }>

export type SmashTarget = Frozen<{ element: ElementIndex }> | Frozen<{ door: DoorIndex }> | Frozen<{ edge: Edge }>

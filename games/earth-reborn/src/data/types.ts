// Components as the rules read them: plain, complete, nothing left out that has a usual value.
import type { Direction, Local, Offset, Side, Spot } from '@rubble/geometry/squares'
import type { CardId, CharacterId, DoorId, Face, FloorId, MissionId, Seat, TileId } from '../model/ids.ts'
import type {
  Ammunition,
  Arc,
  BonusFor,
  Breakable,
  Category,
  CharacterState,
  Colour,
  ConditionWord,
  Dice,
  DoorType,
  EffectWord,
  FloorKind,
  HEALED,
  MarkerKind,
  MercenaryTerm,
  OrderType,
  Origin,
  RoomType,
  SCOPES,
  SearchIcon,
  Sector,
  SparedKind,
  Stat,
  Timing,
  Zone,
} from './words.ts'

/** Dice to roll, and points that are certain: hits, distance, points of a search or a test. */
export interface Value {
  readonly dice: number
  readonly auto: number
}

// ---- lines

/** One of a kind of words, each with the same fields. */
type Word<W extends ConditionWord | EffectWord, Fields = unknown> = W extends string ? { readonly type: W } & Readonly<Fields> : never

export type Condition =
  /** `by`: paid by that side, not by who controls the character. */
  | Word<'payCp', { n: number; by: Seat | undefined }>
  | Word<'payMp', { n: number; side: Seat | undefined; perCharacter: boolean }>
  | Word<'payMovement', { n: number }>
  | Word<'faction', { is: Seat }>
  | Word<'controlledBy', { faction: Seat }>
  | Word<'controlledByEnemy' | 'targetIs', { character: CharacterId }>
  | Word<'cardNotEngaged' | 'engageSelf' | 'stateOn' | 'onTile' | 'onFacingIcon' | 'noEnemyInTile'>
  | Word<'zombieAvailable' | 'notLarge' | 'targetingSuccess'>
  | Word<'onMarker', { marker: MarkerKind }>
  | Word<'marker', { marker: MarkerKind; armed: boolean }>
  | Word<'markersLeft', { marker: 'brokenWall' }>
  | Word<'inSection', { section: string }>
  | Word<'inRoomType' | 'notInRoomType', { any: readonly RoomType[] }>
  | Word<'tileHeld', { by: Seat; noEnemy: Seat }>
  | Word<'facing', { target: 'cadaver' }>
  /** `maxDefence`: Infinity where any will do. */
  | Word<'adjacent', { target: 'door' | 'wall'; arcs: readonly Arc[]; maxDefence: number }>
  | Word<'los', { target: 'zombie'; controlledBySameSide: boolean }>
  | Word<'los', { target: 'wallOrDoor' }>
  | Word<'los', { target: 'character'; character: CharacterId }>
  | Word<'fireArc', { arc: Sector }>
export type ConditionOf<W extends ConditionWord> = Extract<Condition, { readonly type: W }>

/** An effect that waits until the last time counter is gone. */
type When = 'timer' | undefined
/** A number of 0 for what a line leaves out: no timer, no turns, the usual maximum. */
export type Effect =
  | Word<'gainCp' | 'gainSpy', { n: number; to: Seat | undefined }>
  | Word<'gainMp' | 'loseCp' | 'setArmour' | 'armourModifier' | 'handSize', { n: number }>
  | Word<'heal', { n: number; targets: (typeof HEALED)[number] }>
  /** By zone where there is a diagram, else both are the same; `largeMax`: the most that a Large Miniature takes. */
  | Word<'wounds', { red: number; orange: number; gas: boolean; largeMax: number }>
  | Word<'zombieBonusCp', { n: number; each: boolean; raisesMaxCp: boolean; beyondMaxCp: boolean }>
  | Word<'destroy', { what: readonly Breakable[] }>
  | Word<'explode', { centre: 'marker'; when: When }>
  | Word<'launchMissiles' | 'openSafe', { when: When }>
  | Word<
      'placeMarker',
      { marker: MarkerKind; at: 'carrier' | 'target'; timer: number; turns: number; armedAt: 'nextFinal' | undefined; cardAside: boolean }
    >
  | Word<'removeMarker', { marker: MarkerKind; takeCard: boolean }>
  | Word<'switch', { to: 'on' | 'toggle'; until: 'final' | undefined; timer: number }>
  | Word<'powerOff', { scope: (typeof SCOPES)[number]; until: 'final' }>
  | Word<'noShooting', { scope: 'tile' }>
  /** `character`: undefined for whose line it is. */
  | Word<
      'takeControl',
      { character: CharacterId | undefined; faction: Seat; duration: 'game' | 'turn'; activateNow: boolean; maxCp: number }
    >
  | Word<'bonusDice', { colour: Dice; n: number; for: BonusFor }>
  | Word<'treatOrders', { from: Colour; as: Colour }>
  | Word<'moveFlying', { squares: number }>
  | Word<'blockLos', { area: 'area' }>
  | Word<'changeLevel', { by: number }>
  | Word<'createZombie' | 'radioScrambling' | 'openMagneticDoors' | 'seeThroughSmoke' | 'immuneGas'>
  | Word<'cannotRunOutOfAmmo' | 'exitMap' | 'discardSelf'>
export type EffectOf<W extends EffectWord> = Extract<Effect, { readonly type: W }>

export type Chance =
  | { readonly kind: 'dice'; readonly colour: Dice; readonly n: number; readonly plusExtraCp: boolean }
  /** The values of all of them, added. */
  | { readonly kind: 'stat'; readonly stats: readonly Stat[] }

/** A line of icons: when, on what conditions, by what chance, to what effect (ER-IPS). */
export interface Line {
  readonly timing: Timing
  readonly conditions: readonly Condition[]
  /** Undefined: certain. */
  readonly chance: Chance | undefined
  /** Points that a test needs; 0 without one. */
  readonly threshold: number
  readonly effects: readonly Effect[]
  /** A traitor's line: the other side uses it. */
  readonly usedByEnemy: boolean
  /** Needs power (ER-POWER). */
  readonly electric: boolean
  /** The element of the same floor tile with which it is lost, or ''. */
  readonly lostWith: string
}

// ---- characters

export interface Area {
  readonly origin: Origin
  readonly cells: readonly (Offset & { readonly zone: Zone })[]
}

/** What can be fired, thrown or set off: a side of a card, or part of a character. */
export interface Weapon {
  readonly shooting: Value
  /** Undefined: it does no damage. */
  readonly damage: Readonly<Record<'red' | 'orange', Value>> | undefined
  readonly ammo: { readonly kind: Ammunition; readonly n: number }
  readonly explosive: boolean
  readonly area: Area | undefined
  readonly noLos: boolean
  readonly noTargeting: boolean
  readonly noCombination: boolean
  readonly cannotDestroy: readonly SparedKind[]
}

export type CloseCombat = Readonly<Record<Arc, Value>>

export interface CharacterSide {
  readonly life: number
  readonly armour: number
  readonly movement: number
  readonly weight: number
  readonly maxCp: number
  /** While the other side uses a traitor; else as `maxCp`. */
  readonly maxCpTraitor: number
  readonly cpBonus: number
  readonly closeCombat: CloseCombat
  readonly shooting: Value
  readonly scientific: Value
  readonly technical: Value
  readonly search: Value
  readonly weapon: Weapon | undefined
  readonly lines: readonly Line[]
}

export interface Character extends Readonly<Record<CharacterState, CharacterSide>> {
  readonly id: CharacterId
  readonly name: string
  readonly since: number | undefined
  readonly faction: Seat
  readonly traitor: boolean
  readonly zombie: boolean
  /** A card that cadavers become (ER-CHAR-Zombies). */
  readonly risen: boolean
  /** A base of 2×2 (ER-LARGE). */
  readonly large: boolean
  readonly mpCost: number
  readonly rotatingCost: number
  readonly arcs: Readonly<Record<Side, Arc>>
  /** Clockwise; sector i lies between ray i and the next (GEO-6). */
  readonly sight: { readonly rays: readonly Local[]; readonly sectors: readonly Sector[] }
}

// ---- cards

/** One side of an equipment card. */
export interface Equipment extends Weapon {
  readonly id: Face
  /** "01N" */
  readonly name: string
  readonly card: CardId
  /** Whose colour it has. */
  readonly faction: Seat
  /** The same for all copies. */
  readonly item: string
  readonly category: Category
  readonly weight: number
  readonly findFactor: number
  /** All of them for what is found anywhere. */
  readonly roomTypes: readonly RoomType[]
  readonly mpCost: number
  /** Undefined: nothing to strike with. */
  readonly closeCombat: CloseCombat | undefined
  /** Whether it can be fired or thrown by a Shoot order. */
  readonly canShoot: boolean
  readonly forbiddenFor: readonly CharacterId[]
  readonly lines: readonly Line[]
}

export interface Card {
  readonly id: CardId
  readonly name: string
  readonly since: number | undefined
}

// ---- order tiles, dice

export interface Section {
  readonly type: OrderType
  readonly max: number
  readonly colour: Colour
}

export interface OrderTile {
  readonly id: TileId
  readonly name: string
  readonly since: number | undefined
  /** ER-ORDER-1 */
  readonly sections: readonly [Section, Section, Section, Section]
}

/** ER-CC-8, ER-SHOOT-8, ER-INTERACT-4 */
export interface YellowFace {
  readonly hits: number
  readonly critical: boolean
  /** Out of ammunition. */
  readonly ammo: boolean
  readonly distance: number
  readonly perfectShot: boolean
  readonly testPoints: number
}

export interface BlackFace {
  readonly searchPoints: number
  readonly testPoints: number
  readonly icon: SearchIcon | undefined
}

// ---- floor tiles, doors

/** A side of a square of a tile that is not turned. */
export interface SpotSide extends Spot {
  readonly direction: Direction
}

export interface Element {
  readonly name: string
  readonly squares: readonly Spot[]
  /** What hangs on walls covers no square. */
  readonly onWall: readonly SpotSide[]
  readonly blocksMove: boolean
  readonly blocksLos: boolean
  /** Null: it cannot be destroyed. */
  readonly defence: number | null
  /** Where to stand, and which way to face (GEO-15). */
  readonly facing: readonly SpotSide[]
  /** On as many of its squares, from the first (ER-TILE-Cadavers). */
  readonly cadavers: number
  readonly electric: boolean
  readonly lines: readonly Line[]
}

/** A part of a tile that counts for itself. */
export interface FloorSection {
  readonly name: string
  readonly squares: readonly Spot[]
  readonly roomTypes: readonly RoomType[]
}

export interface FloorSide {
  readonly kind: FloorKind
  readonly outdoor: boolean
  /** None: it cannot be searched. */
  readonly roomTypes: readonly RoomType[]
  readonly walls: readonly SpotSide[]
  /** Of the walls, those that take no door. */
  readonly secureWalls: readonly SpotSide[]
  /** Beside the walls: sections that are broken from the start. */
  readonly brokenWalls: readonly SpotSide[]
  readonly sections: readonly FloorSection[]
  readonly elements: readonly Element[]
  /** They work anywhere on the tile. */
  readonly lines: readonly Line[]
}

export interface Floor {
  readonly id: FloorId
  readonly name: string
  readonly since: number | undefined
  /** The shape by which it is sorted (ER-SAGS-3). */
  readonly group: number
  /** Who earns or loses a Mission Point when it is built; undefined for who: whom its Constructor names (ER-SAGS-15). */
  readonly icon: { readonly who: Seat | undefined; readonly mp: number } | undefined
  /** Of a Driller, when it is turned up (ER-SAGS-23). */
  readonly mpCost: number
  readonly width: number
  readonly height: number
  readonly squares: readonly Spot[]
  readonly front: FloorSide
  /** Undefined: nothing else is printed there. */
  readonly back: FloorSide | undefined
}

export interface Door {
  readonly id: DoorId
  readonly name: string
  readonly since: number | undefined
  readonly large: boolean
  readonly type: DoorType
  readonly magnetic: boolean
  readonly defence: number
  /** Whose reserve it begins in, and what it costs there (ER-SAGS-5). */
  readonly owner: Seat
  readonly mpCost: number
}

// ---- missions

export interface Mission {
  readonly id: MissionId
  readonly name: string
  readonly since: number | undefined
  readonly faction: Seat
  /** What must be in play, else the card is replaced (ER-SAGS-24): all of these, and one of `anyOf` where it names some. */
  readonly requires: {
    readonly characters: readonly CharacterId[]
    readonly anyOf: readonly CharacterId[]
    readonly floors: readonly FloorId[]
  }
  /** By whose Characters it must be completed with three or four players. */
  readonly players34: MercenaryTerm
}

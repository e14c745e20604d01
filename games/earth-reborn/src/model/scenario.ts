// A scenario as the rules use it: names resolved to numbers, everything said (ER-SCEN, ER-VIC, ER-COND).
import type { Direction, Grid } from '@rubble/geometry/squares'
import type { Line } from '../data/types.ts'
import type { GoalWord, Module, OrderType, Repeat, VictoryMode, VictoryTiming } from '../data/words.ts'
import type { CharacterId, DoorId, Edge, Face, FloorId, FloorIndex, Seat, Square } from './ids.ts'

// ---- the map

/** A floor tile as it lies: x and y are the north-western corner of its box once it is turned. */
export interface PlacedFloor {
  readonly floor: FloorId
  readonly side: 'front' | 'back'
  /** The place of its level among the levels. */
  readonly level: number
  readonly x: number
  readonly y: number
  /** Quarters clockwise. */
  readonly turned: number
}

export interface PlacedDoor {
  readonly door: DoorId
  /** Two in a line for a large one. */
  readonly edges: readonly Edge[]
}

export interface Board {
  readonly grid: Grid
  /** How the scenario numbers its levels; squares of the first are named without it. */
  readonly levels: readonly number[]
  /** By FloorIndex. */
  readonly floors: readonly PlacedFloor[]
  /** By DoorIndex. */
  readonly doors: readonly PlacedDoor[]
  /** Pairs of squares that stairs link (ER-SCEN-20). */
  readonly stairs: readonly (readonly [Square, Square])[]
}

// ---- who takes part

/** ER-SCEN-4 */
export interface Start {
  readonly character: CharacterId
  readonly seat: Seat
  /** Of a Large Miniature its north-western one. */
  readonly square: Square
  readonly facing: Direction
  readonly isWounded: boolean
  readonly equipment: readonly Face[]
  /** Whether it has a Magnetic-card marker. */
  readonly magnetic: boolean
}

/** ER-SCEN-10: somebody waits to be found. */
export interface HiddenStart {
  readonly character: CharacterId
  readonly seat: Seat
  readonly chosenBy: Seat
  readonly options: readonly { readonly floor: FloorIndex; readonly square: Square; readonly facing: Direction }[]
}

/** ER-SCEN-19 */
export interface StartPrisoner {
  readonly character: CharacterId
  /** Whose it is, not whose prisoner. */
  readonly seat: Seat
  readonly captor: CharacterId
  readonly isWounded: boolean
}

// ---- what is special

/** A part of a floor tile that counts for itself. */
export interface PlacedSection {
  readonly floor: FloorIndex
  readonly section: string
}

/** What holds in this scenario alone, with the usual where it says nothing. */
export interface Specials {
  /** ER-SCEN-9: who stays on his side whatever happens. */
  readonly controlOverride: readonly CharacterId[]
  /** ER-SCEN-11 */
  readonly doorsForbidden: { readonly seat: Seat; readonly rooms: readonly FloorIndex[]; readonly until: 'revealed' } | undefined
  /** ER-SCEN-8: types of orders that may be given. */
  readonly orders: ReadonlySet<OrderType>
  readonly coloursIgnored: boolean
  /** ER-SCEN-12: further lines, each for who stands in a section. */
  readonly objectiveInteract: readonly (PlacedSection & { readonly line: Line })[]
  /** ER-SCEN-13 */
  readonly objectivePickUp: readonly (PlacedSection & { readonly seat: Seat; readonly equipment: Face; readonly requires: 'safeOpen' })[]
  /** ER-SCEN-14 */
  readonly setAside: readonly Face[]
  /** ER-SCEN-15 */
  readonly searchExcluded: readonly Face[]
  /** ER-SCEN-16 */
  readonly exitForbidden: readonly CharacterId[]
  /** ER-SCEN-17: the turn from which on an item can be used. */
  readonly lockedItems: readonly { readonly item: string; readonly turn: number }[]
  /** ER-SCEN-18 */
  readonly traitorUnmasked: boolean
  /** ER-SCEN-23 */
  readonly itemsInUse: readonly Face[]
}

// ---- victory

/** One of a kind of words, each with the same fields. */
type Word<W extends GoalWord, Fields = unknown> = W extends string ? { readonly type: W } & Readonly<Fields> : never

/** ER-COND: one of the parts that must all be true. */
export type Goal =
  | Word<'exited', { character: CharacterId; free: boolean }>
  | Word<'notExited' | 'notDead' | 'freed' | 'assassinated' | 'tortureSpyPoint' | 'notRevealed', { character: CharacterId }>
  | Word<'exitWith' | 'carriedBy', { faction: Seat; item: string }>
  | Word<'exitWithPrisoner', { faction: Seat; character: CharacterId }>
  /** Any of them, each for itself. */
  | Word<'characterDead', { characters: readonly CharacterId[]; unmasked: boolean }>
  | Word<'characterKilled' | 'allDead', { faction: Seat; except: readonly CharacterId[] }>
  | Word<'characterKilledByOwner' | 'countAliveFree', { faction: Seat }>
  | Word<'inTile', { character: CharacterId; tile: FloorIndex }>
  | Word<'tileHeld', { tile: FloorIndex; by: Seat; noEnemy: Seat }>
  | Word<'floorElementDestroyed', { tile: FloorIndex }>
  | Word<'floorElementIntact', { tile: FloorIndex; all: boolean }>
  | Word<'equipmentTriggered', { item: string; tiles: readonly FloorIndex[] }>
  | Word<'ipsSuccess', { tile: FloorIndex; byFaction: Seat }>
  | Word<'characterCaptured', { character: CharacterId; byFaction: Seat }>
  | Word<'isPrisoner', { character: CharacterId; of: Seat }>
  | Word<'controlled', { character: CharacterId; by: Seat }>
  | Word<'missilesLaunched' | 'zombieCreated' | 'otherwise'>
export type GoalOf<W extends GoalWord> = Extract<Goal, { readonly type: W }>

export interface Win {
  readonly side: Seat
  readonly when: readonly Goal[]
}

/** What decides the game, or brings Mission points. */
export interface Award extends Win {
  readonly timing: VictoryTiming
  /** ER-VIC-3: for `final`, the first turn in which it counts. */
  readonly fromTurn: number
  readonly repeat: Repeat
  /** 0 where it decides. */
  readonly mp: number
}

export interface Victory {
  readonly mode: VictoryMode
  /** Who wins with as many points (`mp`). */
  readonly tieBreak: Seat | undefined
  readonly conditions: readonly Award[]
  readonly immediateWins: readonly Win[]
}

// ---- all of it

export interface Scenario extends Specials {
  /** ER-GEN-1 */
  readonly modules: ReadonlySet<Module>
  /** Undefined: foreign to both (ER-SCEN-5). */
  readonly ground: Seat | undefined
  readonly turns: number
  /** Who gets the marker in every Initiative phase (ER-SCEN-2). */
  readonly initiative: Seat
  /** By seat. */
  readonly baseCp: readonly number[]
  /** By seat; 0 where no Mission points are kept (ER-SCEN-3). */
  readonly startMp: readonly number[]
  /** ER-SCEN-6, -7: over the frame from outdoor squares, by the sewers from a turn on. */
  readonly exits: { readonly edges: boolean; readonly sewers: boolean; readonly sewersFrom: number }
  readonly board: Board
  /** By seat. */
  readonly forces: readonly Start[]
  readonly hiddenStart: HiddenStart | undefined
  readonly prisoners: readonly StartPrisoner[]
  readonly victory: Victory
}

// What is drawn over the map while something is shown, and of which attack it is a part.
import type { FilmFrame } from '@rubble/ui'
import type { Dice, PlacedMarker, RadioMarker } from '../data/words.ts'
import type { View } from '../derive/view.ts'
import type { CharacterId, DoorIndex, Edge, Face, SiteId, Square } from '../model/ids.ts'
import type { Aim } from '../model/steps.ts'
import type { SignKind } from './signs.ts'

/** What of its faces counts: how far a die reaches, what it hits, points for a test or a search, or Spy icons alone. */
export type DieReading = 'aim' | 'hit' | 'test' | 'search' | 'spy'

export interface FilmRoll {
  readonly by: CharacterId
  readonly dice: readonly number[]
  readonly automatic: number
  readonly as: DieReading
  readonly colour: Dice
  /** In a blast dice fall where it hits, not where somebody threw something. */
  readonly on: Aim | undefined
}

/** What is drawn over the map while it is shown. */
export interface FilmScene {
  readonly roll: FilmRoll | undefined
  /** Of who is struck, his own. */
  readonly against: readonly number[]
  /** From whom to what a blow or a shot goes; one that misses goes past it. */
  readonly line: { readonly from: CharacterId; readonly at: Aim; readonly isMiss: boolean; readonly isBlow: boolean } | undefined
  /** Who lost how much. */
  readonly wounds: { readonly who: CharacterId; readonly points: number } | undefined
  readonly blast: readonly Square[]
  /** What breaks. */
  readonly breaks: { readonly edges: readonly Edge[]; readonly squares: readonly Square[] } | undefined
  /** A door that moves. */
  readonly door: DoorIndex | undefined
  /** Bids that are turned over. */
  readonly bids: readonly number[] | undefined
  /** What comes up where something happens that moves nobody: a coin with its sign. */
  readonly sign:
    | {
        readonly kind: SignKind
        readonly marker?: PlacedMarker
        readonly radio?: RadioMarker | null
        /** It is over: its sign is struck. */
        readonly isOff?: true
        readonly at: readonly Square[]
      }
    | undefined
  /** Who goes from there without a step on the map: up or down stairs, or away. */
  readonly goes: { readonly who: CharacterId; readonly from: Square } | undefined
  /** What it is called, of whom. */
  readonly head: { readonly key: FilmHead; readonly who: CharacterId; readonly at: Aim | undefined; readonly came?: FilmResult } | undefined
  /** Who it is about: the others step back. */
  readonly cast: readonly CharacterId[]
  /** Where it happens: kept in sight by whoever has enlarged the map. */
  readonly focus: readonly Square[]
  /** The attack that it is a part of, as far as it has come. */
  readonly course: FilmCourse | undefined
  /** Dice are in the air: nothing says yet what they came to. */
  readonly falls: boolean
}

/** A shot, a fight, or a blow at something, from its first dice to what came of it. */
export interface FilmCourse {
  readonly kind: 'shot' | 'fight' | 'smash'
  readonly by: CharacterId
  readonly at: Aim | undefined
  readonly weapon: Face
  /** Of a shot that was aimed. */
  readonly aim: { readonly roll: FilmRoll; readonly range: number; readonly isHit: boolean } | undefined
  readonly damage: FilmRoll | undefined
  /** Of who is struck. */
  readonly against: FilmRoll | undefined
  /** What stops hits besides dice: armour, and what is sure of a defence. */
  readonly stops: number
  /** Of a blow at something: what it came to, criticals and all. */
  readonly hits: number | undefined
  /** Whom it was to capture, and whether it did. */
  readonly capture: { readonly target: CharacterId; readonly isDone: boolean } | undefined
  readonly isDry: boolean
  /** Its dice hurt nobody. */
  readonly isHarmless: boolean
  readonly wounds: readonly { readonly who: CharacterId; readonly points: number }[]
  /** Of several who shoot as one, who has hit: their dice are one roll. */
  readonly hitters: readonly CharacterId[]
}

/** What dice that are no attack came to. */
export interface FilmResult {
  /** With which card, or at which place of the map, something is tried. */
  readonly face: Face
  readonly site: SiteId
  readonly points: number
  /** So many are needed; undefined: each counts. */
  readonly threshold: number | undefined
}

/** What of it is shown: dice for aiming, dice for damage or of a fight, and what came of them. */
export type FilmStage = 'aim' | 'dice' | 'impact'
export type FilmHead = 'shot' | 'damage' | 'blast' | 'fight' | 'smash' | 'search' | 'test' | 'torture'

export const NOTHING: FilmScene = {
  roll: undefined,
  against: [],
  line: undefined,
  wounds: undefined,
  blast: [],
  breaks: undefined,
  door: undefined,
  bids: undefined,
  sign: undefined,
  goes: undefined,
  head: undefined,
  cast: [],
  focus: [],
  course: undefined,
  falls: false,
}

export interface Frame extends FilmFrame {
  readonly view: View
  readonly scene: FilmScene
  readonly stage?: FilmStage | undefined
}

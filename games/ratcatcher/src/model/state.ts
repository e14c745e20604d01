import type { Core, Outcome, StepOf } from '@rubble/engine'
import type { Config } from './config.ts'
import type { Ability, ArchTrait, AreaId, DistrictId, Mystery, Phase, RatId, Slot, Token, Turn } from './ids.ts'
import type { Steps } from './steps.ts'

/** A district in the city (RC-MAP-2). */
export interface PlacedDistrict {
  district: DistrictId
  x: number
  /** Grows to the south. */
  y: number
  turn: Turn
  /** As of the last check (RC-ACTIVE-2). */
  active: boolean
}

/** A token that can be collected. */
export interface LooseToken {
  area: AreaId
  token: Token
}

/** A token that an ability has put into the city until cleanup (RC-ABILITY-2). */
export interface PlacedToken {
  area: AreaId
  ability: Ability
}

/** A strange rat in the city. */
export interface Strange {
  rat: RatId
  area: AreaId
}

export interface Catcher {
  area: AreaId
  health: number
  /** On the board, not yet rolled in this turn. */
  dice: number
  movement: number
  traps: number
  /** Cheeses in the slots of each trait. */
  filled: Record<Slot, number>
  special: Record<Ability, number>
  /** Cards of strange rats that were caught (RC-STRANGE-6). */
  cards: RatId[]
  /** Magic cheeses won so far. */
  collected: number
  /** Of this round, until cleanup. */
  grit: number
  smoke: boolean
}

export interface ArchRat {
  /** NOWHERE: still beside the board. */
  area: AreaId
  health: number
  /** +1 tokens (RC-TRACK-2). */
  plus: Record<ArchTrait, number>
  /** RC-ARCH-GUTS-1 */
  guts: number
  /** Magic cheeses eaten: the step the track's marker is on. */
  eaten: number
}

/** What the bag was refilled from in the spawning or filling under way (RC-BAG-3). */
export interface Refills {
  inactive: boolean
  districts: DistrictId[]
}

/** What follows from where the districts lie (ways, distances, free symbols) is derived; so is what the pool holds. */
export interface State extends Core<StepOf<Steps>> {
  config: Config
  /** Rounds begun so far; 0 during set-up. */
  round: number
  phase: Phase
  /** In the order in which they were placed. */
  districts: PlacedDistrict[]
  /** The top card is the last, here and in the other decks. */
  deck: DistrictId[]
  /** The card being placed, or −1. */
  drawn: DistrictId
  /** Common rats: how many of a kind stand in an area, at area × 3 + kind. */
  rats: number[]
  /** One entry for each magic cheese in the city, by rising area. */
  cheese: AreaId[]
  /** By rising area, as all lists of what lies in the city. */
  tokens: LooseToken[]
  /** Nests that mystery tokens brought (RC-FILL-4). */
  nests: AreaId[]
  traps: AreaId[]
  laid: PlacedToken[]
  /** Face down. */
  mystery: Mystery[]
  /** Out of the game: they have shown their faces (RC-CLEANUP-3). */
  revealed: Mystery[]
  /** In the order of their deployment (RC-RAT-MOVE-6). */
  strange: Strange[]
  strangeDeck: RatId[]
  strangeDiscard: RatId[]
  /** Tokens on the card of the rat that gathers them (RC-STRANGE-8). */
  hoard: Token[]
  /** Kinds of common rats; the next one drawn is the last. */
  bag: RatId[]
  /** By kind. */
  cage: number[]
  catcher: Catcher
  arch: ArchRat
  refills: Refills
  end: Outcome | null
}

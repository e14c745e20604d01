// Numbers inside, names at the edge (src/names.ts). Branded, so that an area cannot be passed for a district.
declare const brand: unique symbol
type Id<Name extends string> = number & { readonly [brand]?: Name }

/** The number printed on the card. */
export type DistrictId = Id<'district'>
/** District × 5 + letter: rising ids are rising districts, and within one rising letters (RC-SETUP-10). */
export type AreaId = Id<'area'>
/** A square of the grid on which districts lie (RC-MAP-2). */
export type SquareId = Id<'square'>
/** Quarter turns clockwise. */
export type Turn = Id<'turn'>
/** A kind of common rat, a strange rat or the arch-rat. */
export type RatId = Id<'rat'>

/** There is one player. */
export const SEATS = ['catcher'] as const
export const CATCHER = 0

export const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const
export const AREAS_PER_DISTRICT = LETTERS.length
/** By direction: N, E, S, W. */
export { LETTERS as SIDES } from '@rubble/geometry/squares'
export const NOWHERE: AreaId = -1

export const COMMON = ['white', 'brown', 'black'] as const
export type Common = (typeof COMMON)[number]
export const WHITE: RatId = 0
export const BROWN: RatId = 1
export const BLACK: RatId = 2
export const KINDS = COMMON.length
export type StrangeName =
  | 'guzzlerat'
  | 'flitterrat'
  | 'ironhide'
  | 'springjaw'
  | 'piebald-dam'
  | 'poxrat'
  | 'curdthief'
  | 'shaderat'
  | 'twintail'
  | 'squealer'
  | 'fumerat'
  | 'cutpurse'
/** Strange rats have the numbers between the common ones and this, and those after it. */
export const ARCH: RatId = 15
/** In place of a rat where none is meant. */
export const NOBODY: RatId = -1

export type CatcherName = 'cage' | 'brunt' | 'piper' | 'doctor' | 'marla' | 'baron'
export type ArchRatName = 'rat-king' | 'gorgemaw' | 'matron' | 'whisper'
export const MODES = ['standard', 'hard'] as const
export type Mode = (typeof MODES)[number]

export const ABILITIES = ['A', 'B'] as const
export type Ability = (typeof ABILITIES)[number]
/** What special abilities do (RC-ABILITY-5…8). */
export const POWERS = ['cheeseRuse', 'lure', 'poolAttack', 'defenceBonus', 'marchRats', 'sleep', 'tonic', 'leap', 'smoke', 'fetch'] as const
export type Power = (typeof POWERS)[number]
/** What lies in an area to be collected, besides cheese. */
export const TOKENS = ['health', 'A', 'B'] as const
export type Token = (typeof TOKENS)[number]
export const MYSTERY_KINDS = [...TOKENS, 'cheese', 'strange', 'nest'] as const
export type Mystery = (typeof MYSTERY_KINDS)[number]

/** Traits with upgrade slots, and the unlock and refill slots of the abilities (RC-UPG-1). */
export const SLOTS = ['attack', 'movement', 'health', 'accuracy', 'defence', 'trap', 'A', 'B'] as const
export type Slot = (typeof SLOTS)[number]
export const ARCH_TRAITS = ['movement', 'bite', 'accuracy', 'defence', 'spawn', 'health'] as const
export type ArchTrait = (typeof ARCH_TRAITS)[number]

/** What the tallyman sells. */
export type Good = 'die' | 'step' | 'token' | 'health' | 'cheese'
/** What a purchase, a card or an ability brings. */
export const REWARDS = ['dice', 'movement', 'special', 'health', 'cheese', 'mystery', 'refill', 'rats', 'hoarded'] as const
export type Reward = (typeof REWARDS)[number]

export const PHASES = ['setup', 'catcher', 'rats'] as const
export type Phase = (typeof PHASES)[number]
/** RC-ROUND-3 */
export const RAT_STEPS = ['move', 'traps', 'bites', 'eat', 'spawn', 'expand', 'cleanup'] as const
export type RatStep = (typeof RAT_STEPS)[number]
/** Who rolls: your dice, an ability, a trap, or the arch-rat and the cards. */
const ROLLERS = ['attack', 'ability', 'trap', 'move', 'bite', 'mutation', 'burst'] as const
export type Roller = (typeof ROLLERS)[number]
/** Of those, the ones whose hits are assigned to rats. */
export type Striker = Extract<Roller, 'attack' | 'ability' | 'trap'>

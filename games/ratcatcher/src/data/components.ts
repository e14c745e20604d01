// The components as the rules need them: by number, with what follows from the data worked out once.
// RC-COMP-1: how many there are of each is read from the data and from nowhere else.
import { knownWord } from '@rubble/engine'
import {
  type Ability, ARCH, ARCH_RATS, type ArchRatName, type ArchTrait, AREAS_PER_DISTRICT, type AreaId, type CatcherName, CATCHERS, COMMON, type Common,
  type DistrictId, FIRST_STRANGE, type Good, GOODS, KINDS, LETTERS, MYSTERIES, type Mode, type Mystery, type Power, POWERS, type RatId,
  type Reward, REWARDS,
  SIDES, type Slot, STRANGE,
} from '../model/ids.ts'
import archData from './arch-rats.json' with { type: 'json' }
import cageData from './cage.json' with { type: 'json' }
import catcherData from './catchers.json' with { type: 'json' }
import districtData from './districts.json' with { type: 'json' }
import mysteryData from './mystery.json' with { type: 'json' }
import ratData from './rats.json' with { type: 'json' }
import strangeData from './strange-rats.json' with { type: 'json' }
import supplyData from './supply.json' with { type: 'json' }

// ---- rats

const GOALS = ['cheese', 'catcher', 'token'] as const
export type Goal = (typeof GOALS)[number]
/** What every rat has, common or strange. */
export interface RatCard {
  readonly move: number
  readonly bite: number
  readonly defence: number
  readonly goal: Goal
  /** RC-EAT-2 */
  readonly eats: number
  /** RC-CATCHER-MOVE-2 */
  readonly gnawer: boolean
}
export interface CommonRat extends RatCard {
  readonly name: Common
  readonly count: number
}
const STRANGE_ABILITIES = [
  'hoard', 'flying', 'plated', 'trapBreaker', 'nest', 'pox', 'bigEater', 'hidden', 'split', 'herald', 'burst', 'thief',
] as const
export type StrangeAbility = (typeof STRANGE_ABILITIES)[number]
export interface StrangeRat extends RatCard {
  readonly name: (typeof STRANGE)[number]
  readonly ability: StrangeAbility
  /** RC-STRANGE-6: one of them. */
  readonly rewards: readonly { readonly reward: Reward; readonly count: number }[]
}

/** RC-EAT-2: what counts how much for eating. */
const STRANGE_EATS = 3
const BIG_EATS = 5
export const ARCH_EATS = 5
export const EATERS_NEEDED = 5

const commonRat = (name: Common): CommonRat => ratData.rats.find(({ id }) => id === name) as unknown as CommonRat
/** By RatId. */
export const COMMON_RATS: readonly CommonRat[] = COMMON.map(name => {
  const { count, move, bite, defence, goal, eats, gnawer } = commonRat(name)
  return { name, count, move, bite, defence, goal, eats, gnawer }
})

function strangeRat(name: StrangeRat['name']): StrangeRat {
  const raw = strangeData.strangeRats.find(({ id }) => id === name) as (typeof strangeData.strangeRats)[number]
  const { move, bite, defence, goal, gnawer, ability, rewards } = raw
  const where = `strange-rats.json, '${name}'`
  return {
    name, move, bite, defence, goal: knownWord(GOALS, goal, where), gnawer, ability: knownWord(STRANGE_ABILITIES, ability, where),
    eats: ability === 'bigEater' ? BIG_EATS : STRANGE_EATS,
    rewards: rewards.map(({ reward, count }) => ({ reward: knownWord(REWARDS, reward, where), count })),
  }
}
export const STRANGE_RATS: readonly StrangeRat[] = STRANGE.map(strangeRat)
export const ALL_STRANGE: readonly RatId[] = STRANGE.map((_, i) => FIRST_STRANGE + i)

export const isCommon = (rat: RatId): boolean => rat < KINDS
export const isStrange = (rat: RatId): boolean => rat >= FIRST_STRANGE && rat < ARCH
export const commonAt = (rat: RatId): CommonRat => COMMON_RATS[rat] as CommonRat
export const strangeAt = (rat: RatId): StrangeRat => STRANGE_RATS[rat - FIRST_STRANGE] as StrangeRat

/** RC-SETUP-6: all common rats, kind by kind. */
export const fullBag = (): RatId[] => COMMON_RATS.flatMap(({ count }, rat) => new Array<RatId>(count).fill(rat))

// ---- districts

/** What is printed in an area. */
export interface Print {
  readonly cheese: number
  readonly nests: number
  readonly hatcheries: number
  readonly mystery: number
  readonly A: number
  readonly B: number
  readonly start: boolean
}
/** One side of a card. */
export interface Face {
  readonly district: DistrictId
  /** Start card: districts drawn in set-up (RC-SETUP-7); else 0. */
  readonly starts: number
  /** RC-EXPAND-2 */
  readonly expansion: number
  /** Rows of letters, one a cell. */
  readonly layout: readonly string[]
  readonly areas: readonly AreaId[]
  /** By letter. */
  readonly prints: readonly Print[]
  readonly links: readonly (readonly [AreaId, AreaId])[]
  /** By letter: the areas of the card linked with it, by rising letter. */
  readonly adjacent: readonly (readonly AreaId[])[]
  /** By side, before the card is turned; NOWHERE where there is no symbol (RC-MAP-3). */
  readonly gates: readonly AreaId[]
}

export const areaId = (district: DistrictId, letter: number): AreaId => district * AREAS_PER_DISTRICT + letter
export const districtOf = (area: AreaId): DistrictId => (area / AREAS_PER_DISTRICT) | 0
export const letterOf = (area: AreaId): number => area % AREAS_PER_DISTRICT

interface RawFace {
  readonly starts?: number
  readonly expansion: number
  readonly layout: readonly string[]
  readonly links: readonly string[]
  readonly gates: Readonly<Record<string, string | null>>
  readonly areas: Readonly<Record<string, Partial<Print>>>
}

const areaNamed = (district: DistrictId, letter: string): AreaId => areaId(district, LETTERS.findIndex(one => one === letter))
function face(district: DistrictId, raw: RawFace): Face {
  const letters = Object.keys(raw.areas)
  const areas = letters.map(letter => areaNamed(district, letter))
  const links = raw.links.map(([from = '', to = '']) => [areaNamed(district, from), areaNamed(district, to)] as const)
  return {
    district,
    starts: raw.starts ?? 0,
    expansion: raw.expansion,
    layout: raw.layout,
    areas,
    prints: letters.map(letter => ({ cheese: 0, nests: 0, hatcheries: 0, mystery: 0, A: 0, B: 0, start: false, ...raw.areas[letter] })),
    links,
    adjacent: areas.map(area => links.flatMap(([a, b]) => (a === area ? [b] : b === area ? [a] : [])).sort((a, b) => a - b)),
    gates: SIDES.map(side => { const letter = raw.gates[side] ?? null; return letter === null ? -1 : areaNamed(district, letter) }),
  }
}

interface RawDistrict {
  readonly id: string
  readonly faces: { readonly standard: RawFace; readonly hard?: RawFace }
}
const RAW = districtData.districts as readonly RawDistrict[]
export const DISTRICTS: readonly string[] = RAW.map(({ id }) => id)
const FACES: Readonly<Record<Mode, readonly Face[]>> = {
  standard: RAW.map(({ faces }, district) => face(district, faces.standard)),
  hard: RAW.map(({ faces }, district) => face(district, faces.hard ?? faces.standard)),
}
export const START: DistrictId = 0
export const AREA_COUNT = DISTRICTS.length * AREAS_PER_DISTRICT

/** RC-SETUP-5: only the start card has two sides. */
export const faceOf = (mode: Mode, district: DistrictId): Face => FACES[mode][district] as Face
export const printOf = (mode: Mode, area: AreaId): Print => faceOf(mode, districtOf(area)).prints[letterOf(area)] as Print

// ---- catchers

/** Figures that an ability does not use are 0. */
export interface AbilityCard {
  readonly key: Power
  /** RC-ABILITY-4: the most one may hold. */
  readonly tokens: number
  readonly range: number
  readonly dice: number
  /** 0: the catcher's own. */
  readonly accuracy: number
  readonly amount: number
  readonly steps: number
  readonly health: number
  readonly movementLoss: number
}
export type TrapUpgrade = 'rerollMisses' | 'accuracyMinus1' | 'extraDice' | 'costMinus1'
export interface TrapCard {
  readonly count: number
  readonly cost: number
  readonly dice: number
  readonly accuracy: number
  readonly upgrade: { readonly key: TrapUpgrade; readonly dice?: number }
}
/** One step of a trait: cheeses it costs, and the value it brings (RC-UPG-2). */
export interface UpgradeStep {
  readonly cost: number
  readonly value: number
}
export type Trait = Exclude<Slot, Ability>
export interface CatcherBoard {
  readonly name: CatcherName
  readonly attack: number
  readonly movement: number
  readonly accuracy: number
  readonly defence: number
  readonly health: number
  readonly upgrades: Readonly<Record<Trait, readonly UpgradeStep[]>>
  readonly trap: TrapCard
  readonly abilities: Readonly<Record<Ability, AbilityCard>>
}

type RawAbility = Partial<Omit<AbilityCard, 'accuracy'>> & Pick<AbilityCard, 'key' | 'tokens'> & { readonly accuracy?: number | 'own' }
const ability = ({ accuracy, ...raw }: RawAbility, where: string): AbilityCard => ({
  range: 0, dice: 0, amount: 0, steps: 0, health: 0, movementLoss: 0, ...raw,
  key: knownWord(POWERS, raw.key, where), accuracy: typeof accuracy === 'number' ? accuracy : 0,
})

function catcherBoard(name: CatcherName): CatcherBoard {
  const raw = catcherData.catchers.find(({ id }) => id === name) as (typeof catcherData.catchers)[number]
  const { attack, movement, accuracy, defence, health, upgrades, trap, abilities } = raw
  const where = `catchers.json, '${name}'`
  const { A, B } = abilities as unknown as Record<Ability, RawAbility>
  return {
    name, attack, movement, accuracy, defence, health, upgrades, trap: trap as TrapCard,
    abilities: { A: ability(A, where), B: ability(B, where) },
  }
}
const CATCHER_BOARDS = Object.fromEntries(CATCHERS.map(name => [name, catcherBoard(name)])) as Record<CatcherName, CatcherBoard>
export const boardOf = (name: CatcherName): CatcherBoard => CATCHER_BOARDS[name]

/** The unlock slot and the refill slot (RC-UPG-11, -12). */
export const ABILITY_SLOTS = 2

// ---- arch-rats

export type TrackEffect =
  | { readonly do: 'strange' | 'mutate' | 'deploy' | 'lose' | 'heal' }
  | { readonly do: 'raise'; readonly trait: ArchTrait }
  | { readonly do: 'rats'; readonly rat: Common; readonly count: number }
const ARCH_ABILITIES = ['mutation', 'guts', 'brood', 'hiveMind'] as const
export type ArchAbility = (typeof ARCH_ABILITIES)[number]
export interface ArchBoard {
  readonly name: ArchRatName
  readonly health: number
  /** Added to its die. */
  readonly movement: number
  readonly bite: number
  readonly accuracy: number
  readonly defence: number
  readonly spawn: number
  readonly goal: Goal
  readonly ability: ArchAbility
  /** RC-ARCH-MUT-1: traits by the number of the die. */
  readonly table: readonly ArchTrait[]
  readonly guts: readonly (readonly TrackEffect[])[]
  /** +1 tokens of a trait from which on the guts track brings it no more. */
  readonly most: Readonly<Partial<Record<ArchTrait, number>>>
  readonly track: readonly (readonly TrackEffect[])[]
}

interface RawArchAbility {
  readonly key: ArchAbility
  readonly table?: readonly ArchTrait[]
  readonly guts?: ArchBoard['guts']
  readonly most?: ArchBoard['most']
}
function archBoard(name: ArchRatName): ArchBoard {
  const raw = archData.archRats.find(({ id }) => id === name) as (typeof archData.archRats)[number]
  const { health, movement, bite, accuracy, defence, spawn, goal, track } = raw
  const { key, table = [], guts = [], most = {} } = raw.ability as RawArchAbility
  const where = `arch-rats.json, '${name}'`
  return {
    name, health, movement, bite, accuracy, defence, spawn, goal: knownWord(GOALS, goal, where),
    ability: knownWord(ARCH_ABILITIES, key, where),
    table, guts, most, track: track as ArchBoard['track'],
  }
}
const ARCH_BOARDS = Object.fromEntries(ARCH_RATS.map(name => [name, archBoard(name)])) as Record<ArchRatName, ArchBoard>
export const archOf = (name: ArchRatName): ArchBoard => ARCH_BOARDS[name]

// ---- tokens, cage

/** RC-COMP-1: what the pool holds in all; health tokens are not counted (RC-COMP-3). */
export const SUPPLY: Readonly<Record<'dice' | 'cheese' | Ability, number>> = {
  dice: supplyData.dice, cheese: supplyData.cheese, A: supplyData.A, B: supplyData.B,
}
export const TO_WIN = 10
export const TO_LOSE = 10

export const MYSTERY_COUNTS: Readonly<Record<Mystery, number>> = mysteryData.tokens
export const allMysteries = (): Mystery[] => MYSTERIES.flatMap(mystery => new Array<Mystery>(MYSTERY_COUNTS[mystery]).fill(mystery))

export interface Ware {
  readonly good: Good
  readonly cost: number
  readonly gain: Reward
  readonly count: number
}
export const WARES: readonly Ware[] = GOODS.map(good => {
  const { cost, gain, count } = cageData.rewards.find(({ id }) => id === good) as (typeof cageData.rewards)[number]
  return { good, cost, gain: knownWord(REWARDS, gain, `cage.json, '${good}'`), count }
})
export const wareOf = (good: Good): Ware => WARES[GOODS.indexOf(good)] as Ware

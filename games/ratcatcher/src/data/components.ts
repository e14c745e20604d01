// The components as the rules need them: each at its number, with what follows from the data worked out once.
// RC-COMP-1: how many there are of each is read from the data and from nowhere else.
import { byEdition, byNumber, type Component, type EditionRange, InputError, knownWord, newestEdition } from '@rubble/engine'
import {
  type Ability,
  ARCH,
  type ArchRatName,
  ARCH_TRAITS,
  type ArchTrait,
  type AreaId,
  AREAS_PER_DISTRICT,
  type CatcherName,
  COMMON,
  type Common,
  type DistrictId,
  type Good,
  KINDS,
  LETTERS,
  type Mode,
  type Mystery,
  MYSTERY_KINDS,
  type Power,
  POWERS,
  type RatId,
  type Reward,
  REWARDS,
  SIDES,
  type Slot,
  type StrangeName,
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
  'hoard',
  'flying',
  'plated',
  'trapBreaker',
  'nest',
  'pox',
  'bigEater',
  'hidden',
  'split',
  'herald',
  'burst',
  'thief',
] as const
export type StrangeAbility = (typeof STRANGE_ABILITIES)[number]
export interface StrangeRat extends RatCard, EditionRange {
  readonly id: RatId
  readonly name: StrangeName
  readonly ability: StrangeAbility
  /** RC-STRANGE-6: one of them. */
  readonly rewards: readonly { readonly reward: Reward; readonly count: number }[]
}

/** RC-EAT-2: what counts how much for eating. */
const STRANGE_EATS = 3
const BIG_EATS = 5
export const ARCH_EATS = 5
export const EATERS_NEEDED = 5

type RawRat = (typeof ratData.rats)[number] & Component
const commonRat = ({ id, count, move, bite, defence, goal, eats, gnawer }: RawRat): CommonRat => ({
  name: id as Common,
  count,
  move,
  bite,
  defence,
  goal: knownWord(GOALS, goal, `rats.json, '${id}'`),
  eats,
  gnawer,
})

type RawStrange = (typeof strangeData.strangeRats)[number] & Component
function strangeRat({ id, n, since, until, move, bite, defence, goal, gnawer, ability, rewards }: RawStrange): StrangeRat {
  const where = `strange-rats.json, '${id}'`
  return {
    id: n,
    name: id as StrangeName,
    since,
    until,
    move,
    bite,
    defence,
    goal: knownWord(GOALS, goal, where),
    gnawer,
    ability: knownWord(STRANGE_ABILITIES, ability, where),
    eats: ability === 'bigEater' ? BIG_EATS : STRANGE_EATS,
    rewards: rewards.map(({ reward, count }) => ({ reward: knownWord(REWARDS, reward, where), count })),
  }
}

/** Names by number: common rats, strange ones and the arch-rat share one row. Throws InputError. */
function ratNames(common: readonly RawRat[], strange: readonly RawStrange[]): readonly string[] {
  const stray = common.find(({ id, n }) => COMMON[n] !== id)
  if (stray !== undefined) throw new InputError(`rats.json, '${stray.id}': by n from 0 the rules know ${COMMON.join(', ')}, and no others`)
  const arch = [{ id: 'arch-rat', n: ARCH }]
  return byNumber<Component>({ 'rats.json': common, 'strange-rats.json': strange, 'the arch-rat': arch }).map(({ id }) => id)
}

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

const areaNamed = (district: DistrictId, letter: string): AreaId =>
  areaId(
    district,
    LETTERS.findIndex(one => one === letter),
  )
function face(district: DistrictId, raw: RawFace): Face {
  const letters = LETTERS.filter(letter => letter in raw.areas)
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
    gates: SIDES.map(side => {
      const letter = raw.gates[side] ?? null
      return letter === null ? -1 : areaNamed(district, letter)
    }),
  }
}

interface RawDistrict extends Component {
  readonly faces: { readonly standard: RawFace; readonly hard?: RawFace }
}
/** A card: both its sides are the same but for the start card (RC-SETUP-5). */
export interface District extends EditionRange {
  readonly id: DistrictId
  readonly name: string
  readonly faces: Readonly<Record<Mode, Face>>
}
/** Sets of districts are the bits of a number that has a sign (derive/city.ts). */
const MOST_DISTRICTS = 31
function district({ id, n, since, until, faces: { standard, hard = standard } }: RawDistrict): District {
  if (n >= MOST_DISTRICTS)
    throw new InputError(`districts.json, '${id}': n is ${n}, and there is room for ${MOST_DISTRICTS} districts only`)
  return { id: n, name: id, since, until, faces: { standard: face(n, standard), hard: face(n, hard) } }
}

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
const TRAP_UPGRADES = ['rerollMisses', 'accuracyMinus1', 'extraDice', 'costMinus1'] as const
export type TrapUpgrade = (typeof TRAP_UPGRADES)[number]
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
export interface CatcherBoard extends EditionRange {
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
  range: 0,
  dice: 0,
  amount: 0,
  steps: 0,
  health: 0,
  movementLoss: 0,
  ...raw,
  key: knownWord(POWERS, raw.key, where),
  accuracy: typeof accuracy === 'number' ? accuracy : 0,
})

type RawCatcher = (typeof catcherData.catchers)[number] & Component
function catcherBoard({
  id,
  since,
  until,
  attack,
  movement,
  accuracy,
  defence,
  health,
  upgrades,
  trap,
  abilities,
}: RawCatcher): CatcherBoard {
  const where = `catchers.json, '${id}'`
  const { A, B } = abilities as unknown as Record<Ability, RawAbility>
  return {
    name: id as CatcherName,
    since,
    until,
    attack,
    movement,
    accuracy,
    defence,
    health,
    upgrades,
    trap: { ...trap, upgrade: { ...trap.upgrade, key: knownWord(TRAP_UPGRADES, trap.upgrade.key, where) } },
    abilities: { A: ability(A, where), B: ability(B, where) },
  }
}

/** The unlock slot and the refill slot (RC-UPG-11, -12). */
export const ABILITY_SLOTS = 2

// ---- arch-rats

const PLAIN_EFFECTS = ['strange', 'mutate', 'deploy', 'lose', 'heal'] as const
export type TrackEffect =
  | { readonly do: (typeof PLAIN_EFFECTS)[number] }
  | { readonly do: 'raise'; readonly trait: ArchTrait }
  | { readonly do: 'rats'; readonly rat: Common; readonly count: number }
const ARCH_ABILITIES = ['mutation', 'guts', 'brood', 'hiveMind'] as const
export type ArchAbility = (typeof ARCH_ABILITIES)[number]
export interface ArchBoard extends EditionRange {
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

interface RawEffect {
  readonly do: string
  readonly trait?: string
  readonly rat?: string
  readonly count?: number
}
type RawTrack = readonly (readonly RawEffect[])[]
function trackEffect({ do: word, trait, rat, count }: RawEffect, where: string): TrackEffect {
  const effect = knownWord([...PLAIN_EFFECTS, 'raise', 'rats'], word, where)
  if (effect === 'raise') return { do: effect, trait: knownWord(ARCH_TRAITS, trait, where) }
  if (effect !== 'rats') return { do: effect }
  if (count === undefined) throw new InputError(`${where}: of rats that come it says no count`)
  return { do: effect, rat: knownWord(COMMON, rat, where), count }
}
const trackOf = (raw: RawTrack, where: string): ArchBoard['track'] => raw.map(step => step.map(effect => trackEffect(effect, where)))

interface RawArchAbility {
  readonly key: string
  readonly table?: readonly string[]
  readonly guts?: RawTrack
  readonly most?: Readonly<Record<string, number>>
}
type RawArch = (typeof archData.archRats)[number] & Component
function archBoard(raw: RawArch): ArchBoard {
  const { id, since, until, health, movement, bite, accuracy, defence, spawn, goal, track } = raw
  const { key, table = [], guts = [], most = {} }: RawArchAbility = raw.ability
  const where = `arch-rats.json, '${id}'`
  return {
    name: id as ArchRatName,
    since,
    until,
    health,
    movement,
    bite,
    accuracy,
    defence,
    spawn,
    goal: knownWord(GOALS, goal, where),
    ability: knownWord(ARCH_ABILITIES, key, where),
    table: table.map(trait => knownWord(ARCH_TRAITS, trait, where)),
    guts: trackOf(guts, where),
    most: Object.fromEntries(Object.entries(most).map(([trait, count]) => [knownWord(ARCH_TRAITS, trait, where), count])),
    track: trackOf(track, where),
  }
}

// ---- tokens, cage

/** RC-COMP-1: what the pool holds in all; health tokens are not counted (RC-COMP-3). */
export const SUPPLY: Readonly<Record<'dice' | 'cheese' | Ability, number>> = {
  dice: supplyData.dice,
  cheese: supplyData.cheese,
  A: supplyData.A,
  B: supplyData.B,
}
export const TO_WIN = 10
export const TO_LOSE = 10

export interface MysteryToken extends EditionRange {
  readonly mystery: Mystery
  readonly count: number
}
type RawMystery = (typeof mysteryData.tokens)[number] & Component
const mysteryToken = ({ id, since, until, count }: RawMystery): MysteryToken => ({
  mystery: knownWord(MYSTERY_KINDS, id, `mystery.json, '${id}'`),
  since,
  until,
  count,
})

export interface Ware extends EditionRange {
  readonly good: Good
  readonly cost: number
  readonly gain: Reward
  readonly count: number
}
type RawWare = (typeof cageData.rewards)[number] & Component
const ware = ({ id, since, until, cost, gain, count }: RawWare): Ware => ({
  good: id as Good,
  since,
  until,
  cost,
  gain: knownWord(REWARDS, gain, `cage.json, '${id}'`),
  count,
})

// ---- all of them

/** The lists of the data files. */
export interface Lists {
  readonly rats: readonly RawRat[]
  readonly strangeRats: readonly RawStrange[]
  readonly districts: readonly RawDistrict[]
  readonly catchers: readonly RawCatcher[]
  readonly archRats: readonly RawArch[]
  readonly tokens: readonly RawMystery[]
  readonly rewards: readonly RawWare[]
}
export interface Components {
  readonly rats: readonly CommonRat[]
  /** By number, as the rats of every kind. */
  readonly ratNames: readonly string[]
  readonly strangeRats: readonly StrangeRat[]
  readonly districts: readonly District[]
  readonly catchers: readonly CatcherBoard[]
  readonly archRats: readonly ArchBoard[]
  readonly tokens: readonly MysteryToken[]
  readonly wares: readonly Ware[]
}

/** All components, each at its number. Throws InputError. */
export function load({ rats, strangeRats, districts, catchers, archRats, tokens, rewards }: Lists): Components {
  return {
    ratNames: ratNames(rats, strangeRats),
    rats: rats.toSorted((a, b) => a.n - b.n).map(commonRat),
    strangeRats: strangeRats.toSorted((a, b) => a.n - b.n).map(strangeRat),
    districts: byNumber({ 'districts.json': districts }).map(district),
    catchers: byNumber({ 'catchers.json': catchers }).map(catcherBoard),
    archRats: byNumber({ 'arch-rats.json': archRats }).map(archBoard),
    tokens: byNumber({ 'mystery.json': tokens }).map(mysteryToken),
    wares: byNumber({ 'cage.json': rewards }).map(ware),
  }
}
const ALL = load({
  rats: ratData.rats,
  strangeRats: strangeData.strangeRats,
  districts: districtData.districts as readonly RawDistrict[],
  catchers: catcherData.catchers,
  archRats: archData.archRats,
  tokens: mysteryData.tokens,
  rewards: cageData.rewards,
})
export const NEWEST_EDITION = newestEdition(ALL.strangeRats, ALL.districts, ALL.catchers, ALL.archRats, ALL.tokens, ALL.wares)

/** By RatId. */
export const RATS: readonly string[] = ALL.ratNames
/** By RatId too. */
export const COMMON_RATS: readonly CommonRat[] = ALL.rats
export const STRANGE_RATS: readonly StrangeRat[] = ALL.strangeRats
const STRANGE_BY_ID: readonly (StrangeRat | undefined)[] = RATS.map((_, rat) => STRANGE_RATS.find(({ id }) => id === rat))
export const strangeIn = byEdition(STRANGE_RATS)
/** The rat with an ability that only one has. */
export const strangeThat = (ability: StrangeAbility): RatId => (STRANGE_RATS.find(one => one.ability === ability) as StrangeRat).id

export const isCommon = (rat: RatId): boolean => rat < KINDS
export const isStrange = (rat: RatId): boolean => rat >= KINDS && rat !== ARCH
export const commonAt = (rat: RatId): CommonRat => COMMON_RATS[rat] as CommonRat
export const strangeAt = (rat: RatId): StrangeRat => STRANGE_BY_ID[rat] as StrangeRat

/** RC-SETUP-6: all common rats, kind by kind. */
export const fullBag = (): RatId[] => COMMON_RATS.flatMap(({ count }, rat) => new Array<RatId>(count).fill(rat))

/** Names of the districts, by number. */
export const DISTRICTS: readonly string[] = ALL.districts.map(({ name }) => name)
export const START: DistrictId = 0
export const districtsIn = byEdition(ALL.districts)
/** Room for the areas of all districts that an edition has. */
export const areaCount = (edition?: number): number => (Math.max(...districtsIn(edition).map(({ id }) => id)) + 1) * AREAS_PER_DISTRICT
export const AREA_COUNT = areaCount(NEWEST_EDITION)
const FACES: Readonly<Record<Mode, readonly Face[]>> = {
  standard: ALL.districts.map(({ faces }) => faces.standard),
  hard: ALL.districts.map(({ faces }) => faces.hard),
}
export const faceOf = (mode: Mode, district: DistrictId): Face => FACES[mode][district] as Face
export const printOf = (mode: Mode, area: AreaId): Print => faceOf(mode, districtOf(area)).prints[letterOf(area)] as Print

const CATCHER_BOARDS = Object.fromEntries(ALL.catchers.map(board => [board.name, board])) as Record<CatcherName, CatcherBoard>
export const boardOf = (name: CatcherName): CatcherBoard => CATCHER_BOARDS[name]
export const catchersIn = byEdition(ALL.catchers)
export const CATCHERS: readonly CatcherName[] = ALL.catchers.map(({ name }) => name)

const ARCH_BOARDS = Object.fromEntries(ALL.archRats.map(board => [board.name, board])) as Record<ArchRatName, ArchBoard>
export const archOf = (name: ArchRatName): ArchBoard => ARCH_BOARDS[name]
export const archRatsIn = byEdition(ALL.archRats)
export const ARCH_RATS: readonly ArchRatName[] = ALL.archRats.map(({ name }) => name)

export const MYSTERIES: readonly Mystery[] = ALL.tokens.map(({ mystery }) => mystery)
export const MYSTERY_COUNTS = Object.fromEntries(ALL.tokens.map(({ mystery, count }) => [mystery, count])) as Readonly<
  Record<Mystery, number>
>
const tokensIn = byEdition(ALL.tokens)
export const allMysteries = (edition?: number): Mystery[] =>
  tokensIn(edition).flatMap(({ mystery, count }) => new Array<Mystery>(count).fill(mystery))

export const WARES: readonly Ware[] = ALL.wares
export const waresIn = byEdition(WARES)
export const GOODS: readonly Good[] = WARES.map(({ good }) => good)
const WARE_BY_GOOD = Object.fromEntries(WARES.map(one => [one.good, one])) as Record<Good, Ware>
export const wareOf = (good: Good): Ware => WARE_BY_GOOD[good]

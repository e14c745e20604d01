// What the table only implies: figures of the boards as they stand, what lies where, what the pool and the bag still hold. For rules, bots
// and boards alike.
import {
  ABILITY_SLOTS,
  type AbilityCard,
  archOf,
  boardOf,
  type CatcherBoard,
  COMMON_RATS,
  districtOf,
  faceOf,
  printOf,
  type StrangeAbility,
  strangeAt,
  SUPPLY,
  type Trait,
  type UpgradeStep,
} from '../data/components.ts'
import {
  type Ability,
  type ArchTrait,
  type AreaId,
  type DistrictId,
  KINDS,
  type Power,
  type RatId,
  type Slot,
  SLOTS,
  type Token,
} from '../model/ids.ts'
import type { State, Strange } from '../model/state.ts'

type Only<K extends keyof State> = Readonly<Pick<State, K>>
type Board = Only<'config' | 'catcher'>

// ---- the catcher's board

export const boardIn = ({ config }: Only<'config'>): CatcherBoard => boardOf(config.catcher)
export const abilityIn = (state: Only<'config'>, ability: Ability): AbilityCard => boardIn(state).abilities[ability]

/** RC-UPG-2: what the filled steps of a trait have brought. */
function reached(steps: readonly UpgradeStep[], filled: number, start: number): number {
  let value = start
  let left = filled
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as UpgradeStep
    if (left < step.cost) return value
    left -= step.cost
    value = step.value
  }
  return value
}

function trait(state: Board, name: Exclude<Trait, 'trap'>): number {
  const board = boardIn(state)
  return reached(board.upgrades[name], state.catcher.filled[name], board[name])
}
export const attackOf = (state: Board): number => trait(state, 'attack')
export const movementOf = (state: Board): number => trait(state, 'movement')
export const accuracyOf = (state: Board): number => trait(state, 'accuracy')
export const maxHealthOf = (state: Board): number => trait(state, 'health')
/** With what lasts for the round. */
export const defenceOf = (state: Board): number => trait(state, 'defence') + state.catcher.grit
export const isTrapUpgraded = (state: Board): boolean => reached(boardIn(state).upgrades.trap, state.catcher.filled.trap, 0) > 0

/** The trap as it works now (RC-UPG-8). */
export interface TrapFigures {
  readonly cost: number
  readonly dice: number
  readonly accuracy: number
  /** Misses are rolled once more. */
  readonly again: boolean
}
export function trapOf(state: Board): TrapFigures {
  const { cost, dice, accuracy, upgrade } = boardIn(state).trap
  if (!isTrapUpgraded(state)) return { cost, dice, accuracy, again: false }
  switch (upgrade.key) {
    case 'rerollMisses':
      return { cost, dice, accuracy, again: true }
    case 'accuracyMinus1':
      return { cost, dice, accuracy: accuracy - 1, again: false }
    case 'extraDice':
      return { cost, dice: dice + (upgrade.dice ?? 0), accuracy, again: false }
    case 'costMinus1':
      return { cost: cost - 1, dice, accuracy, again: false }
  }
}

export const isUnlocked = ({ catcher }: Only<'catcher'>, ability: Ability): boolean => catcher.filled[ability] > 0
/** How many cheeses a slot takes in all. */
export function slotsOf(state: Only<'config'>, slot: Slot): number {
  if (slot === 'A' || slot === 'B') return ABILITY_SLOTS
  return boardIn(state).upgrades[slot].reduce((sum, { cost }) => sum + cost, 0)
}
/** RC-UPG-1, -4, -12 */
export const isFree = (state: Board, slot: Slot): boolean => state.catcher.filled[slot] < slotsOf(state, slot)
export const freeSlots = (state: Board): Slot[] => SLOTS.filter(slot => isFree(state, slot))

// ---- the arch-rat's board

type Arch = Only<'config' | 'arch'>
export function archTrait({ config, arch }: Arch, name: Exclude<ArchTrait, 'health'>): number {
  const printed = archOf(config.archRat)[name]
  return name === 'accuracy' ? printed - arch.plus.accuracy : printed + arch.plus[name]
}
export const maxArchHealth = ({ config, arch }: Arch): number => archOf(config.archRat).health + arch.plus.health

// ---- the city

export const ratsAt = ({ rats }: Only<'rats'>, area: AreaId, rat: RatId): number => rats[area * KINDS + rat] as number
export const commonAtArea = ({ rats }: Only<'rats'>, area: AreaId): number =>
  (rats[area * KINDS] as number) + (rats[area * KINDS + 1] as number) + (rats[area * KINDS + 2] as number)
export function hasRats(state: Only<'rats' | 'strange' | 'arch'>, area: AreaId): boolean {
  if (state.arch.area === area || commonAtArea(state, area) > 0) return true
  for (const one of state.strange) if (one.area === area) return true
  return false
}
export function cheeseAt({ cheese }: Only<'cheese'>, area: AreaId): number {
  let count = 0
  for (const one of cheese) if (one === area) count++
  return count
}
export const cheeseIn = ({ cheese }: Only<'cheese'>, district: DistrictId): boolean => cheese.some(area => districtOf(area) === district)

/** RC-FILL-4: printed and brought by tokens. */
export function nestsAt({ config, nests }: Only<'config' | 'nests'>, area: AreaId): number {
  let count = printOf(config.mode, area).nests
  for (const one of nests) if (one === area) count++
  return count
}
export const expansionOf = ({ config, catcher }: Board): number => faceOf(config.mode, districtOf(catcher.area)).expansion

/** The colour of the ability of that kind, if this catcher has it. */
export function colourOf(state: Only<'config'>, key: Power): Ability | undefined {
  const { A, B } = boardIn(state).abilities
  return A.key === key ? 'A' : B.key === key ? 'B' : undefined
}
/** How many tokens an ability of that kind has put into an area. */
function laidBy(state: Only<'config' | 'laid'>, area: AreaId, key: Power): number {
  if (state.laid.length === 0) return 0
  const ability = colourOf(state, key)
  let count = 0
  for (const one of state.laid) if (one.area === area && one.ability === ability) count++
  return count
}
export const isRuse = (state: Only<'config' | 'laid'>, area: AreaId): boolean => laidBy(state, area, 'cheeseRuse') > 0
export const luresAt = (state: Only<'config' | 'laid'>, area: AreaId): number => laidBy(state, area, 'lure')
export const isLulled = (state: Only<'config' | 'laid'>, area: AreaId): boolean => laidBy(state, area, 'sleep') > 0

export function strangeWith({ strange }: Only<'strange'>, ability: StrangeAbility): Strange | undefined {
  return strange.find(({ rat }) => strangeAt(rat).ability === ability)
}

// ---- the pool and the bag

/** RC-COMP-2, RC-EAT-4: the first eaten cheese is the marker of the track. */
export function cheesePool({ cheese, catcher, arch }: Only<'cheese' | 'catcher' | 'arch'>): number {
  return SUPPLY.cheese - cheese.length - catcher.collected - (arch.eaten > 0 ? 1 : 0)
}

/** RC-COMP-3: health tokens do not run out. */
export function tokenPool({ tokens, laid, hoard, catcher }: Only<'tokens' | 'laid' | 'hoard' | 'catcher'>, token: Token): number {
  if (token === 'health') return Infinity
  let left = SUPPLY[token] - catcher.special[token]
  for (const one of tokens) if (one.token === token) left--
  for (const one of laid) if (one.ability === token) left--
  for (const one of hoard) if (one === token) left--
  return left
}

export const cageCount = ({ cage }: Only<'cage'>): number => cage.reduce((sum, count) => sum + count, 0)

/** What the bag holds, by kind: everybody can count what is elsewhere. */
export function bagKinds({ rats, cage }: Only<'rats' | 'cage'>): number[] {
  const left = COMMON_RATS.map(({ count }, rat) => count - (cage[rat] as number))
  for (let i = 0; i < rats.length; i++) left[i % KINDS] = (left[i % KINDS] as number) - (rats[i] as number)
  return left
}

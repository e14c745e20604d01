// What a table implies and a player wants to see before it happens: slots still open, who would eat or bite, which streets would meet.
import { type Direction, DIRECTIONS, opposite } from '@rubble/geometry/squares'
import { areJoined, cityOf, gateOf, neighbour } from './city.ts'
import { ABILITY_SLOTS, ARCH_EATS, boardOf, COMMON_RATS, districtOf, faceOf, strangeAt } from '../data/components.ts'
import { archTrait, cheeseIn, defenceOf, isLulled, maxArchHealth, ratsAt } from './look.ts'
import {
  ABILITIES,
  type Ability,
  ARCH_TRAITS,
  type ArchTrait,
  type AreaId,
  type DistrictId,
  NOWHERE,
  type Slot,
  type SquareId,
  type Turn,
} from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { squareAt, squareX, squareY } from '../codecs.ts'

/** The part of a table that a board shows. A view has it too: piles, which are hidden, are not among it. */
export type Table = Pick<
  State,
  | 'config'
  | 'round'
  | 'phase'
  | 'districts'
  | 'drawn'
  | 'rats'
  | 'cheese'
  | 'tokens'
  | 'nests'
  | 'traps'
  | 'laid'
  | 'strange'
  | 'hoard'
  | 'cage'
  | 'catcher'
  | 'arch'
>

// ---- rats

/** How much of a cheese there would be eaten now (RC-EAT-2). */
export function eatersIn(table: Table, area: AreaId): number {
  const common = COMMON_RATS.reduce((sum, { eats }, kind) => sum + eats * ratsAt(table, area, kind), 0)
  const strange = table.strange.filter(rat => rat.area === area).reduce((sum, { rat }) => sum + strangeAt(rat).eats, 0)
  return common + strange + (table.arch.area === area ? ARCH_EATS : 0)
}

export interface Bites {
  /** Rats that would bite. */
  readonly count: number
  readonly wounds: number
}

/** What the gnawers there would do to a catcher who leaves (RC-CATCHER-MOVE-2, -3). */
export function leavingBites(table: Table): Bites {
  const {
    catcher: { area, smoke },
  } = table
  const defence = defenceOf(table)
  const common = COMMON_RATS.map(({ gnawer, bite }, kind) => ({ bite, count: gnawer ? ratsAt(table, area, kind) : 0 }))
  const sum = common.reduce((all, { count, bite }) => all + count * bite, 0)
  const strange = table.strange
    .filter(rat => rat.area === area)
    .map(({ rat }) => strangeAt(rat))
    .filter(({ gnawer }) => gnawer)
  const wounds = (sum > defence ? 1 : 0) + strange.filter(({ bite }) => bite > defence).length
  return { count: common.reduce((all, { count }) => all + count, 0) + strange.length, wounds: smoke || isLulled(table, area) ? 0 : wounds }
}

// ---- boards

/** A slot for a cheese: filled, open for the next one, or not yet open (RC-UPG-2, -12). */
export type SlotState = 'filled' | 'open' | 'later'
export interface SlotStep {
  readonly slots: readonly SlotState[]
  /** The value it brings; of an ability there is none. */
  readonly value: number | undefined
}

const isAbility = (slot: Slot): slot is Ability => ABILITIES.some(ability => ability === slot)

/** Steps of a trait, or of an ability, and how far they are filled. */
export function slotSteps({ config, catcher }: Pick<Table, 'config' | 'catcher'>, slot: Slot): SlotStep[] {
  const steps = isAbility(slot)
    ? Array.from({ length: ABILITY_SLOTS }, () => ({ cost: 1, value: undefined }))
    : boardOf(config.catcher).upgrades[slot]
  let left = catcher.filled[slot]
  let isOpen = true
  return steps.map(({ cost, value }) => {
    const here = Math.min(cost, left)
    left -= here
    const slots = Array.from({ length: cost }, (_, i): SlotState => (i < here ? 'filled' : isOpen ? 'open' : 'later'))
    isOpen &&= here === cost
    return { slots, value }
  })
}

export interface ArchFigure {
  readonly trait: ArchTrait
  readonly now: number
  readonly plus: number
}

export function archFigures(table: Pick<Table, 'config' | 'arch'>): ArchFigure[] {
  return ARCH_TRAITS.map(trait => ({
    trait,
    now: trait === 'health' ? maxArchHealth(table) : archTrait(table, trait),
    plus: table.arch.plus[trait],
  }))
}

// ---- the city

type LayoutOfTable = Pick<Table, 'config' | 'districts'>

/** The sides on which the streets of a card would run on into a neighbour. */
export function meetingSides({ config, districts }: LayoutOfTable, district: DistrictId, square: SquareId, turn: Turn): Direction[] {
  const face = faceOf(config.mode, district)
  return DIRECTIONS.filter(side => {
    const beyond = neighbour(squareX(square), squareY(square), side)
    const other = districts.find(({ x, y }) => squareAt(x, y) === beyond)
    return (
      gateOf(face, turn, side) !== NOWHERE
      && other !== undefined
      && gateOf(faceOf(config.mode, other.district), other.turn, opposite(side)) !== NOWHERE
    )
  })
}

/** Ways in which a card could lie there: one of its symbols must meet another (RC-PLACE-1). */
export const turnsAt = (lies: LayoutOfTable, district: DistrictId, square: SquareId): Turn[] =>
  [0, 1, 2, 3].filter(turn => meetingSides(lies, district, square, turn).length > 0)

/** Why a district would be awake if it were checked now (RC-ACTIVE-1): the first reason that holds. */
export function wakesFor(table: Table, district: DistrictId): 'pawn' | 'beside' | 'cheese' | 'arch' | undefined {
  const here = districtOf(table.catcher.area)
  if (here === district) return 'pawn'
  if (areJoined(cityOf(table), here, district)) return 'beside'
  if (cheeseIn(table, district)) return 'cheese'
  return table.arch.area !== NOWHERE && districtOf(table.arch.area) === district ? 'arch' : undefined
}

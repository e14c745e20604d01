// The board as it works at this moment: what nets, modules and paralysis do to each unit. Always derived, never stored
// (NH-TURN-12: the position is judged as a whole, however it came about; NH-TILE-4, NH-MOD-9: from the moment a tile lies there, until it
// does not). NH-BATTLE-4: in this order nets, module effects, Toughness, paralysis, initiative.
import type { Seat } from '@rubble/engine'
import { hexCount } from '../hexes.ts'
import { type Tile, tileOf } from '../../data/components.ts'
import type { HexId, PieceId } from '../../model/ids.ts'
import type { Ground, State, Unit } from '../../model/state.ts'
import { matrixOf } from './matrix.ts'
import { applyModules } from './modules.ts'
import { applyNets } from './nets.ts'
import { teamOf } from './teams.ts'

/** A unit, and what the board makes of it. */
export interface UnitStatus {
  readonly unit: Unit
  readonly tile: Tile
  readonly team: number
  netted: boolean
  /** For whom its module works: its owner, or who has taken it over (NH-SCOPER-1). */
  side: Seat
  melee: number
  ranged: number
  haste: number
  extraAttacks: number
  zoned: boolean
  toughness: number
  /** Cannot attack: by a marker or by a module (NH-PARA-2, NH-PARAMOD-1). */
  paralysed: boolean
  /** Venom markers that modules add to each of its attacks (NH-BOILER-1). */
  venom: number
  paralyses: boolean
  underground: boolean
  convertible: boolean
  /** Medics that serve it, and Transports it may use. */
  medics: UnitStatus[]
  transports: UnitStatus[]
}

/** What lies on the board, and by which terms: all that a survey looks at. A view has it too. */
export type BoardLayout = Readonly<Pick<State, 'config' | 'units' | 'grounds'>>

export interface Field<S extends BoardLayout = State> {
  readonly size: number
  readonly state: S
  readonly all: readonly UnitStatus[]
  /** By hex. */
  readonly at: readonly (UnitStatus | undefined)[]
}

const NOBODY: UnitStatus[] = []

function statusOf(state: BoardLayout, unit: Unit): UnitStatus {
  const tile = tileOf(unit.id)
  return {
    unit,
    tile,
    team: teamOf(state.config, unit.owner),
    netted: false,
    side: unit.owner,
    melee: 0,
    ranged: 0,
    haste: 0,
    extraAttacks: 0,
    zoned: false,
    toughness: 0,
    paralysed: unit.paralysed,
    venom: 0,
    paralyses: false,
    underground: tile.can.underground,
    convertible: false,
    medics: NOBODY,
    transports: NOBODY,
  }
}

/** Looked at again and again while nothing moves: the last table is remembered, outside the state, with what it depended on. */
let last: Field<BoardLayout> | undefined
let traits: number[] = []

/** Everything of a unit that a survey depends on, but for its tile. */
const traitsOf = ({ owner, hex, facing, paralysed, steelNet }: Unit): number =>
  (((owner * 64 + hex) * 8 + facing) * 2 + (paralysed ? 1 : 0)) * 2 + (steelNet ? 1 : 0)
const traitsBelow = ({ id, hex }: Ground): number => id * 64 + hex

function isUnchanged({ all, state: before }: Field<BoardLayout>, state: BoardLayout): boolean {
  const { units, grounds } = state
  if (state !== before || units.length !== all.length || traits.length !== units.length + grounds.length) return false
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit
    if (all[i]?.unit !== unit || traits[i] !== traitsOf(unit)) return false
  }
  for (let i = 0; i < grounds.length; i++) if (traits[units.length + i] !== traitsBelow(grounds[i] as Ground)) return false
  return true
}

/**
 * Who has neither nets nor a module changes nothing for the others by leaving: if only such units have left since, what is known of the
 * rest still holds. A Matrix may have been linked over them.
 */
function withoutFallen<S extends BoardLayout>(
  { size, all: before, at: places, state: known }: Field<BoardLayout>,
  state: S,
): Field<S> | undefined {
  const { units, grounds } = state
  if (state !== known || traits.length !== before.length + grounds.length) return undefined
  const all: UnitStatus[] = []
  const at = places.slice()
  for (let i = 0; i < before.length; i++) {
    const one = before[i] as UnitStatus
    if (traits[i] !== traitsOf(one.unit)) return undefined
    if (one.unit === units[all.length]) all.push(one)
    else if (one.tile.nets === 0 && one.tile.module === undefined) at[one.unit.hex] = undefined
    else return undefined
  }
  for (let i = 0; i < grounds.length; i++) if (traits[before.length + i] !== traitsBelow(grounds[i] as Ground)) return undefined
  const field = { size, state, all, at }
  return all.length === units.length && matrixOf(field).length === 0 ? field : undefined
}

export function survey<S extends BoardLayout>(state: S): Field<S> {
  if (last !== undefined && isUnchanged(last, state)) return last as Field<S>
  const field = (last === undefined ? undefined : withoutFallen(last, state)) ?? surveyBut(state, undefined)
  last = field
  traits = []
  for (const unit of state.units) traits.push(traitsOf(unit))
  for (const ground of state.grounds) traits.push(traitsBelow(ground))
  return field
}

/** As if the nets of one unit did not work (NH-NET-11). */
export function surveyBut<S extends BoardLayout>(state: S, but: Unit | undefined): Field<S> {
  const { units } = state
  const size = hexCount(state.config)
  const at = new Array<UnitStatus | undefined>(size).fill(undefined)
  const all = new Array<UnitStatus>(units.length)
  for (let i = 0; i < units.length; i++) {
    const one = statusOf(state, units[i] as Unit)
    all[i] = one
    at[one.unit.hex] = one
  }
  const field = { size, state, all, at }
  applyNets(field, but)
  applyModules(field)
  return field
}

export const unitStatus = (field: Field, id: PieceId): UnitStatus => field.all.find(one => one.unit.id === id) as UnitStatus
export const isOccupied = (field: Field, hex: HexId): boolean => field.at[hex] !== undefined
export const isFriend = (a: UnitStatus, b: UnitStatus): boolean => a.team === b.team
export const isFoeOf = (one: UnitStatus, state: State, seat: Seat): boolean => one.team !== teamOf(state.config, seat)

/** NH-TERM-4, NH-ATT-11: what is printed, and what modules give. */
export function hitPoints(state: BoardLayout, { tile, unit, toughness }: UnitStatus): number {
  if (tile.isHq) return hqHitPoints(state, unit)
  return tile.hitPoints + toughness
}

/** NH-HQ-1, NH-DANCER-1; a team against one has fewer (NH-MULTI-8). */
export function hqHitPoints({ config }: BoardLayout, { id, owner }: Unit): number {
  const { isObject, hitPoints: printed } = tileOf(id)
  return config.mode === 'one-against-two' && owner !== 0 && !isObject ? config.teamHitPoints : printed
}

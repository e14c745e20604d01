// What the board makes of each piece now, as plain facts, for those who draw it and know no rules.
import type { Seat } from '@rubble/engine'
import type { Ability } from '../data/components.ts'
import type { Modifier } from '../model/events.ts'
import type { HexId, PieceId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'
import { dueIn, slotsOf } from './field/initiative.ts'
import { type BoardLayout, type Field, hitPoints, survey, type UnitStatus } from './field/field.ts'
import { modifiersOf } from './field/modules.ts'
import { holdersOf, rootsUnder } from './field/nets.ts'
import { areFriends } from './field/teams.ts'
import type { View } from '../sight/sight.ts'

export type { View } from '../sight/sight.ts'

export interface UnitLook {
  readonly unit: Unit
  /** When it attacks, and whether that is over in this battle. */
  readonly initiative: readonly { readonly value: number; readonly used: boolean }[]
  readonly isHastened: boolean
  /** What modules add to each attack of this kind. */
  readonly melee: number
  readonly ranged: number
  readonly left: number
  readonly most: number
  readonly netted: boolean
  /** Whose nets hold it; empty if it is the Net of Steel. */
  readonly nettedBy: readonly PieceId[]
  readonly paralysed: boolean
  readonly venom: number
  /** Abilities that modules give it. */
  readonly granted: readonly Ability[]
  /** For whom its module works, if not for its owner. */
  readonly takenBy: Seat | undefined
  /** Modules that work on it, and how. */
  readonly changes: readonly Modifier[]
  /** What it has used in this turn. */
  readonly isSpent: boolean
}

export interface GroundLook {
  readonly id: PieceId
  readonly owner: Seat
  readonly hex: HexId
}

/** What lies on the table: a view has it, and so has a table that is only thought of. */
export type Table = Pick<View, 'config' | 'units' | 'grounds' | 'venom' | 'spent' | 'battle'>

export interface Look {
  readonly units: readonly UnitLook[]
  readonly grounds: readonly GroundLook[]
}

export function lookAt(table: Table): Look {
  const field = survey(table)
  return {
    units: field.all.map(one => unitLook(table, field, one)),
    grounds: table.grounds.map(({ id, owner, hex }) => ({ id, owner, hex })),
  }
}

export const isFriendly = ({ config }: Pick<Table, 'config'>, a: Seat, b: Seat): boolean => areFriends(config, a, b)

function unitLook({ battle, venom, spent }: Table, field: Field<BoardLayout>, one: UnitStatus): UnitLook {
  const { unit, tile } = one
  const slots = slotsOf(one)
  const most = hitPoints(field.state, one)
  return {
    unit,
    initiative: slots.map(value => ({ value, used: battle !== null && (dueIn(one, value) & ~unit.used) === 0 })),
    isHastened: slots.join() !== tile.initiative.join(),
    melee: one.melee,
    ranged: one.ranged,
    left: most - unit.wounds,
    most,
    netted: one.netted,
    nettedBy: one.netted ? holdingIds(field, one) : [],
    paralysed: one.paralysed,
    venom: venom.filter(marker => marker.unit === unit.id).length,
    granted: grantedTo(one),
    takenBy: one.side === unit.owner ? undefined : one.side,
    changes: modifiersOf(field, one),
    isSpent: spent.some(({ unit: id, by }) => id === unit.id && by === unit.id),
  }
}

function holdingIds(field: Field<BoardLayout>, one: UnitStatus): PieceId[] {
  const roots = rootsUnder(field, one)
  const nets = holdersOf(field, one).map(({ unit }) => unit.id)
  return roots === undefined ? nets : [...nets, roots.id]
}

function grantedTo({ tile, venom, paralyses, underground, transports }: UnitStatus): Ability[] {
  const given: Ability[] = []
  if (venom > 0) given.push('venom')
  if (paralyses && !tile.can.paralysis) given.push('paralysis')
  if (underground && !tile.can.underground) given.push('underground')
  if (transports.length > 0) given.push('mobility')
  return given
}

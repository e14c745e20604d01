// NH-MOD-1…6: which modules work on whom. What an effect does is in effects.ts.
import type { Module } from '../../data/components.ts'
import type { Modifier } from '../../model/events.ts'
import { grant } from './effects.ts'
import { matrixOf } from './matrix.ts'
import { takeOver } from './scoper.ts'
import { connectedTo } from './connections.ts'
import type { BoardLayout, Field, UnitStatus } from './field.ts'
import { teamOf } from './teams.ts'

export function applyModules(field: Field<BoardLayout>): void {
  takeOver(field)
  const matrix = matrixOf(field)
  for (const source of field.all) {
    const { module } = source.tile
    if (module === undefined || source.netted) continue // NH-MOD-5: a netted module has no effect
    for (const target of reachOf(field, source, module, matrix)) for (const effect of module.effects) grant(effect, source, target)
  }
}

/** All units a module works on now. */
export function reachOf(
  field: Field<BoardLayout>,
  source: UnitStatus,
  module: Module,
  matrix: readonly UnitStatus[],
): readonly UnitStatus[] {
  if (module.scope === 'global') return field.all.filter(one => one !== source && suits(field, source, module, one)) // NH-MOD-6
  const connected = connectedTo(field, source, module, one => suits(field, source, module, one))
  if (matrix.length === 0 || !connected.some(one => matrix.includes(one)) || !spreads(source, module, matrix)) return connected
  return [...matrix, ...connected.filter(one => !matrix.includes(one))] // NH-MATRIX-2
}

/** NH-MATRIX-2: its own supporting modules; NH-VINES-1: and hampering ones that were turned against it. */
function spreads(source: UnitStatus, { helps, effects }: Module, matrix: readonly UnitStatus[]): boolean {
  const isOwn = source.unit.owner === matrix[0]?.unit.owner
  return isOwn && effects[0] !== 'matrix' && (helps ? source.side === source.unit.owner : source.side !== source.unit.owner)
}

/**
 * NH-MOD-2, -10: friends of the side it works for, or their enemies. NH-MUT-1: some leave HQs out. NH-DANCER-7: Objects and allies serve
 * only their own.
 */
function suits({ state }: Field<BoardLayout>, source: UnitStatus, { helps, excludesHq }: Module, target: UnitStatus): boolean {
  const isFriendly = teamOf(state.config, source.side) === target.team
  if (isFriendly !== helps || (excludesHq && target.tile.isHq)) return false
  return !helps || source.side === target.unit.owner || !(source.tile.isObject || target.tile.isObject)
}

/** Every module that works on a unit now, and what it does: to explain an attack, and to whoever inspects the unit. */
export function modifiersOf(field: Field<BoardLayout>, target: UnitStatus): Modifier[] {
  const matrix = matrixOf(field)
  return field.all.flatMap(source => {
    const { module } = source.tile
    if (module === undefined || source.netted || !reachOf(field, source, module, matrix).includes(target)) return []
    return module.effects.map(effect => ({ by: source.unit.id, effect }))
  })
}

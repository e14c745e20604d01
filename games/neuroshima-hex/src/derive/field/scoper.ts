// NH-SCOPER-1, -2: a Scoper takes over the enemy modules it touches: they work for its owner, in their own reach, and lose
// Underground (NH-UNDER-4). The module feature of a Dancer Object too; HQ bonuses and redirecting units are no modules.
import type { Seat } from '@rubble/engine'
import { connectedTo } from './connections.ts'
import type { BoardLayout, Field, UnitStatus } from './field.ts'

const isModule = ({ tile }: UnitStatus): boolean => tile.kind === 'module' || (tile.isObject && tile.module !== undefined)

export function takeOver(field: Field<BoardLayout>): void {
  for (const scoper of field.all) {
    const { module } = scoper.tile
    if (module === undefined || module.effects[0] !== 'scope-module' || scoper.netted) continue
    for (const one of connectedTo(field, scoper, module, other => other.team !== scoper.team && isModule(other)))
      scope(one, scoper.unit.owner)
  }
}

function scope(one: UnitStatus, by: Seat): void {
  one.side = by
  one.underground = false
}

/** NH-TERM-8: works for an opponent now. */
export const isTakenOver = ({ side, unit }: UnitStatus): boolean => side !== unit.owner
